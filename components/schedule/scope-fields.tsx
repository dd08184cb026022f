'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { partOf } from '@/lib/schedule/scope';
import type { Scope, Series } from '@/lib/schedule/scope';

const SCOPES = ['THIS', 'LATER', 'ALL'] as const;

interface ScopeFieldsProps {
  series: Series;
  value: Scope;
  onChange: (scope: Scope) => void;
  /** The lessons get another hour: those that were moved by hand stay, unless they are included. */
  isMove: boolean;
}

/** Which lessons of a series a change is for, and how many these are. */
export function ScopeFields({ series, value, onChange, isMove }: ScopeFieldsProps) {
  const t = useTranslations('schedule');
  const name = useId();
  const { scope, isMovedIncluded } = value;
  const { movedByHand } = partOf(series, scope);
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-[620]">{t('scopeLegend')}</legend>
        {SCOPES.map((each) => (
          <label key={each} className="flex min-h-ctl cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              className="size-5 flex-none accent-kok"
              checked={each === scope}
              onChange={() => onChange({ ...value, scope: each })}
            />
            <span className="min-w-0 flex-1">{t(`scopeOf.${each}`)}</span>
            <span className="text-meta text-ink-3">
              {t('scopeLessons', { n: partOf(series, each).lessons })}
            </span>
          </label>
        ))}
      </fieldset>
      {series.all.lessons < series.total ? (
        <p className="mt-1 text-meta text-ink-3">{t('scopeStays')}</p>
      ) : null}
      {isMove && movedByHand > 0 ? (
        <div className="mt-2 border-t border-line pt-1">
          <Checkbox
            checked={isMovedIncluded}
            onCheckedChange={(next) => onChange({ ...value, isMovedIncluded: next })}
            label={t('scopeMoved', { n: movedByHand })}
          />
          {isMovedIncluded ? null : (
            <p className="text-meta text-ink-3">{t('scopeMovedStays', { n: movedByHand })}</p>
          )}
        </div>
      ) : null}
    </>
  );
}
