'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { lessonsByDay } from '@/lib/calendar/by-day';
import type { CalendarLesson } from '@/lib/calendar/queries';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useDaysTakenOff } from '@/lib/calendar/use-open-hours';
import { useCalendarWords } from '@/lib/calendar/use-calendar-words';
import { Block } from './block';

const BLOCKS_MAX = 2;
const DOTS_MAX = 3;
const WEEK = 7;

/** A month by weeks: two lessons of a day as blocks, on a phone dots; the number opens the day. */
export function MonthGrid({ calendar }: { calendar: Calendar }) {
  const words = useCalendarWords();
  const { day, days, zone, lessons } = calendar;
  const byDay = lessonsByDay(lessons, zone);
  const daysOff = useDaysTakenOff(days);
  const weeks = Array.from({ length: days.length / WEEK }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK),
  );
  return (
    <table className="cal-month rounded-card border border-line bg-surface" aria-label={words.month(day)}>
      <thead>
        <tr>
          {days.slice(0, WEEK).map((date) => (
            <th key={date} scope="col" abbr={words.weekday(date, 'long')}>
              <span className="max-md:hidden">{words.weekday(date, 'long')}</span>
              <span className="md:hidden">{words.weekday(date, 'narrow')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <MonthDay
                key={date}
                date={date}
                lessons={byDay.get(date) ?? []}
                calendar={calendar}
                isOff={daysOff.has(date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthDayProps {
  date: string;
  lessons: readonly CalendarLesson[];
  calendar: Calendar;
  /** It was taken off. */
  isOff: boolean;
}

function MonthDay({ date, lessons, calendar, isOff }: MonthDayProps) {
  const t = useTranslations('calendar');
  const words = useCalendarWords();
  const { day, today, show } = calendar;
  const isOther = date.slice(0, 7) !== day.slice(0, 7);
  const lessonsText = t('dayLessons', { day: words.fullDay(date), n: lessons.length });
  const name = isOff ? `${lessonsText}, ${t('dayOff')}` : lessonsText;
  const rest = lessons.length - BLOCKS_MAX;
  const number = Number(date.slice(8));
  const openDay = () => show({ view: 'day', day: date });
  return (
    <td className={clsx(isOther && 'bg-bg', date === today && 'cal-today', date === day && 'cal-chosen')}>
      <button type="button" className="cal-number num max-md:hidden" aria-label={name} onClick={openDay}>
        {number}
      </button>
      <button
        type="button"
        className="cal-number num md:hidden"
        aria-label={name}
        aria-current={date === day ? 'date' : undefined}
        onClick={() => show({ day: date })}
      >
        {number}
      </button>
      {isOff ? <p className="px-[7px] text-[13px] text-ink-3 max-md:hidden">{t('dayOff')}</p> : null}
      <div className="flex flex-col gap-[3px] max-md:hidden">
        {lessons.slice(0, BLOCKS_MAX).map((lesson) => (
          <Block key={lesson.id} lesson={lesson} calendar={calendar} shape="line" />
        ))}
        {rest > 0 ? (
          <button
            type="button"
            className="min-h-6 px-[7px] text-left text-[13px] font-[600] text-ink-2 hover:text-ink"
            aria-label={t('openDay', { day: words.fullDay(date), n: rest })}
            onClick={openDay}
          >
            {t('more', { n: rest })}
          </button>
        ) : null}
      </div>
      <span aria-hidden className="flex h-2 justify-center gap-[3px] md:hidden">
        {lessons.slice(0, DOTS_MAX).map(({ id, state, language }) => (
          <i key={id} className="cal-dot" data-felt={language ?? undefined} data-state={state} />
        ))}
      </span>
    </td>
  );
}
