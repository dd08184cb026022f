'use client';
import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { Toolbar } from 'radix-ui';
import { GRADES, intervalsOf } from '@/lib/contract/word/schedule.ts';
import type { Grade, WordProgress } from '@/lib/contract/word/schedule.ts';
import { intervalText } from '@/lib/word/when-text';

interface GradeBarProps {
  progress: WordProgress;
  now: number;
  onGrade: (grade: Grade) => void;
}

const GOOD = 3;

/** The four grades, each with the time until the word comes again. */
export function GradeBar({ progress, now, onGrade }: GradeBarProps) {
  const t = useTranslations('word');
  const locale = useLocale();
  const intervals = intervalsOf(progress, now);
  return (
    <Toolbar.Root aria-label={t('grades')} className="mt-4.5 grid grid-cols-4 gap-2.5 max-md:gap-1.5">
      {GRADES.map((grade) => (
        <Toolbar.Button
          key={grade}
          aria-keyshortcuts={String(grade)}
          onClick={() => onGrade(grade)}
          className={clsx(
            'grid min-h-[60px] min-w-0 place-content-center justify-items-center gap-px rounded-voice px-1 text-lead leading-tight font-[680]',
            grade === GOOD ? 'bg-kok text-on-kok hover:bg-kok-hover' : 'bg-sunken text-ink hover:bg-line',
          )}
        >
          {t(`grade.${grade}`)}
          <span
            className={clsx(
              'text-center text-meta font-[560]',
              grade === GOOD ? 'text-on-kok' : 'text-ink-2',
            )}
          >
            {intervalText(locale, intervals[grade])}
          </span>
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}
