'use client';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { feltClass } from '@/components/calendar/legend';
import { Card } from '@/components/ui/card';
import { browserApi } from '@/lib/api/browser';
import { calendarQuery } from '@/lib/calendar/queries';
import { clockOf, daysOf, rangeOf } from '@/lib/calendar/range';
import { inputOf } from '@/lib/working-hours/fields';
import type { DayNumber, HoursFields } from '@/lib/working-hours/fields';
import { weekBars } from '@/lib/calendar/week-bars';
import type { Bar, WeekBars } from '@/lib/calendar/week-bars';
import { useDayNames } from './use-day-names';

interface WeekCardProps {
  fields: HoursFields;
  zone: string;
  today: string;
}

const hourText = (minutes: number) => clockOf(minutes).replace(/^0(?=\d)/, '');

/** What students may ask for this week, and what is taken of it. */
export function WeekCard({ fields, zone, today }: WeekCardProps) {
  const t = useTranslations('working-hours');
  const days = daysOf('week', today);
  const { data: lessons = [] } = useQuery(calendarQuery(browserApi, rangeOf(days, zone)));
  const week = weekBars(inputOf(fields), { days, lessons, zone });
  const { from, to } = week.axis;
  const labels = [0, 1, 2, 3].map((part) => Math.round((from + ((to - from) * part) / 3) / 60) * 60);
  return (
    <Card>
      <h2 className="mb-2.5 text-h3">{t('week')}</h2>
      <ul className="flex flex-col gap-[5px] text-meta text-ink-2">
        {week.days.map((day, index) => (
          <DayLine key={day.date} day={day} weekday={index as DayNumber} axis={week.axis} />
        ))}
      </ul>
      <div
        aria-hidden
        className="num mt-1.5 ml-[42px] flex justify-between text-tiny leading-none text-ink-3"
      >
        {labels.map((minutes, index) => (
          <span key={index}>{hourText(minutes)}</span>
        ))}
      </div>
      <p className="mt-3 text-meta text-ink-3">{t('weekLegend')}</p>
    </Card>
  );
}

interface DayLineProps {
  day: WeekBars['days'][number];
  weekday: DayNumber;
  axis: Bar;
}

function DayLine({ day: { open, taken }, weekday, axis }: DayLineProps) {
  const t = useTranslations('working-hours');
  const names = useDayNames();
  const place = ({ from, to }: Bar): CSSProperties => {
    const share = (minutes: number) => `${(minutes / (axis.to - axis.from)) * 100}%`;
    return { left: share(from - axis.from), width: share(to - from) };
  };
  const list = (bars: readonly Bar[]) =>
    bars.map(({ from, to }) => t('fromTo', { from: hourText(from), to: hourText(to) })).join(', ');
  const said = [
    open.length > 0 ? t('weekOpen', { hours: list(open) }) : t('noLessons'),
    ...(taken.length > 0 ? [t('weekTaken', { hours: list(taken) })] : []),
  ];
  return (
    <li className="grid grid-cols-[34px_minmax(0,1fr)] items-center gap-2">
      <span aria-hidden>{names.short(weekday)}</span>
      <span className="sr-only">{`${names.long(weekday)}: ${said.join('. ')}`}</span>
      <span aria-hidden className="relative block h-[18px] overflow-hidden rounded-[5px] bg-sunken">
        {open.map((bar, index) => (
          <i
            // Two lessons may have the same hours.
            key={index}
            style={place(bar)}
            className="absolute inset-y-0 rounded-[5px_5px_5px_1px] border-[1.5px] border-dashed border-kok bg-surface"
          />
        ))}
        {taken.map((bar, index) => (
          <i
            key={index}
            style={place(bar)}
            className={clsx('absolute inset-y-0 rounded-[5px_5px_5px_1px]', feltClass(bar.language))}
          />
        ))}
      </span>
    </li>
  );
}
