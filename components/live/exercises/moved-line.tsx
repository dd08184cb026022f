'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

interface MovedLineProps {
  teacher: string;
  /** Number of the exercise that was opened. */
  number: number;
  /** Number of the one that was left; null: it is still shown. */
  from: number | null;
  onGo: () => void;
  onBack: () => void;
}

/** Says that the teacher has opened another exercise; one press goes there, or back. */
export function MovedLine({ teacher, number, from, onGo, onBack }: MovedLineProps) {
  const t = useTranslations('live-exercises');
  return (
    <div
      className="flex flex-wrap items-center gap-3 border-b border-line bg-sary-soft px-4 py-2"
      data-testid="moved-exercise"
    >
      <p role="status" className="min-w-0 flex-1">
        {t('moved', { teacher, number })}
      </p>
      {from === null ? (
        <Button size="sm" onClick={onGo}>
          {t('goThere')}
        </Button>
      ) : (
        <Button size="sm" variant="subtle" onClick={onBack}>
          {t('goBack', { number: from })}
        </Button>
      )}
    </div>
  );
}
