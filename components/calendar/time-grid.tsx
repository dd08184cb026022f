'use client';
import FullCalendar from '@fullcalendar/react';
import type { CalendarOptions } from '@fullcalendar/react';
import interactionPlugin from '@fullcalendar/react/interaction';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { addDays, clockOf } from '@/lib/calendar/range';
import { blockEvents, closedEvents, freeEvents, freePlaceOf } from '@/lib/calendar/block-events';
import type { CalendarLesson } from '@/lib/calendar/queries';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useMinute } from '@/lib/calendar/use-calendar-time';
import { offsetText, useCalendarWords } from '@/lib/calendar/use-calendar-words';
import { USUAL_DURATION, planPath } from '@/lib/calendar/grid-place';
import { placeOf } from '@/lib/calendar/move';
import { useOpenHours } from '@/lib/calendar/use-open-hours';
import { Block } from './block';
import { DragBlock } from './drag-block';
import { FreeTime } from './free-time';
import { GridDrag } from './grid-drag';
import { createLanes, laneHooks } from './lanes';
import { isModeOf, movingOf, useCalendarMove, useMoving } from './move-context';
import { MoveLayer } from './move-layer';
import { NowLine } from './now-line';
import '@fullcalendar/react/skeleton.css';

interface TimeGridProps {
  calendar: Calendar;
  days: readonly string[];
  isWide: boolean;
}

const PLUGINS = [timeGridPlugin, interactionPlugin];
const SLOT_PX = 26;
const HEAD_PX = 65;
const ROWS = 11;
const MORNING = 9 * 60;
/** Minutes of room for the first hour's name. */
const ABOVE = 15;

/** The first day takes the focus, so that keys scroll the hours also while nothing in them does. */
function letScroll(grid: HTMLElement): void {
  const day = grid.querySelector<HTMLElement>('.cal-lane');
  if (day) day.tabIndex = 0;
}

/**
 * The look: FullCalendar without a theme gives places alone. Its hours are those of the person's clock, written as if
 * they were UTC, so that it never needs a time zone itself.
 */
const LOOK: CalendarOptions = {
  initialView: 'timeGrid',
  viewDidMount: ({ el }) => letScroll(el),
  views: { timeGrid: { type: 'timeGrid' } },
  timeZone: 'UTC',
  headerToolbar: false,
  allDaySlot: false,
  eventInteractive: false,
  slotDuration: '00:30',
  slotHeaderInterval: '01:00',
  slotMinHeight: SLOT_PX,
  eventMinHeight: 18,
  slotEventOverlap: true,
  scrollTimeReset: false,
  dayHeaderClass: 'cal-head',
  dayHeaderRowClass: 'cal-head-row',
  slotHeaderClass: 'cal-hour num',
  slotHeaderInnerClass: 'cal-hour-inner',
  dayHeaderAlign: 'center',
  slotLaneClass: ({ isMinor }) => clsx('cal-slot', isMinor && 'cal-minor'),
  dayLaneClass: ({ isToday }) => clsx('cal-lane', isToday && 'cal-today'),
  dayHeaderDividerClass: 'cal-divider',
  slotHeaderDividerClass: 'cal-divider-x',
  columnEventClass: ({ event }) => clsx('cal-event', levelClass(event.extendedProps)),
  columnEventInnerClass: 'cal-event-inner',
  backgroundEventClass: 'cal-closed',
};

const LEVELS = ['', 'cal-level-1', 'cal-level-2', 'cal-level-3'];

/** Where lessons overlap, each is set in by some pixels more. */
const levelClass = ({ level }: { level?: number }) => LEVELS[Math.min(level ?? 0, LEVELS.length - 1)];

/** The hour at the top, with its name: one before the first lesson of these days, at the latest the morning. */
function scrollTimeOf(lessons: readonly CalendarLesson[], zone: string, days: readonly string[]): string {
  const starts = lessons
    .map(({ startsAt, duration }) => placeOf(startsAt, duration, zone))
    .filter(({ day }) => days.includes(day))
    .map(({ minute }) => Math.floor(minute / 60) * 60 - 60);
  return `${clockOf(Math.max(0, Math.min(MORNING, ...starts) - ABOVE))}:00`;
}

/** Lessons by hour, for one day or several. */
export function TimeGrid({ calendar, days, isWide }: TimeGridProps) {
  const t = useTranslations('calendar');
  const locale = useLocale();
  const words = useCalendarWords();
  const isMode = useMoving(isModeOf);
  const { hours, free } = useOpenHours({ days, zone: calendar.zone });
  const [lanes] = useState(createLanes);
  const plannedRef = useRef(false);
  const pressed = usePressedTime(plannedRef);
  const { zone, lessons, view, day, today } = calendar;
  const first = days[0] ?? day;
  const [scrollTime] = useState(() => scrollTimeOf(lessons, zone, days));
  const blocks = blockEvents(lessons, zone);
  return (
    <GridDrag {...{ calendar, days, plannedRef }}>
      <FullCalendar
        key={`${first} ${days.length}`}
        {...LOOK}
        {...laneHooks(lanes)}
        plugins={PLUGINS}
        className={clsx('cal-grid', isWide && 'cal-wide')}
        locale={locale === 'en' ? 'en-GB' : locale}
        timedText={t('hours')}
        height={SLOT_PX * 2 * ROWS + (isWide ? HEAD_PX : 0)}
        dayHeaders={isWide}
        initialDate={first}
        visibleRange={{ start: first, end: addDays(first, days.length) }}
        now={`${today}T00:00:00Z`}
        scrollTime={scrollTime}
        snapDuration={isMode ? '00:15' : '00:30'}
        dateClick={({ date }) => pressed(date)}
        viewHint={t('grid', { title: words.title(view, day, days) })}
        events={[...blocks, ...freeEvents(free, blocks), ...(hours ? closedEvents(hours, days) : [])]}
        slotHeaderContent={({ date }) => `${date?.getUTCHours()}:00`}
        dayHeaderContent={({ date }) => <DayHead day={date.toISOString().slice(0, 10)} today={today} />}
        eventContent={({ event, isStart }) => (
          <GridEvent id={event.id} isWhole={isStart} calendar={calendar} />
        )}
      />
      <NowLine {...{ calendar, days, lanes }} />
      <MoveLayer calendar={calendar} lanes={lanes} />
      {isWide ? <ZoneOffset calendar={calendar} /> : null}
    </GridDrag>
  );
}

function ZoneOffset({ calendar: { rendered, zone } }: Pick<TimeGridProps, 'calendar'>) {
  return (
    <span aria-hidden className="cal-zone num">
      {offsetText(useMinute(rendered), zone)}
    </span>
  );
}

function DayHead({ day, today }: { day: string; today: string }) {
  const words = useCalendarWords();
  return (
    <span className={clsx('cal-day', day === today && 'cal-day-now')}>
      {words.weekday(day, 'short')}
      <b className="num">{Number(day.slice(8))}</b>
    </span>
  );
}

interface GridEventProps {
  id: string;
  /** It begins here: the rest of a lesson past midnight is not dragged by itself. */
  isWhole: boolean;
  calendar: Calendar;
}

function GridEvent({ id, isWhole, calendar }: GridEventProps) {
  const free = freePlaceOf(id);
  if (free) return <FreeTime place={free} />;
  const lesson = calendar.lessons.find((each) => String(each.id) === id);
  if (!lesson) return null;
  if (!lesson.viewerCan.edit) return <Block lesson={lesson} calendar={calendar} />;
  return <DragBlock lesson={lesson} calendar={calendar} isWhole={isWhole} />;
}

/** A press on empty time plans a lesson there; in the mode of a move it puts the lesson there. */
function usePressedTime(plannedRef: RefObject<boolean>) {
  const router = useRouter();
  const mayPlan = useCurrentUser()?.viewerCan.scheduleLessons ?? false;
  const { store, put } = useCalendarMove();
  return (date: Date) => {
    const moving = movingOf(store.getState());
    const place = placeOf(date.toISOString(), moving?.place.duration ?? USUAL_DURATION, 'UTC');
    if (moving?.way === 'mode') put(place);
    else if (mayPlan && !plannedRef.current) router.push(planPath(place));
  };
}
