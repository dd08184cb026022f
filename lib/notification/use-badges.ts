'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { BADGE_POLL_MS } from '@/lib/contract/limits.ts';
import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import { refetchAfterEvent } from '@/lib/realtime/refetch-after-event';
import { useServerEvent, useSocketReconnect } from '@/lib/realtime/socket';
import { badgesQuery, notificationKeys, unseenQuery } from './queries';

/** The badges as last received; whoever shows counts reads this. */
export function useBadges() {
  return useQuery(badgesQuery(browserApi));
}

/**
 * Keeps the badges fresh: at the socket's word at once, and by asking every 20 s while the tab is seen
 * (a hidden tab catches up when it is shown). Mount once a page.
 */
export function useBadgePolling() {
  const client = useQueryClient();
  const refetch = () => void refetchAfterEvent(client, notificationKeys.all);
  useServerEvent(SERVER_EVENTS.notification, refetch);
  // What came before the connection stood, or while it was broken, reached nobody.
  useSocketReconnect(refetch);
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
