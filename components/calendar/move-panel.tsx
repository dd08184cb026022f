'use client';
import type { Moving } from '@/lib/calendar/use-move';
import { MoveFacts } from './move-facts';
import { usePlaceText } from './use-place-text';

/** While a block is under the pointer: where it would be, on whose clock, over what. */
export function MovePanel({ moving, zone }: { moving: Moving; zone: string }) {
  const placeText = usePlaceText();
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-6 bottom-6 z-dialog flex w-[270px] flex-col gap-1 rounded-dialog bg-surface p-4 shadow-float max-md:right-3 max-md:bottom-20"
    >
      <b>{placeText(moving.place)}</b>
      <MoveFacts moving={moving} zone={zone} />
    </div>
  );
}
