'use client';
import clsx from 'clsx';
import { Toolbar } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { Tooltip } from '@/components/ui/tooltip';

export interface BarButtonProps extends ComponentProps<'button'> {
  label: string;
  /** Key that does the same while the board has the focus. */
  shortcut?: string;
  /** The button can do nothing now, but may keep the focus. */
  idle?: boolean;
}

/** A button of the board's tools: 38 px for a mouse, 44 px for touch and in every horizontal bar. */
export function BarButton({ label, shortcut, idle, className, onClick, ...rest }: BarButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) return;
    const button = event.currentTarget;
    onClick?.(event);
    // After a key press the focus stays here; after a click the board gets it.
    if (event.detail === 0) button.focus();
  };
  const key = shortcut?.toUpperCase();
  return (
    <Tooltip text={key ? `${label} (${key})` : label}>
      <Toolbar.Button
        type="button"
        aria-label={label}
        aria-keyshortcuts={key}
        aria-disabled={idle || undefined}
        onClick={handleClick}
        className={clsx(
          'grid size-[38px] flex-none place-items-center rounded-field text-ink-2 transition-colors touch:size-[44px]',
          'group-data-[orientation=horizontal]/bar:size-[44px] [&_svg]:size-[19px]',
          'hover:bg-sunken aria-expanded:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
          'aria-pressed:bg-kok aria-pressed:text-on-kok',
          className,
        )}
        {...rest}
      />
    </Tooltip>
  );
}

/** The bar itself; the caller positions it. */
export function Bar({ className, ...rest }: ComponentProps<typeof Toolbar.Root>) {
  return (
    <Toolbar.Root
      className={clsx(
        'group/bar absolute z-[5] flex rounded-[10px] border border-line bg-surface p-[3px]',
        'gap-px data-[orientation=vertical]:flex-col',
        className,
      )}
      {...rest}
    />
  );
}
