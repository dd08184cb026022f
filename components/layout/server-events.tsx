'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { chatKeys } from '@/lib/chat/keys';
import { connectionKeys } from '@/lib/connection/keys';
import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import { notificationKeys } from '@/lib/notification/queries';
import { refetchAfterEvent } from '@/lib/realtime/refetch-after-event';
import { getSocket, useServerEvent, useSocketReconnect } from '@/lib/realtime/socket';
import { isStreamOpen } from '@/lib/realtime/openings';

/** Events of chats that come one after the other are answered together. */
const GATHER_MS = 150;
/** What is said in a chat one looks at is read in a moment: until then it is not counted, and rings no bell. */
const READING_MS = 1_200;

interface ServerEvent {
  kind: unknown;
  id: number;
}

const toEvent = (payload: unknown): ServerEvent | null =>
  typeof payload === 'object' && payload !== null && 'kind' in payload && 'id' in payload
    ? { kind: payload.kind, id: Number(payload.id) }
    : null;

const isOnScreen = (chatId: number) =>
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
      void refetchAfterEvent(client, chatKeys.all);
      void refetchAfterEvent(client, notificationKeys.badges);
    }, delay);
    due.current = { timer, at };
  };
}

/** What others do, or one does on another device, is seen in lists and badges at once. */
export function ServerEvents() {
  const client = useQueryClient();
  const refetchChats = useChatRefetch();
  const refetchConnections = () => void refetchAfterEvent(client, connectionKeys.all);
  useSocketReconnect(() => {
    refetchChats(GATHER_MS);
    refetchConnections();
  });
  useServerEvent(SERVER_EVENTS.changed, (payload) => {
    const event = toEvent(payload);
    if (event?.kind === 'chat') refetchChats(isOnScreen(event.id) ? READING_MS : GATHER_MS);
    if (event?.kind !== 'connection') return;
    refetchConnections();
    // Who is connected may write, who is no longer may not.
    void refetchAfterEvent(client, chatKeys.all);
  });
  return null;
}
