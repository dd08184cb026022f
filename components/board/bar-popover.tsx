'use client';
import clsx from 'clsx';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

export interface BarPopoverProps {
  label: string;
  upright: boolean;
  /** A BarButton. */
  trigger: ReactNode;
  className?: string;
  children: (close: () => void) => ReactNode;
}

/** Popover of a bar button: to the right of a vertical bar, above a horizontal one. */
export function BarPopover({ label, upright, trigger, className, children }: BarPopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side={upright ? 'right' : 'top'}
          align={upright ? 'start' : 'end'}
          sideOffset={8}
          collisionPadding={8}
          aria-label={label}
          className={clsx(
            'z-dialog max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] animate-pop overflow-y-auto',
            'rounded-card border border-line bg-surface p-1.5 shadow-float outline-none',
            className,
          )}
        >
          {children(() => setOpen(false))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** One row of such a popover: an icon and a label. */
export function RowButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={clsx(
        'flex min-h-ctl w-full items-center gap-3 rounded-field px-3 py-1.5 text-left text-ink transition-colors hover:bg-sunken',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-pressed:bg-kok aria-pressed:text-on-kok',
        '[&_svg]:size-5 [&_svg]:flex-none',
        className,
      )}
      {...rest}
    />
  );
}
