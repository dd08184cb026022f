'use client';
import clsx from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { useHydrated } from '@/lib/use-hydrated';
import { buttonClass } from './button-class';
import type { ButtonSize, ButtonVariant } from './button-class';
import { Spinner } from './spinner';
import { Tooltip } from './tooltip';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Renders the only child (a link) with the styles of a button. */
  asChild?: boolean;
  /** The action is in progress: a spinner, no second click, focus stays. */
  pending?: boolean;
}

/** Marked as disabled until hydration: on a slow network it is visible long before. */
export function Button({
  variant,
  size,
  asChild,
  pending,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  const classes = buttonClass(variant, size, className);
  const isHydrated = useHydrated();
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type ?? 'button'}
      className={classes}
      onClick={handleClick}
      aria-busy={pending || undefined}
      aria-disabled={pending || !isHydrated || undefined}
      {...rest}
    >
      {pending ? <Spinner /> : null}
      {children}
    </button>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  /** `bar`: on the dark top bar or another dark background. */
  tone?: 'plain' | 'bar';
  size?: 'sm' | 'md';
  side?: 'top' | 'right' | 'bottom' | 'left';
}

export function IconButton({
  label,
  tone = 'plain',
  size = 'md',
  side,
  className,
  type,
  ...rest
}: IconButtonProps) {
  const isHydrated = useHydrated();
  return (
    <Tooltip text={label} side={side}>
      <button
        type={type ?? 'button'}
        aria-label={label}
        aria-disabled={!isHydrated || undefined}
        className={clsx(
          'relative inline-grid flex-none place-items-center rounded-field transition-colors [&_svg]:size-5',
          'aria-pressed:bg-kok aria-pressed:text-on-kok data-[state=on]:bg-kok data-[state=on]:text-on-kok',
          'disabled:cursor-not-allowed disabled:opacity-55',
          size === 'sm' ? 'size-8 touch:size-11' : 'size-ctl',
          tone === 'bar' ? 'on-dark text-white hover:bg-white/12' : 'text-ink-2 hover:bg-sunken',
          className,
        )}
        {...rest}
      />
    </Tooltip>
  );
}
