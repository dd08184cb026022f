'use client';
import { CircleAlert, Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { CONTROL_CLASS } from '@/components/ui/input';
import { PlainInput } from '@/components/ui/plain-field';
import { HOURS_PER_DAY_MAX } from '@/lib/contract/slot/hours.ts';
import type { Hours } from '@/lib/contract/slot/hours.ts';
import { isEqualJson } from '@/lib/autosave/is-equal';
import { judge, nextHours } from './typed-hours';
import type { Judged } from './typed-hours';

export interface HoursFieldsProps {
  /** Whose hours they are, for the ear: "Monday". */
  name: string;
  hours: readonly Hours[];
  /** Called with hours that have no fault. */
  onChange: (hours: Hours[]) => void;
}

/** Hours of one day. What is wrong is said in its row, and the last hours without a fault count. */
export function HoursFields({ name, hours, onChange }: HoursFieldsProps) {
  const t = useTranslations('working-hours');
  const [typed, setTyped] = useState(hours);
  const [stored, setStored] = useState(hours);
  // Changed in another window, or copied from another day.
  if (!isEqualJson(stored, hours)) {
    setStored(hours);
    setTyped(hours);
  }
  const judged = judge(typed);
  const put = (next: readonly Hours[]) => {
    setTyped(next);
    const result = judge(next);
    if (result.faults.some((fault) => fault !== null)) return;
    setStored(result.hours);
    onChange(result.hours);
  };
  const change = (index: number, part: Partial<Hours>) =>
    put(typed.map((each, place) => (place === index ? { ...each, ...part } : each)));
  return (
    <div className="flex flex-1 flex-wrap items-start gap-2">
      {typed.map((each, index) => (
        <Row
          // Rows have no other identity, and none of them moves.
          key={index}
          name={name}
          hours={each}
          fault={judged.faults[index] ?? null}
          overlap={judged.overlaps[index] ?? null}
          onType={(part) =>
            setTyped(typed.map((own, place) => (place === index ? { ...own, ...part } : own)))
          }
          onLeave={() => change(index, judged.hours[index] ?? each)}
          onRemove={() => put(typed.filter((_, place) => place !== index))}
        />
      ))}
      {typed.length >= HOURS_PER_DAY_MAX ? null : (
        <button
          type="button"
          onClick={() => put([...typed, nextHours(typed)])}
          className="inline-flex min-h-ctl items-center gap-1.5 rounded-field border-[1.5px] border-dashed border-kok px-3 font-[620] text-kok"
        >
          <Plus aria-hidden className="size-4" />
          {t('addHours')}
        </button>
      )}
    </div>
  );
}

interface RowProps {
  name: string;
  hours: Hours;
  fault: Judged['faults'][number];
  overlap: Judged['overlaps'][number] | null;
  onType: (part: Partial<Hours>) => void;
  onLeave: () => void;
  onRemove: () => void;
}

function Row({ name, hours, fault, overlap, onType, onLeave, onRemove }: RowProps) {
  const t = useTranslations('working-hours');
  const id = useId();
  const said = useFaultText()(fault, overlap);
  const field = (part: keyof Hours) => (
    <PlainInput
      aria-label={t(part === 'from' ? 'fromOf' : 'toOf', { name })}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? id : undefined}
      inputMode="numeric"
      autoComplete="off"
      className="num w-[58px] bg-transparent text-center font-[640] outline-offset-2 touch:text-body"
      value={hours[part]}
      onChange={(event) => onType({ [part]: event.target.value })}
      onBlur={onLeave}
      onKeyDown={(event) => event.key === 'Enter' && onLeave()}
    />
  );
  return (
    <div className="max-w-full">
      <span
        aria-invalid={fault ? true : undefined}
        className={`${CONTROL_CLASS} inline-flex w-auto! items-center gap-1 py-0! pr-0!`}
      >
        {field('from')}
        <span className="text-ink-2">{t('to')}</span>
        {field('to')}
        <IconButton size="sm" label={t('removeHours', { from: hours.from, to: hours.to })} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </span>
      {said ? (
        <p id={id} role="alert" className="mt-1 flex items-start gap-1.5 text-sm text-anar">
          <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
          {said}
        </p>
      ) : null}
    </div>
  );
}

/** What is said in a row; null: nothing is wrong. */
function useFaultText() {
  const t = useTranslations('working-hours');
  const span = ({ from, to }: Hours) => t('span', { from, to });
  return (fault: RowProps['fault'], overlap: RowProps['overlap']): string | null => {
    if (overlap) {
      const [first, second] = overlap;
      return t('overlap', { first: span(first), second: span(second), end: first.to, start: second.from });
    }
    return fault && fault !== 'OVERLAP' ? t(`faults.${fault}`) : null;
  };
}
