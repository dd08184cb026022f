'use client';
import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';
import type { ReactNode } from 'react';

export interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  disabled?: boolean;
}

export function Switch({ checked, onCheckedChange, label, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-ctl items-center gap-3">
      <label htmlFor={id} className="flex-1 cursor-pointer">
        {label}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="relative h-6 w-10 flex-none rounded-full bg-edge transition-colors after:absolute after:-inset-2.5 disabled:opacity-55 data-[state=checked]:bg-kok"
      >
        <Radix.Thumb className="block size-[18px] translate-x-[3px] rounded-full bg-surface transition-transform data-[state=checked]:translate-x-[19px]" />
      </Radix.Root>
    </div>
  );
}
