'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { lessonsByDay } from '@/lib/calendar/by-day';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { daysOf } from '@/lib/calendar/range';
import { useDaysOff } from '@/lib/calendar/use-open-hours';
import { useCalendarWords } from '@/lib/calendar/use-calendar-words';
import { movingOf, useCalendarMove } from './move-context';

const DOTS_MAX = 3;

/** A phone's row of days: the one that is shown is marked, dots are its lessons. A lesson that moves goes to the day. */
export function DayStrip({ calendar }: { calendar: Calendar }) {
  const t = useTranslations('calendar');
  const words = useCalendarWords();
  const { store, put } = useCalendarMove();
  const { view, day, days, zone, lessons, show } = calendar;
  const byDay = lessonsByDay(lessons, zone);
  const isDay = view === 'day';
  const strip = isDay ? daysOf('week', day) : days;
  const daysOff = useDaysOff(strip);
  return (
    <nav
      aria-label={t('days')}
      className="grid gap-1 rounded-card border border-line bg-surface p-1.5 md:hidden"
      style={{ gridTemplateColumns: `repeat(${strip.length}, minmax(0, 1fr))` }}
    >
      {strip.map((date) => {
        const count = byDay.get(date)?.length ?? 0;
        return (
          <button
            key={date}
            type="button"
            aria-label={[
              isDay ? words.fullDay(date) : t('dayLessons', { day: words.fullDay(date), n: count }),
              daysOff.has(date) ? t('dayOff') : '',
            ]
              .filter(Boolean)
              .join(', ')}
            aria-current={date === day ? 'date' : undefined}
            onClick={() => {
              const moving = movingOf(store.getState());
              if (moving) put({ ...moving.place, day: date });
              show({ day: date });
              if (view === 'week' && !moving) document.getElementById(`agenda-${date}`)?.scrollIntoView();
            }}
            className={clsx(
              'min-h-[60px] rounded-voice py-1.5 text-center text-[13px] leading-tight',
              date === day ? 'bg-kok text-on-kok' : 'text-ink-3 hover:bg-sunken',
              date !== day && daysOff.has(date) && 'bg-sunken',
            )}
          >
            {words.weekday(date, 'short')}
            <b className={clsx('num block text-[18px] font-bold', date !== day && 'text-ink')}>
              {Number(date.slice(8))}
            </b>
            <span aria-hidden className="flex h-2 justify-center gap-0.5">
              {Array.from({ length: Math.min(count, DOTS_MAX) }, (_, dot) => (
                <i key={dot} className="size-[5px] rounded-full bg-current" />
              ))}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
