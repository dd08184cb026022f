'use client';
import { useTranslations } from 'next-intl';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { opensBefore } from '@/lib/schedule/window';
import type { Schedule } from '@/lib/schedule/window';

/** The text for coming too early, with the time. */
export function EarlyNote({
  schedule,
  id,
  className,
}: {
  schedule: Schedule;
  id?: string;
  className?: string;
}) {
  const t = useTranslations('schedule');
  const time = useLessonTime();
  return (
    <p id={id} role="status" className={className}>
      {t('tooEarly', { n: opensBefore(schedule) })} {t('opensAt', { time: time.hour(schedule.joinOpensAt) })}
    </p>
  );
}
