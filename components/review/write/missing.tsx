'use client';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CRITERIA } from '@/lib/contract/review.ts';
import type { Criterion } from '@/lib/contract/review.ts';
import { useFieldText } from '@/lib/i18n/use-field-text';
import { useFocus } from '@/lib/use-focus';
import { rowId } from './rating-row';

/** The criteria that are not rated yet, each a link to its row. It has the focus when it comes. */
export function Missing({ criteria }: { criteria: readonly Criterion[] }) {
  const t = useTranslations('review');
  const name = useTranslations('criterion.name');
  const fieldText = useFieldText();
  const frame = useFocus<HTMLDivElement>();
  return (
    <div
      ref={frame}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-card border-2 border-anar bg-surface px-5 py-4 max-md:mx-3"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 flex-none text-anar" />
      <div className="min-w-0">
        <p className="text-h3 font-bold">{t('left', { n: criteria.length })}</p>
        <p className="text-sm text-ink-2">{fieldText('SELECT_CRITERIA', { length: CRITERIA.length })}</p>
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
          {criteria.map((criterion) => (
            <li key={criterion}>
              <a
                href={`#${rowId(criterion)}`}
                onClick={(event) => {
                  event.preventDefault();
                  const row = document.getElementById(rowId(criterion));
                  row?.scrollIntoView({ block: 'center' });
                  row?.querySelector('input')?.focus({ preventScroll: true });
                }}
                className="inline-flex min-h-6 items-center font-[600] text-kok underline underline-offset-3 touch:min-h-11"
              >
                {name(criterion)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
