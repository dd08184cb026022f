'use client';
import { useBrowserValue } from '@/lib/use-browser-value';

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which a person sees times: their own, of a visitor the browser's; null until the browser knows it. */
export function useViewerZone(own: string | null): string | null {
  const found = useBrowserValue<string | null>(browserZone, null);
  return own ?? found;
}
