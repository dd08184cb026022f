'use client';
import { useEffect, useRef, useState } from 'react';

/** The tabs of the live lesson by the specification's names; the others come with what they show. */
export const LIVE_TABS = ['whiteboard', 'chat', 'live', 'main'] as const;
export type LiveTab = (typeof LIVE_TABS)[number];

export function isLiveTab(value: unknown): value is LiveTab {
  return LIVE_TABS.some((tab) => tab === value);
}

/**
 * The open tab. When somebody begins to share a screen it is shown, and when they end
 * the tab of before comes back, unless the person has gone elsewhere meanwhile.
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
