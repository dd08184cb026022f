'use client';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useId, useState } from 'react';
import { PressButton } from '@/components/post/press-button';
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
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const query = useSchedules('UPCOMING');
  const now = useNow(MINUTE_PACE_MS, query.dataUpdatedAt);
  if (!query.data) return null;
  const all = query.data.items.filter(({ startsAt }) => Date.parse(startsAt) < now + WEEK_MS);
  const week = all.slice(0, SHOWN);
  if (omitsEmpty && week.length === 0) return null;
  return (
    <Card className="max-md:!py-1.5">
      <div className="flex items-baseline justify-between gap-3 max-md:items-center">
        <h2 className="min-w-0 text-h3 max-md:flex-1">
          <span className="max-md:hidden">{t('yourWeek')}</span>
          <Fold isOpen={isOpen} onPress={() => setOpen(!isOpen)} count={all.length} controls={id} />
        </h2>
        <Link
          href={scheduleRoutes.selfSchedule.path}
          className="inline-flex min-h-6 items-center text-sm font-[600] text-kok touch:min-h-11"
        >
          {t('calendar')}
        </Link>
      </div>
      <div id={id} className={clsx('mt-2 max-md:pb-2', !isOpen && 'max-md:hidden')}>
        {week.length === 0 ? <p className="text-sm text-ink-2">{t('yourWeekEmpty')}</p> : null}
        <ul className="empty:hidden">
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
      </div>
    </Card>
  );
}

interface FoldProps {
  isOpen: boolean;
  onPress: () => void;
  count: number;
  /** Id of what it opens. */
  controls: string;
}

/** On a phone the week is one line until it is pressed: the posts begin on the first screen. */
function Fold({ isOpen, onPress, count, controls }: FoldProps) {
  const t = useTranslations('schedule');
  return (
    <PressButton
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-2.5 text-start md:hidden"
    >
      {t('yourWeek')}
      <span className="num font-sans text-meta font-normal text-ink-3">{t('weekCount', { n: count })}</span>
      <ChevronDown aria-hidden className={clsx('size-5 flex-none text-ink-2', isOpen && 'rotate-180')} />
    </PressButton>
  );
}
