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
import { useId, useRef } from 'react';
import type { MouseEvent, ReactNode, RefObject, TouchEvent } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { movingOf, useCalendarMove, useMoving, wayOf } from './move-context';
import { MovePanel } from './move-panel';
import { pressedOf } from './pressed';
import type { Pressed } from './pressed';
import { useGridDrag } from './use-grid-drag';
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

interface GridDragProps {
  calendar: Calendar;
  days: readonly string[];
  /** Since the last press there was a drag over empty time: the press is no press on it. */
  plannedRef: RefObject<boolean>;
  children: ReactNode;
}

/** One tool for all drags of the grid: of a block, of its lower edge, and over empty time. */
export function GridDrag({ calendar, days, plannedRef, children }: GridDragProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: THRESHOLD_PX } }),
    useSensor(TouchSensor, { activationConstraint: REST }),
  );
  const pressedRef = useRef<Pressed | null>(null);
  const handlers = useGridDrag({ days, zone: calendar.zone, pressedRef, plannedRef });
  return (
    <DndContext id={useId()} sensors={sensors} accessibility={SILENT} {...handlers}>
      <Ground {...{ calendar, pressedRef, plannedRef }}>{children}</Ground>
      <DragOverlay dropAnimation={null}>
        <Lift />
      </DragOverlay>
      <PanelOfMove zone={calendar.zone} />
    </DndContext>
  );
}

/** The block under the pointer. */
function Lift() {
  const placeText = usePlaceText();
  const moving = useMoving(movingOf);
  if (moving?.way !== 'drag' || moving.isAsked) return null;
  return (
    <div className="cal-block cal-lift">
      <b>{moving.lesson.title}</b>
      <span className="num">{placeText(moving.place, 'hours')}</span>
    </div>
  );
}

function PanelOfMove({ zone }: { zone: string }) {
  const moving = useMoving(movingOf);
  return moving && moving.way !== 'mode' ? <MovePanel moving={moving} zone={zone} /> : null;
}

interface GroundProps extends Omit<GridDragProps, 'days'> {
  pressedRef: RefObject<Pressed | null>;
}

/**
 * The one thing that dnd-kit drags: what was pressed says what it stands for. A draggable for each block would draw
 * all of them again as a drag begins.
 */
function Ground({ calendar, pressedRef, plannedRef, children }: GroundProps) {
  const mayPlan = useCurrentUser()?.viewerCan.scheduleLessons ?? false;
  const { store } = useCalendarMove();
  const way = useMoving(wayOf) ?? undefined;
  const ground = useRef<HTMLDivElement>(null);
  const { listeners, setNodeRef } = useDraggable({ id: 'ground' });
  const press = (event: MouseEvent | TouchEvent, sensor: 'onMouseDown' | 'onTouchStart') => {
    // What is shown over the page bubbles here too: a press in a lesson's popover is none on the grid.
    if (!ground.current?.contains(event.target as Node)) return;
    plannedRef.current = false;
    const moving = movingOf(store.getState());
    // A second finger does not turn one drag into another.
    if (moving && moving.way !== 'mode') return;
    const pressed = pressedOf(event.nativeEvent, calendar.lessons);
    // By touch empty time scrolls; with the mouse a drag over it plans, but for those who may not or who move a lesson.
    const isEmpty = pressed?.way === 'plan';
    if (!pressed || (isEmpty && (sensor === 'onTouchStart' || !mayPlan || moving))) return;
    pressedRef.current = pressed;
    setNodeRef(pressed.node ?? ground.current);
    listeners?.[sensor]?.(event);
  };
  return (
    <div
      ref={ground}
      className="relative overflow-hidden rounded-card border border-line bg-surface"
      data-calendar={calendar.view}
      data-moving={way}
      // Before the grid itself sees it, which would claim the event.
      onMouseDownCapture={(event) => press(event, 'onMouseDown')}
      onTouchStartCapture={(event) => press(event, 'onTouchStart')}
    >
      {children}
      <Planned />
    </div>
  );
}

/** The hours that a drag over empty time has come to. */
function Planned() {
  const placeText = usePlaceText();
  const planned = useMoving((state) => state.planned);
  return (
    <span role="status" className="cal-planned num">
      {planned ? placeText(planned) : null}
    </span>
  );
}
