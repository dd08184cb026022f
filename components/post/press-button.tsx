'use client';
import type { ComponentProps } from 'react';
import { useHydrated } from '@/lib/use-hydrated';

/** A button with a look of its own. Marked as disabled until hydration: a press before that would be lost. */
export function PressButton(props: ComponentProps<'button'>) {
  const isHydrated = useHydrated();
  return <button type="button" aria-disabled={!isHydrated || undefined} {...props} />;
}
