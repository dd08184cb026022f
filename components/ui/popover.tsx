'use client';
import { Slot } from 'radix-ui';
import { useState } from 'react';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useOverlay, warmOverlay } from './overlay';
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

/** A panel at a button. If the button is pressed before the panel's chunk is loaded, it opens when that loads. */
export function Popover({ trigger, open, onOpenChange, label, className, children }: PopoverProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const overlay = useOverlay(open);
  const panel = overlay && element ? overlay.PopoverPanel : null;
  usePendingOpen(open && !panel ? element : null, () => onOpenChange(false));
  const approach = (event: SyntheticEvent<HTMLElement>) => {
    warmOverlay();
    setElement(event.currentTarget);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    approach(event);
    // Once loaded, the panel handles its button itself.
    if (!panel) onOpenChange(true);
  };
  return (
    <>
      <Slot.Root
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={onClick}
      >
        {trigger}
      </Slot.Root>
      {overlay && element ? (
        <overlay.PopoverPanel
          element={element}
          open={open}
          onOpenChange={onOpenChange}
          label={label}
          className={className}
        >
          {children}
        </overlay.PopoverPanel>
      ) : null}
    </>
  );
}
