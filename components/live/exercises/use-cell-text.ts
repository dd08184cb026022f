import { useTranslations } from 'next-intl';
import type { WallCell } from '@/lib/live-exercise/wall-rows';
import { shapeOf } from './cell-look';

/** An answer as it is read; true and false say themselves. */
export function useAnswerText() {
  const t = useTranslations('live-exercises');
  return ({ text, value }: Pick<WallCell, 'text' | 'value'>) =>
    text || (value === null || value === '' ? '' : t(value === false ? 'false' : 'true'));
}

/** A cell in words, for whoever cannot see it. */
export function useCellLabel() {
  const t = useTranslations('live-exercises');
  const answerText = useAnswerText();
  return (cell: WallCell, name: string, number: number) => {
    const label = t('cell', {
      ...{ name, number, text: answerText(cell) || t('open') },
      // What is being typed is said until it is marked.
      state: t(`cellState.${cell.state === 'GIVEN' ? shapeOf(cell) : cell.state}`),
    });
    return [label, cell.isHinted ? t('hinted') : '', cell.isOlder ? t('older') : '']
      .filter(Boolean)
      .join(', ');
  };
}
