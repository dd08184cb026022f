'use client';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { PlacePart } from '@/lib/calendar/place-parts';
import type { Lanes } from './lanes';

interface LanePartProps {
  lanes: Lanes;
  part: PlacePart;
  className: string;
  children?: ReactNode;
}

/** Something over a day of the grid, in the grid's own element of that day; nothing while the day is not shown. */
export function LanePart({ lanes, part: { day, top, height }, className, children }: LanePartProps) {
  const lane = useStore(lanes, (shown) => shown[day]);
  if (!lane) return null;
  const style = { top: `${top}%`, height: `${height}%` };
  return createPortal(
    <div className={clsx('cal-layer', className)} style={style}>
      {children}
    </div>,
    lane,
  );
}
