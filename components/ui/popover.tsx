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
  /** What it is: its accessible name. */
  label: string;
  className: string;
  children: ReactNode;
}

/** A panel that hangs on a button. Pressed before the panel's script is here, it opens when that comes. */
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
    // The panel itself handles its button once it is here.
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
