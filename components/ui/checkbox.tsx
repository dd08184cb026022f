'use client';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { useHydrated } from '@/lib/use-hydrated';
import { FieldError } from './field';

export interface CheckboxProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  error?: ReactNode;
  name?: string;
  disabled?: boolean;
  className?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function Checkbox({ checked, onCheckedChange, label, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const isHydrated = useHydrated();
  return (
    <div className={className}>
      <div className="flex items-start gap-2.5">
        <Radix.Root
          id={id}
          checked={checked}
          onCheckedChange={(next) => onCheckedChange(next === true)}
          aria-disabled={!isHydrated || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={clsx(
            'relative mt-1.5 grid size-6 flex-none place-items-center rounded-tag border-[1.5px] bg-surface text-on-kok',
            'after:absolute after:-inset-1.5 touch:after:-inset-2.5 data-[state=checked]:border-kok data-[state=checked]:bg-kok disabled:opacity-55',
            error ? 'border-anar' : 'border-edge',
          )}
          {...rest}
        >
          <Radix.Indicator>
            <Check aria-hidden className="size-4" strokeWidth={3} />
          </Radix.Indicator>
        </Radix.Root>
        <label htmlFor={id} className="min-h-9 min-w-0 flex-1 cursor-pointer py-2 wrap-anywhere">
          {label}
        </label>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
