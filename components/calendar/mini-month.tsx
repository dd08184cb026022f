'use client';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { addMonths, monthDays } from '@/lib/calendar/range';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useCalendarWords } from '@/lib/calendar/use-calendar-words';

/** A month of days to go to; those that are shown are marked. It turns its pages on its own. */
export function MiniMonth({ calendar }: { calendar: Calendar }) {
  const t = useTranslations('calendar');
  const words = useCalendarWords();
  const { day, days, today, show } = calendar;
  const [turned, setTurned] = useState({ from: day, to: day });
  const month = turned.from === day ? turned.to : day;
  const turn = (by: number) => setTurned({ from: day, to: addMonths(month, by) });
  const shown = monthDays(month);
  return (
    <Card>
      <div className="mb-2 flex items-center">
        <h2 className="min-w-0 flex-1 text-body">{words.month(month)}</h2>
        <IconButton size="sm" label={t('previousMonth')} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('nextMonth')} onClick={() => turn(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <div className="num grid grid-cols-7 gap-y-0.5 text-center text-[13px]">
        {shown.slice(0, 7).map((weekday) => (
          <span key={weekday} aria-hidden className="leading-[30px] text-ink-3">
            {words.weekday(weekday, 'narrow')}
          </span>
        ))}
        {shown.map((date) => (
          <button
            key={date}
            type="button"
            aria-label={words.fullDay(date)}
            aria-current={date === today ? 'date' : undefined}
            onClick={() => show({ day: date })}
            className={clsx(
              'leading-[30px]',
              date === today
                ? 'rounded-[8px] bg-kok font-bold text-on-kok'
                : days.includes(date)
                  ? 'bg-kok-soft'
                  : 'rounded-[8px] hover:bg-sunken',
              date !== today && date.slice(0, 7) !== month.slice(0, 7) && 'text-ink-3',
            )}
          >
            {Number(date.slice(8))}
          </button>
        ))}
      </div>
    </Card>
  );
}
