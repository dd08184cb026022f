'use client';
import { useQueryClient } from '@tanstack/react-query';
import { chatKeys } from '@/lib/chat/keys';
import { connectionKeys } from '@/lib/connection/keys';
import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import { notificationKeys } from '@/lib/notification/queries';
import { refetchAfterNews } from '@/lib/realtime/refetch-after-news';
import { useServerEvent } from '@/lib/realtime/socket';

const kindOf = (news: unknown): unknown =>
  typeof news === 'object' && news !== null && 'kind' in news ? news.kind : null;

/** What others do, or one does on another device, is seen in lists and badges at once. */
export function NetworkNews() {
  const client = useQueryClient();
  useServerEvent(SERVER_EVENTS.changed, (news) => {
    const kind = kindOf(news);
    if (kind === 'connection') void refetchAfterNews(client, connectionKeys.all);
    // Who is connected may write, who is no longer may not.
    if (kind === 'chat' || kind === 'connection') void refetchAfterNews(client, chatKeys.all);
    if (kind === 'chat') void refetchAfterNews(client, notificationKeys.badges);
  });
  return null;
}
