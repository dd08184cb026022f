'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SlotRequests } from '@/components/slot/lazy-slot-requests';
import { lazy } from '@/components/ui/lazy';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { useCalendar } from '@/lib/calendar/use-calendar';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { createMove } from '@/lib/calendar/use-move';
import type { CalendarView } from '@/lib/calendar/view';
import { useHydrated } from '@/lib/use-hydrated';
import { useMediaQuery } from '@/lib/use-media-query';
import { Agenda } from './agenda';
import { CalendarHead } from './calendar-head';
import { CalendarSide, HoursLink, PlanButton } from './calendar-side';
import { DayStrip } from './day-strip';
import { KeyHints } from './key-hints';
import { Legend } from './legend';
import { MonthGrid } from './month-grid';
import { MoveContext, useCalendarMove, useMoving, isModeOf } from './move-context';
import { OverlapNote } from './overlap-note';
import './calendar.css';
import './calendar-month.css';

const MoveDialog = lazy(() => import('./move-dialog').then((dialog) => dialog.MoveDialog));

const MoveBar = lazy(() => import('./move-bar').then((bar) => bar.MoveBar));

const GridWaiting = () => <Skeleton className="h-(--cal-height)! rounded-card!" />;

const TimeGrid = lazy(() => import('./time-grid').then((grid) => grid.TimeGrid), { waiting: GridWaiting });

export interface CalendarScreenProps {
  /** The view while the address names none. */
  initial: CalendarView;
  /** When the server rendered the page. */
  now: number;
}

/** /profile/schedule: a person's lessons by day, 4 days, week and month. */
export function CalendarScreen({ initial, now }: CalendarScreenProps) {
  const calendar = useCalendar(initial, now);
  const { zone } = calendar;
  const [move] = useState(createMove);
  const isMonth = calendar.view === 'month';
  return (
    <MoveContext value={move}>
      <div
        className={
          isMonth
            ? 'mx-auto max-w-page p-6 max-md:px-3 max-md:pt-3'
            : 'mx-auto grid max-w-page items-start gap-6 p-6 max-md:px-3 max-md:pt-3 md:grid-cols-[280px_minmax(0,1fr)]'
        }
      >
        {isMonth ? null : <CalendarSide calendar={calendar} />}
        <div className="flex min-w-0 flex-col gap-3">
          <CalendarHead calendar={calendar}>
            {isMonth ? <PlanButton className="max-md:hidden" /> : null}
          </CalendarHead>
          <SlotRequests />
          <Content calendar={calendar} />
          <HoursLink className={isMonth ? undefined : 'md:hidden'} />
        </div>
      </div>
      <PlanButton className="fixed! right-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-10 shadow-float md:hidden" />
      <AskedMove zone={zone} />
    </MoveContext>
  );
}

function AskedMove({ zone }: { zone: string }) {
  const { end } = useCalendarMove();
  const moving = useMoving((state) => (state.moving?.isAsked ? state.moving : null));
  return moving ? <MoveDialog moving={moving} zone={zone} onClose={end} /> : null;
}

function Content({ calendar }: { calendar: Calendar }) {
  const t = useTranslations('schedule');
  const errorText = useErrorText();
  const { query } = calendar;
  if (query.isPending) {
    return (
      <Loading label={t('loading')}>
        <GridWaiting />
      </Loading>
    );
  }
  if (query.isLoadingError) {
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  }
  return calendar.view === 'month' ? <Month calendar={calendar} /> : <Days calendar={calendar} />;
}

function Month({ calendar }: { calendar: Calendar }) {
  return (
    <>
      <OverlapNote calendar={calendar} />
      <MonthGrid calendar={calendar} />
      <Legend lessons={calendar.lessons} className="flex flex-wrap gap-x-6 gap-y-2 max-md:hidden" />
      <div className="md:hidden">
        <Agenda calendar={calendar} days={[calendar.day]} />
      </div>
    </>
  );
}

/** A phone has the grid for one day and while a lesson moves, else a strip of days with the list below it. */
function Days({ calendar }: { calendar: Calendar }) {
  const isMode = useMoving(isModeOf);
  const isWide = useMediaQuery('(min-width: 768px)');
  const isHydrated = useHydrated();
  const { view, days, day } = calendar;
  const hasList = view !== 'day' && !isMode;
  return (
    <>
      <DayStrip calendar={calendar} />
      <OverlapNote calendar={calendar} />
      {isMode ? <MoveBar calendar={calendar} /> : null}
      {hasList && !(isHydrated && isWide) ? (
        <div className="flex flex-col gap-3 md:hidden">
          <Agenda calendar={calendar} days={days} />
        </div>
      ) : null}
      <div className={hasList ? 'max-md:hidden' : undefined}>
        {isHydrated && (isWide || !hasList) ? (
          <TimeGrid calendar={calendar} days={isWide ? days : [day]} isWide={isWide} />
        ) : (
          <GridWaiting />
        )}
      </div>
      <KeyHints />
    </>
  );
}
