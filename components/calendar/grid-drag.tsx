'use client';
import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef } from 'react';
import type { MouseEventHandler, ReactNode, RefObject } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { SMALL_STEP, STEP, movePlace, snapDuration } from '@/lib/calendar/move';
import type { Place } from '@/lib/calendar/move';
import type { CalendarLesson } from '@/lib/calendar/queries';
import { measureGrid, planPath, pressedPlace } from '@/lib/calendar/grid-place';
import type { GridMeasure } from '@/lib/calendar/grid-place';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useCalendarMove } from './move-context';
import { MovePanel } from './move-panel';
import { usePlaceText } from './use-place-text';

/** A press that moves less than this is no drag. */
const THRESHOLD_PX = 6;
/** A finger that rests this long lifts the block; before, it scrolls. */
const REST = { delay: 250, tolerance: 8 };
/** Screen readers hear of a move by the keys' mode. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

type Dragged = { way: 'drag' | 'resize'; lesson: CalendarLesson } | { way: 'plan' };

/** A drag over empty time. */
export interface PlanDrag {
  from: Place;
  place: Place;
}

interface GridDragProps {
  calendar: Calendar;
  days: readonly string[];
  planned: PlanDrag | null;
  setPlanned: (change: (before: PlanDrag | null) => PlanDrag | null) => void;
  /** Since the last press there was a drag over empty time: the press is no press on it. */
  plannedRef: RefObject<boolean>;
  children: ReactNode;
}

/** One tool for all drags of the grid: of a block, of its lower edge, and over empty time. */
export function GridDrag({ calendar, days, planned, plannedRef, setPlanned, children }: GridDragProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: THRESHOLD_PX } }),
    useSensor(TouchSensor, { activationConstraint: REST }),
  );
  const handlers = useGridDrag({ days, planned, plannedRef, setPlanned });
  const { moving } = useCalendarMove();
  const placeText = usePlaceText();
  return (
    <DndContext id={useId()} sensors={sensors} accessibility={SILENT} {...handlers}>
      <Ground calendar={calendar} planned={planned?.place ?? null} plannedRef={plannedRef}>
        {children}
      </Ground>
      <DragOverlay dropAnimation={null}>
        {moving?.way === 'drag' && !moving.isAsked ? (
          <div className="cal-block cal-lift">
            <b>{moving.lesson.title}</b>
            <span className="num">{placeText(moving.place, 'hours')}</span>
          </div>
        ) : null}
      </DragOverlay>
      {moving && moving.way !== 'mode' ? <MovePanel moving={moving} zone={calendar.zone} /> : null}
    </DndContext>
  );
}

/** Alt as it is now: a drag's own event is that of its begin. */
function useAlt() {
  const alt = useRef(false);
  useEffect(() => {
    const read = (event: KeyboardEvent | MouseEvent) => {
      alt.current = event.altKey;
    };
    window.addEventListener('keydown', read);
    window.addEventListener('keyup', read);
    return () => {
      window.removeEventListener('keydown', read);
      window.removeEventListener('keyup', read);
    };
  }, []);
  return alt;
}

function useGridDrag({
  days,
  planned,
  plannedRef,
  setPlanned,
}: Omit<GridDragProps, 'calendar' | 'children'>) {
  const router = useRouter();
  const move = useCalendarMove();
  const alt = useAlt();
  const grid = useRef<GridMeasure | null>(null);

  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    grid.current = measureGrid();
    const dragged = active.data.current as Dragged;
    if (dragged.way !== 'plan') return move.start(dragged.lesson, dragged.way);
    const from = pressedPlace(activatorEvent as MouseEvent, STEP);
    plannedRef.current = from !== null;
    setPlanned(() => from && { from, place: from });
  };
  const onDragMove = ({ active, delta }: DragMoveEvent) => {
    const measure = grid.current;
    if (!measure) return;
    const minutes = delta.y / measure.minutePx;
    const dragged = active.data.current as Dragged;
    if (dragged.way === 'plan') {
      const duration = snapDuration(minutes);
      return setPlanned((before) =>
        !before || before.place.duration === duration
          ? before
          : { ...before, place: { ...before.from, duration } },
      );
    }
    const from = move.moving?.from;
    if (!from) return;
    if (dragged.way === 'resize')
      return move.put({ ...from, duration: snapDuration(from.duration + minutes) });
    const place = movePlace(
      from,
      { days: Math.round(delta.x / measure.lanePx), minutes },
      alt.current ? SMALL_STEP : STEP,
    );
    if (days.includes(place.day)) move.put(place);
  };
  const onDragEnd = () => {
    if (!planned) return move.drop();
    setPlanned(() => null);
    router.push(planPath(planned.place));
  };
  const onDragCancel = () => {
    setPlanned(() => null);
    move.end();
  };
  return { onDragStart, onDragMove, onDragEnd, onDragCancel };
}

interface GroundProps extends Pick<GridDragProps, 'plannedRef'> {
  calendar: Calendar;
  planned: Place | null;
  children: ReactNode;
}

/** Empty time: a drag with the mouse plans a lesson of that length. */
function Ground({ calendar, planned, plannedRef, children }: GroundProps) {
  const mayPlan = useCurrentUser()?.viewerCan.scheduleLessons ?? false;
  const { moving } = useCalendarMove();
  const disabled = !mayPlan || moving !== null;
  const { listeners, setNodeRef } = useDraggable({ id: 'ground', data: { way: 'plan' }, disabled });
  const placeText = usePlaceText();
  const startMouse: MouseEventHandler | undefined = listeners?.onMouseDown as MouseEventHandler | undefined;
  return (
    <div
      ref={setNodeRef}
      className="relative overflow-hidden rounded-card border border-line bg-surface"
      data-calendar={calendar.view}
      // Before the grid itself sees it, which would claim the event.
      onMouseDownCapture={(event) => {
        plannedRef.current = false;
        // Only where nothing is: a block has its own drag.
        if (pressedPlace(event, STEP)) startMouse?.(event);
      }}
    >
      {children}
      <span role="status" className="cal-planned num">
        {planned ? placeText(planned) : null}
      </span>
    </div>
  );
}
