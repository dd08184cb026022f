'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ScheduleForm } from '@/lib/schedule/schedule-form';
import type { LessonForm } from '@/lib/schedule/use-lesson-form';
import { SeriesNote } from './series-note';

const WEEKS = [0, 1, 2] as const;
const ENDS = ['until', 'count'] as const;

interface RepeatFieldsProps extends Pick<LessonForm, 'textOf'> {
  now: number;
}

/** How a new lesson repeats, and what that comes to. */
export function RepeatFields({ now, textOf }: RepeatFieldsProps) {
  const t = useTranslations('schedule');
  const { register, control, setValue, clearErrors } = useFormContext<ScheduleForm>();
  const [everyWeeks, ends] = useWatch({ control, name: ['everyWeeks', 'repeatEnds'] });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label={t('repeat')}
        options={WEEKS.map((weeks) => ({ value: weeks, label: t(`repeatOf.${weeks}`) }))}
        value={everyWeeks}
        onChoose={(weeks) => {
          setValue('everyWeeks', weeks, { shouldDirty: true });
          clearErrors(['until', 'count']);
        }}
        className="sm:col-span-2"
      />
      {everyWeeks === 0 ? null : (
        <>
          <Choice
            label={t('repeatEnds')}
            options={ENDS.map((end) => ({ value: end, label: t(`endsOf.${end}`) }))}
            value={ends}
            onChoose={(end) => setValue('repeatEnds', end, { shouldDirty: true })}
          />
          {ends === 'until' ? (
            <Field label={t('until')} hint={t('untilHint')} required error={textOf('until')}>
              <Input type="date" {...register('until')} />
            </Field>
          ) : (
            <Field label={t('count')} required error={textOf('count')}>
              <Input inputMode="numeric" autoComplete="off" {...register('count')} />
            </Field>
          )}
          <SeriesNote now={now} />
        </>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  className?: string;
}

/** One of a few, all of them in sight: one press chooses. */
function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChoose,
  className,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className="mb-[5px] text-sm font-[620]">{label}</legend>
      <div className="flex rounded-[11px] bg-sunken p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-9 flex-1 cursor-pointer place-items-center rounded-[9px] px-2 text-center text-sm leading-tight font-[600] text-ink-2 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-kok touch:min-h-11"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
