'use client';
import { useLayoutEffect, useRef } from 'react';
import type { Moving } from '@/lib/calendar/use-move';
import { MoveFacts } from './move-facts';
import { usePlaceText } from './use-place-text';

const GAP_PX = 12;
/** The sides of the window that stay free. */
const EDGE_PX = 8;

const within = (value: number, size: number, whole: number) =>
  Math.min(Math.max(value, EDGE_PX), whole - size - EDGE_PX);

/** Puts the panel beside where the block would be: right of it, or left where the window ends. */
function putBeside(panel: HTMLElement): void {
  const target = document.querySelector('.cal-drop')?.getBoundingClientRect();
  if (!target || !matchMedia('(min-width: 768px)').matches) return;
  const { width, height } = panel.getBoundingClientRect();
  const right = target.right + GAP_PX;
  const left = right + width + EDGE_PX > window.innerWidth ? target.left - width - GAP_PX : right;
  panel.style.inset = 'auto';
  panel.style.left = `${within(left, width, window.innerWidth)}px`;
  panel.style.top = `${within(target.top, height, window.innerHeight)}px`;
}

/** While a block is under the pointer: where it would be, on whose clock, over what. */
export function MovePanel({ moving, zone }: { moving: Moving; zone: string }) {
  const placeText = usePlaceText();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (panel.current) putBeside(panel.current);
  });
  return (
    <div
      ref={panel}
      role="status"
      className="pointer-events-none fixed right-6 bottom-6 z-dialog flex w-[270px] flex-col gap-1 rounded-dialog bg-surface p-4 shadow-float max-md:right-3 max-md:bottom-20"
    >
      <b>{placeText(moving.place)}</b>
      <MoveFacts moving={moving} zone={zone} />
    </div>
  );
}
