'use client';
import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { ExternalTrigger } from './external-trigger';

export interface PopoverPanelProps {
  /** The trigger, at which the popover is positioned. */
  element: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  className: string;
  children: ReactNode;
}

export function PopoverPanel({ element, open, onOpenChange, label, className, children }: PopoverPanelProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <ExternalTrigger element={element} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className={className}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
