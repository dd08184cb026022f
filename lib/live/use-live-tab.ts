'use client';
import { useEffect, useRef, useState } from 'react';

/** Tabs of the live lesson by the specification's names; the missing ones come with their features. */
export const LIVE_TABS = [
  'whiteboard',
  'exercises',
  'material',
  'chat',
  'live',
  'attachments',
  'main',
] as const;
export type LiveTab = (typeof LIVE_TABS)[number];

export function isLiveTab(value: unknown): value is LiveTab {
  return LIVE_TABS.some((tab) => tab === value);
}

/**
 * The open tab. When another person begins to share a screen, that tab opens; when the sharing ends, the previous tab
 * opens again, unless this person has changed tabs meanwhile.
 */
export function useLiveTab(sharing: boolean): [LiveTab, (tab: LiveTab) => void] {
  const [tab, setTab] = useState<LiveTab>('whiteboard');
  const before = useRef<LiveTab | null>(null);
  const current = useRef(tab);
  useEffect(() => {
    current.current = tab;
  }, [tab]);
  useEffect(() => {
    if (sharing && current.current !== 'live') {
      before.current = current.current;
      setTab('live');
    } else if (!sharing && before.current) {
      if (current.current === 'live') setTab(before.current);
      before.current = null;
    }
  }, [sharing]);
  return [tab, setTab];
}
