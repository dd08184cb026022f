'use client';
import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A word for what has only an icon. Touch screens do not show it: the name is in `aria-label` too. */
export function Tooltip({
  text,
  side,
  children,
}: {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-dialog max-w-64 rounded-tag bg-ink px-2 py-1 text-meta text-bg shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
