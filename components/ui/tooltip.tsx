'use client';
import { Slot } from 'radix-ui';
import { useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useOverlay, warmOverlay } from './overlay';
import type { Side } from './overlay/tip';

/**
 * A label for an icon. Touch screens do not show it, so the name is in `aria-label` too. `children`: one element,
 * which stays the same when the tooltip's chunk loads.
 */
export function Tooltip({ text, side, children }: { text: string; side?: Side; children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const overlay = useOverlay(false);
  const approach = (event: SyntheticEvent<HTMLElement>) => {
    warmOverlay();
    setElement(event.currentTarget);
  };
  return (
    <>
      <Slot.Root onPointerEnter={approach} onFocus={approach}>
        {children}
      </Slot.Root>
      {overlay && element ? <overlay.Tip element={element} text={text} side={side} /> : null}
    </>
  );
}
