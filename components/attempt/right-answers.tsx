import { useTranslations } from 'next-intl';
import type { GapKeysFragment } from '@/graphql/generated/graphql';
import { acceptedAnswers } from '@/lib/attempt/accepted-answers';
import type { ShownBlock } from '@/lib/exercise/shown-block';

export interface RightAnswersProps {
  shown: ShownBlock;
  /** Null where the viewer may not see the key. */
  solution: GapKeysFragment | null;
  language: string;
}

/** The accepted answers of each gap, where the author reveals them. */
export function RightAnswers({ shown, solution, language }: RightAnswersProps) {
  const t = useTranslations('attempt');
  const accepted = acceptedAnswers(shown, solution);
  if (accepted.length === 0) return null;
  return (
    <div className="mt-3 rounded-field bg-jashyl-soft px-3.5 py-3">
      <h3 className="text-sm">{t('rightAnswers')}</h3>
      <ul className="mt-1 grid gap-0.5">
        {accepted.map(({ id, number, words }) => (
          <li key={id}>
            <span className="text-ink-2">{t('gapNumber', { number })}</span>{' '}
            <span lang={language} className="wrap-anywhere">
              {words.join(' / ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
