'use client';
import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useHydrated } from '@/lib/use-hydrated';

export interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface BareSwitchProps extends Pick<SwitchProps, 'checked' | 'onCheckedChange' | 'disabled'> {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
}

/** The switch without a label, which a table or a list provides. */
export function BareSwitch(props: BareSwitchProps) {
  const isHydrated = useHydrated();
  return (
    <Radix.Root
      aria-disabled={!isHydrated || undefined}
      {...props}
      className="relative h-6 w-10 flex-none rounded-full bg-edge transition-colors after:absolute after:-inset-2.5 disabled:opacity-55 data-[state=checked]:bg-kok"
    >
      <Radix.Thumb className="block size-[18px] translate-x-[3px] rounded-full bg-surface transition-transform data-[state=checked]:translate-x-[19px]" />
    </Radix.Root>
  );
}

export function Switch({ checked, onCheckedChange, label, hint, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-ctl items-center gap-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block cursor-pointer">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-meta text-ink-3">
            {hint}
          </p>
        ) : null}
      </div>
      <BareSwitch
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  );
}
