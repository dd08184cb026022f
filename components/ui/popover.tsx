'use client';
import { Slot } from 'radix-ui';
import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { isOverlayReady, useOverlay, warmOverlay } from './overlay';
import { usePendingOpen } from './use-pending-open';

export interface PopoverProps {
  /** One button. */
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Its accessible name. */
  label: string;
  className: string;
  children: ReactNode;
}

/**
 * A panel at a button. If the button is pressed before the panel's chunk is loaded, it opens when that loads. Nothing of
 * the panel is there before its button is pressed: a page may have a hundred of them, all of which are passed by.
 */
export function Popover({ trigger, ...panel }: PopoverProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    setElement(event.currentTarget);
    // Once it is there, the panel handles its button itself.
    if (!element || !isOverlayReady()) panel.onOpenChange(true);
  };
  return (
    <>
      <Slot.Root
        aria-haspopup="dialog"
        aria-expanded={panel.open}
        onPointerEnter={warmOverlay}
        onFocus={warmOverlay}
        onClick={onClick}
      >
        {trigger}
      </Slot.Root>
      {element || panel.open ? <PanelAt element={element} {...panel} /> : null}
    </>
  );
}

type PanelAtProps = Omit<PopoverProps, 'trigger'> & { element: HTMLElement | null };

function PanelAt({ element, ...panel }: PanelAtProps) {
  const { open, onOpenChange } = panel;
  const overlay = useOverlay(open);
  usePendingOpen(open && !overlay ? element : null, () => onOpenChange(false));
  return overlay && element ? <overlay.PopoverPanel element={element} {...panel} /> : null;
}
