'use client';
import { Check } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { SelectProps } from '../select-props';
import { ExternalTrigger } from './external-trigger';

export interface SelectPanelProps extends Pick<
  SelectProps,
  'value' | 'onValueChange' | 'options' | 'name' | 'disabled'
> {
  /** The button, at which the list is positioned. */
  element: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SelectPanel({ element, options, value = '', ...root }: SelectPanelProps) {
  return (
    <Radix.Root {...root} value={value}>
      <Radix.Trigger asChild>
        <ExternalTrigger element={element} />
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
