'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Note } from '@/components/ui/note';
import { useChunk } from '@/lib/lazy/use-chunk';
import { previewSeries, repeatOf, seriesRules } from '@/lib/schedule/repeat';
import type { RepeatFields, SeriesPreview } from '@/lib/schedule/repeat';
import type { ScheduleForm } from '@/lib/schedule/schedule-form';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';

const FIELDS = ['date', 'time', 'zone', 'everyWeeks', 'repeatEnds', 'until', 'count'] as const;

/** How many lessons the form's series has, the last of them, and those whose hour their day lacks. */
export function SeriesNote({ now }: { now: number }) {
  const t = useTranslations('schedule');
  const { dayAndMonth, hour } = useLessonTime();
  const { control } = useFormContext<ScheduleForm>();
  const [date, time, zone, everyWeeks, repeatEnds, until, count] = useWatch({ control, name: FIELDS });
  const preview = useSeriesPreview({ date, time, zone }, { everyWeeks, repeatEnds, until, count });
  const day = (at: Date, weekday?: 'long') => dayAndMonth(at.toISOString(), now, weekday, zone);
  return (
    <div className="flex flex-col gap-2 empty:hidden sm:col-span-2" aria-live="polite">
      {preview ? (
        <Note>{t('seriesPreview', { n: preview.count, date: day(preview.last.startsAt, 'long') })}</Note>
      ) : null}
      {preview?.shifted.map(({ startsAt }) => (
        <Note key={startsAt.toISOString()} tone="hint">
          {t('seriesShifted', {
            date: day(startsAt),
            time: time.replace(/^0/, ''),
            start: hour(startsAt.toISOString(), zone),
          })}
        </Note>
      ))}
    </div>
  );
}

function useSeriesPreview(
  when: Pick<ScheduleForm, 'date' | 'time' | 'zone'>,
  fields: RepeatFields,
): SeriesPreview | null {
  useEffect(() => seriesRules.load(), []);
  const rules = useChunk(seriesRules);
  const repeat = repeatOf(fields);
  return rules.status === 'ready' && repeat ? previewSeries(rules.value, when, repeat) : null;
}
