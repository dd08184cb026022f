'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { chatKeys } from '@/lib/chat/keys';
import { connectionKeys } from '@/lib/connection/keys';
import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import { notificationKeys } from '@/lib/notification/queries';
import { refetchAfterNews } from '@/lib/realtime/refetch-after-news';
import { getSocket, useServerEvent, useSocketReturn } from '@/lib/realtime/socket';
import { isStreamOpen } from '@/lib/realtime/openings';

/** News of chats that come one after the other are answered together. */
const GATHER_MS = 150;
/** What is said in a chat one looks at is read in a moment: until then it is not counted, and rings no bell. */
const READING_MS = 1_200;

interface News {
  kind: unknown;
  id: number;
}

const toNews = (payload: unknown): News | null =>
  typeof payload === 'object' && payload !== null && 'kind' in payload && 'id' in payload
    ? { kind: payload.kind, id: Number(payload.id) }
    : null;

const isLookedAt = (chatId: number) =>
  document.visibilityState === 'visible' && isStreamOpen(getSocket(), `chat:${chatId}`);

/** Asks for chats and their counts after a while, once for all that happens meanwhile. */
function useChatRefetch(): (delay: number) => void {
  const client = useQueryClient();
  const due = useRef<{ timer: ReturnType<typeof setTimeout>; at: number } | null>(null);
  useEffect(() => () => clearTimeout(due.current?.timer), []);
  return (delay) => {
    const at = Date.now() + delay;
    if (due.current && due.current.at <= at) return;
    clearTimeout(due.current?.timer);
    const timer = setTimeout(() => {
      due.current = null;
      void refetchAfterNews(client, chatKeys.all);
      void refetchAfterNews(client, notificationKeys.badges);
    }, delay);
    due.current = { timer, at };
  };
}

/** What others do, or one does on another device, is seen in lists and badges at once. */
export function NetworkNews() {
  const client = useQueryClient();
  const refetchChats = useChatRefetch();
  const refetchConnections = () => void refetchAfterNews(client, connectionKeys.all);
  useSocketReturn(() => {
    refetchChats(GATHER_MS);
    refetchConnections();
  });
  useServerEvent(SERVER_EVENTS.changed, (payload) => {
    const news = toNews(payload);
    if (news?.kind === 'chat') refetchChats(isLookedAt(news.id) ? READING_MS : GATHER_MS);
    if (news?.kind !== 'connection') return;
    refetchConnections();
    // Who is connected may write, who is no longer may not.
    void refetchAfterNews(client, chatKeys.all);
  });
  return null;
}
