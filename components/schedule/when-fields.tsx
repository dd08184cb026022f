'use client';
import { useTranslations } from 'next-intl';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { LESSON_DURATIONS } from '@/lib/contract/limits.ts';
import type { ScheduleForm } from '@/lib/schedule/schedule-form';
import type { LessonForm } from '@/lib/schedule/use-lesson-form';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { usePriceFill } from '@/lib/schedule/use-price-fill';
import { sameHour, wallToInstant } from '@/lib/schedule/zone';
import { ConflictNotes } from './conflict-notes';
import { ZoneField } from './zone-field';

interface WhenFieldsProps extends Pick<LessonForm, 'textOf'> {
  exceptId?: number;
  now: number;
}

/** Day, hour, zone and length; shows the time in the viewer's own zone, and what the lesson would overlap. */
export function WhenFields({ exceptId, now, textOf }: WhenFieldsProps) {
  const t = useTranslations('schedule');
  const { register, control } = useFormContext<ScheduleForm>();
  const fill = usePriceFill();
  const durations = LESSON_DURATIONS.map((minutes) => ({
    value: String(minutes),
    label: t(`duration.${minutes}`),
  }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('date')} required error={textOf('date')}>
        <Input type="date" {...register('date')} />
      </Field>
      <Field label={t('time')} required error={textOf('time')}>
        <Input type="time" {...register('time')} />
      </Field>
      <Field label={t('zoneLabel')} error={textOf('zone')}>
        <Controller
          control={control}
          name="zone"
          render={({ field }) => <ZoneField value={field.value} onChange={field.onChange} />}
        />
      </Field>
      <Field label={t('durationLabel')} error={textOf('duration')}>
        <Controller
          control={control}
          name="duration"
          render={({ field }) => (
            <Select
              value={String(field.value)}
              onValueChange={(value) => {
                field.onChange(Number(value));
                fill({ duration: LESSON_DURATIONS.find((minutes) => String(minutes) === value) });
              }}
              onBlur={field.onBlur}
              options={durations}
            />
          )}
        />
      </Field>
      <WhenNotes exceptId={exceptId} now={now} />
    </div>
  );
}

function WhenNotes({ exceptId, now }: { exceptId?: number; now: number }) {
  const t = useTranslations('schedule');
  const time = useLessonTime();
  const { control } = useFormContext<ScheduleForm>();
  const [date, hour, zone] = useWatch({ control, name: ['date', 'time', 'zone'] });
  const at = wallToInstant({ date, time: hour }, zone);
  if (!at) return null;
  const instant = at.toISOString();
  const differs = !sameHour(at, zone, time.zone);
  return (
    <div className="flex flex-col gap-2 empty:hidden sm:col-span-2" aria-live="polite">
      {differs ? (
        <Note>
          {t('yourTime', { when: `${time.dayAndMonth(instant, now, 'long')}, ${time.hour(instant)}` })}
        </Note>
      ) : null}
      <ConflictNotes exceptId={exceptId} zone={zone} now={now} />
    </div>
  );
}
