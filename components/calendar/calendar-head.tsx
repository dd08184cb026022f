'use client';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { shiftDay } from '@/lib/calendar/range';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useCalendarWords } from '@/lib/calendar/use-calendar-words';
import { CALENDAR_VIEWS } from '@/lib/calendar/view';

/** Which days are shown, how to others, and in which view. `children`: at the end of the line. */
export function CalendarHead({ calendar, children }: { calendar: Calendar; children?: ReactNode }) {
  const t = useTranslations('calendar');
  const { title } = useCalendarWords();
  const { view, day, days, today, show } = calendar;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-[26px] max-md:min-w-0 max-md:flex-1 max-md:text-[22px]" aria-live="polite">
        {title(view, day, days)}
      </h1>
      <span className="flex flex-none items-center gap-0.5">
        <IconButton label={t('back')} onClick={() => show({ day: shiftDay(view, day, -1) })}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Button variant="subtle" size="sm" onClick={() => show({ day: today })}>
          {t('today')}
        </Button>
        <IconButton label={t('forward')} onClick={() => show({ day: shiftDay(view, day, 1) })}>
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
      <div
        role="group"
        aria-label={t('views')}
        className="ml-auto flex rounded-[11px] bg-sunken p-0.5 max-md:w-full"
      >
        {CALENDAR_VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => show({ view: name })}
            className={clsx(
              'min-h-9 rounded-[9px] px-3.5 text-sm font-[600] touch:min-h-11 max-md:flex-1 max-md:px-0',
              view === name
                ? 'bg-surface text-ink shadow-[0_0_0_1px_var(--line)]'
                : 'text-ink-2 hover:text-ink',
            )}
          >
            {t(`view.${name}`)}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
