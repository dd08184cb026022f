'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { scheduleRoutes } from '@/lib/contract/routes/schedule.ts';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useNow } from '@/lib/schedule/use-now';
import { useSchedules } from '@/lib/schedule/use-schedules';
import { LessonLine } from './lesson-line';
import { SeriesLine } from './series-line';

const WEEK_MS = 7 * 86_400_000;
const MINUTE_PACE_MS = 10_000;
const SHOWN = 6;

/** The lessons of the next seven days; with `omitsEmpty`, nothing if there is none. */
export function WeekCard({ omitsEmpty }: { omitsEmpty: boolean }) {
  const t = useTranslations('schedule');
  const time = useLessonTime();
  const query = useSchedules('UPCOMING');
  const now = useNow(MINUTE_PACE_MS, query.dataUpdatedAt);
  if (!query.data) return null;
  const week = query.data.items
    .filter(({ startsAt }) => Date.parse(startsAt) < now + WEEK_MS)
    .slice(0, SHOWN);
  if (omitsEmpty && week.length === 0) return null;
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">{t('yourWeek')}</h2>
        <Link
          href={scheduleRoutes.selfSchedule.path}
          className="inline-flex min-h-6 items-center text-sm font-[600] text-kok touch:min-h-11"
        >
          {t('calendar')}
        </Link>
      </div>
      {week.length === 0 ? <p className="mt-2 text-sm text-ink-2">{t('yourWeekEmpty')}</p> : null}
      <ul className="mt-2 empty:hidden">
        {week.map((schedule) => {
          const { day, weekday } = time.short(schedule.startsAt);
          const facts = [time.hour(schedule.startsAt), t('minutes', { n: schedule.duration })];
          return (
            <li key={schedule.id} className="flex gap-3 border-line py-2.5 not-first:border-t last:pb-0">
              <span className="num w-[42px] flex-none text-center text-lead leading-[1.15] font-bold">
                {day}
                <small className="block font-sans text-[12.5px] font-[560] text-ink-3">{weekday}</small>
              </span>
              <div className="min-w-0 flex-1">
                <b className="block break-words">{schedule.title}</b>
                <p className="text-meta break-words text-ink-3">
                  <LessonLine schedule={schedule} before={facts} />
                </p>
                <SeriesLine schedule={schedule} />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
