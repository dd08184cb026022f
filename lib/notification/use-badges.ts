'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { BADGE_POLL_MS } from '@/lib/contract/limits.ts';
import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import { refetchAfterNews } from '@/lib/realtime/refetch-after-news';
import { useServerEvent, useSocketReturn } from '@/lib/realtime/socket';
import { badgesQuery, notificationKeys, unseenQuery } from './queries';

/** The badges as last heard; whoever shows counts reads this. */
export function useBadges() {
  return useQuery(badgesQuery(browserApi));
}

/**
 * Keeps the badges fresh: at the socket's word at once, and by asking every 20 s while the tab is seen
 * (a hidden tab catches up when it is shown). Mount once a page.
 */
export function useBadgePolling() {
  const client = useQueryClient();
  const refetch = () => void refetchAfterNews(client, notificationKeys.all);
  useServerEvent(SERVER_EVENTS.notification, refetch);
  // What came before the line stood, or while it was broken, was told to nobody.
  useSocketReturn(refetch);
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
