'use client';
import type { DragMoveEvent } from '@dnd-kit/core';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { measureGrid, planPath } from '@/lib/calendar/grid-place';
import type { GridMeasure } from '@/lib/calendar/grid-place';
import { SMALL_STEP, STEP, movePlace, snapDuration } from '@/lib/calendar/move';
import { movingOf, useCalendarMove } from './move-context';
import type { Pressed } from './pressed';

interface GridDragState {
  days: readonly string[];
  zone: string;
  /** What the drag took hold of. */
  pressedRef: RefObject<Pressed | null>;
  plannedRef: RefObject<boolean>;
}

/** Alt as it is now: a drag's own event is that of its begin. */
function useAlt() {
  const alt = useRef(false);
  useEffect(() => {
    const read = (event: KeyboardEvent) => {
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

/** What dnd-kit calls as something is dragged over the days. */
export function useGridDrag({ days, zone, pressedRef, plannedRef }: GridDragState) {
  const router = useRouter();
  const move = useCalendarMove();
  const alt = useAlt();
  const grid = useRef<GridMeasure | null>(null);

  // A drag that its grid has left behind, as the window became narrow, would let no other begin.
  useEffect(
    () => () => {
      const moving = movingOf(move.store.getState());
      if (moving && moving.way !== 'mode' && !moving.isAsked) move.end();
      move.plan(null);
    },
    [move],
  );

  const onDragStart = () => {
    grid.current = measureGrid();
    const pressed = pressedRef.current;
    if (!pressed) return;
    plannedRef.current = pressed.way === 'plan';
    if (pressed.way === 'plan') move.plan(pressed.from);
    else move.start(pressed.lesson, pressed.way, zone);
  };
  const onDragMove = ({ delta }: DragMoveEvent) => {
    const [measure, pressed] = [grid.current, pressedRef.current];
    if (!measure || !pressed) return;
    const minutes = delta.y / measure.minutePx;
    if (pressed.way === 'plan') return move.plan({ ...pressed.from, duration: snapDuration(minutes) });
    const from = movingOf(move.store.getState())?.from;
    if (!from) return;
    if (pressed.way === 'resize')
      return move.put({ ...from, duration: snapDuration(from.duration + minutes) });
    const byDays = Math.round(delta.x / measure.lanePx);
    const place = movePlace(from, { days: byDays, minutes }, alt.current ? SMALL_STEP : STEP);
    if (days.includes(place.day)) move.put(place);
  };
  const onDragEnd = () => {
    const { planned } = move.store.getState();
    if (!planned) return move.drop();
    move.plan(null);
    router.push(planPath(planned));
  };
  const onDragCancel = () => {
    move.plan(null);
    move.end();
  };
  return { onDragStart, onDragMove, onDragEnd, onDragCancel };
}
