'use client';
import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useHydrated } from '@/lib/use-hydrated';
import { useFieldBinding } from './field';
import { CONTROL_CLASS } from './input';

export interface SelectOption {
  value: string;
  label: ReactNode;
  disabled?: boolean;
}

export interface SelectProps {
  value?: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
  onBlur?: () => void;
  /** Needed outside a Field. */
  'aria-label'?: string;
}

export function Select({
  value,
  onValueChange,
  options,
  placeholder,
  name,
  disabled,
  className,
  onBlur,
  ...rest
}: SelectProps) {
  const isHydrated = useHydrated();
  return (
    <Radix.Root value={value} onValueChange={onValueChange} name={name} disabled={disabled}>
      <Radix.Trigger
        {...useFieldBinding()}
        {...rest}
        aria-disabled={!isHydrated || undefined}
        onBlur={onBlur}
        className={clsx(
          CONTROL_CLASS,
          'flex items-center gap-2 text-left data-placeholder:text-ink-3',
          className,
        )}
      >
        <span className="min-w-0 flex-1 truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden className="size-5 flex-none text-ink-3" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-dialog max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-16px)] overflow-hidden rounded-card border border-line bg-surface p-1 shadow-float"
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="flex min-h-ctl cursor-pointer items-center gap-2 rounded-field px-3 py-1.5 outline-none data-disabled:opacity-55 data-highlighted:bg-kok-soft"
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                </span>
                <Radix.ItemIndicator>
                  <Check aria-hidden className="size-4" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
