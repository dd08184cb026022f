'use client';
import clsx from 'clsx';
import { Star, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { RATING_MAX } from '@/lib/contract/review.ts';
import type { Criterion } from '@/lib/contract/review.ts';

const VALUES = Array.from({ length: RATING_MAX }, (_, at) => at + 1);

/** Id of the row of a criterion, for the links of the summary. */
export const rowId = (criterion: Criterion): string => `rate-${criterion}`;

export interface RatingRowProps {
  criterion: Criterion;
  value: number | undefined;
  /** It is missing, and the form was sent. */
  isMissing: boolean;
  onChange: (value: number) => void;
}

/** A question with five stars: by tap, by arrows, or by the keys 1 to 5. */
export function RatingRow({ criterion, value, isMissing, onChange }: RatingRowProps) {
  const t = useTranslations('review');
  const question = useTranslations('criterion.question');
  const byKey = (event: KeyboardEvent) => {
    const pressed = VALUES.find((each) => String(each) === event.key);
    if (pressed === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(pressed);
    event.currentTarget.querySelectorAll<HTMLInputElement>('input')[pressed - 1]?.focus();
  };
  const errorId = `${rowId(criterion)}-error`;
  return (
    <fieldset
      id={rowId(criterion)}
      aria-describedby={isMissing ? errorId : undefined}
      onKeyDown={byKey}
      className={clsx(
        'grid scroll-mt-20 gap-x-4 gap-y-1 border-line px-5 py-3 not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center',
        isMissing && 'bg-anar-soft shadow-[inset_4px_0_0_var(--anar)]',
      )}
    >
      {/* A legend takes no part in a grid. */}
      <legend className="sr-only">{question(criterion)}</legend>
      <div className="flex min-w-0 items-baseline justify-between gap-3">
        <div className="min-w-0">
          <p aria-hidden className="font-[620]">
            {question(criterion)}
          </p>
          {isMissing ? (
            <p id={errorId} className="mt-0.5 flex items-center gap-1.5 text-sm text-anar">
              <TriangleAlert aria-hidden className="size-4 flex-none" />
              {t('notRated')}
            </p>
          ) : null}
        </div>
        <Grade value={value} className="sm:hidden" />
      </div>
      <Stars {...{ criterion, value, isMissing, onChange }} />
      <Grade value={value} className="w-28 max-sm:hidden" />
    </fieldset>
  );
}

function Grade({ value, className }: { value: number | undefined; className: string }) {
  const t = useTranslations('review');
  return (
    <p aria-hidden className={clsx('num min-h-6 flex-none text-right text-ink-2', className)}>
      {value === undefined ? null : (
        <>
          <b className="text-ink">{value}</b> {t(`grade.${value as 1 | 2 | 3 | 4 | 5}`)}
        </>
      )}
    </p>
  );
}

function Stars({ criterion, value = 0, isMissing, onChange }: RatingRowProps) {
  const t = useTranslations('review');
  return (
    <div className="flex max-sm:justify-between">
      {VALUES.map((each) => (
        <label
          key={each}
          className="grid size-11 cursor-pointer place-items-center rounded-field hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-kok"
        >
          <input
            type="radio"
            name={rowId(criterion)}
            value={each}
            checked={value === each}
            aria-invalid={isMissing || undefined}
            aria-label={t('gradeName', { n: each, grade: t(`grade.${each as 1 | 2 | 3 | 4 | 5}`) })}
            onChange={() => onChange(each)}
            className="sr-only"
          />
          <Star
            aria-hidden
            className={clsx('size-7', each <= value ? 'fill-star text-star' : 'text-ink-3')}
          />
        </label>
      ))}
    </div>
  );
}
