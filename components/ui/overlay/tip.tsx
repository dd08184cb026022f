'use client';
import { Tooltip as Radix } from 'radix-ui';
import { ExternalTrigger } from './external-trigger';

export type Side = 'top' | 'right' | 'bottom' | 'left';

export function Tip({ element, text, side }: { element: HTMLElement; text: string; side?: Side }) {
  return (
    <Radix.Provider delayDuration={400}>
      {/* The element may have got the keyboard focus while this was loading: no further event follows. */}
      <Radix.Root defaultOpen={element.matches(':focus-visible')}>
        <Radix.Trigger asChild>
          <ExternalTrigger element={element} />
        </Radix.Trigger>
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
