'use client';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Tooltip } from '@/components/ui/tooltip';

export interface ControlButtonProps extends ComponentProps<'button'> {
  /** State and action in words: "Microphone is off. Turn on". */
  label: string;
  /** The shortcut, shown in the tooltip. */
  hint?: string;
  /** 'off' is white, to be visible without colour; `up` asks for attention. */
  look?: 'plain' | 'off' | 'up';
}

const LOOKS = {
  plain: 'bg-white/12 text-white hover:bg-white/20',
  off: 'bg-white text-felt-ink hover:bg-white/90',
  up: 'bg-sary text-on-sary hover:brightness-95',
} as const;

export function ControlButton({ label, hint, look = 'plain', className, ...rest }: ControlButtonProps) {
  return (
    <Tooltip text={hint ?? label} side="top">
      <button
        type="button"
        aria-label={label}
        className={clsx(
          'grid size-[48px] flex-none place-items-center rounded-[14px_14px_14px_3px] transition-colors disabled:opacity-55 [&_svg]:size-5',
          LOOKS[look],
          className,
        )}
        {...rest}
      />
    </Tooltip>
  );
}
