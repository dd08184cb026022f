'use client';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { BADGE_POLL_MS } from '@/lib/contract/limits.ts';
import { badgesQuery, unseenQuery } from './queries';

/** The badges as last received, for components that show counts. */
export function useBadges() {
  return useQuery(badgesQuery(browserApi));
}

/**
 * Refetches the badges every 20 s while the tab is visible (a hidden tab catches up when it is shown); events of the
 * socket refetch them at once (refreshes.ts). Mount it once per page.
 */
export function useBadgePolling() {
  return useQuery({
    ...badgesQuery(browserApi),
    refetchInterval: BADGE_POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  });
}

export function useUnseen(enabled: boolean) {
  return useQuery({ ...unseenQuery(browserApi), enabled });
}
