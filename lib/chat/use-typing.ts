'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { STREAM_EVENTS, VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import type { StoredOperation, TypingEvent } from '@/lib/contract/socket-payloads.ts';
import { getSocket } from '@/lib/realtime/socket';

const NOTIFY_MS = 2_000;
const FORGET_MS = 4_000;

/** Names of those who are typing, and a function that notifies the others. Never stored, may be lost. */
export function useTyping(chatId: number, ownId: number | null): { names: string[]; notify: () => void } {
  const [writing, setWriting] = useState<ReadonlyMap<number, string>>(new Map());
  const notifiedAt = useRef(0);
  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>();
    const forget = (userId: number) =>
      setWriting((people) => new Map([...people].filter(([id]) => id !== userId)));
    const stop = getSocket().on(VOLATILE_EVENTS.typing, (payload) => {
      const { id, userId, name } = payload as TypingEvent;
      if (id !== chatId || userId === ownId) return;
      setWriting((people) => new Map(people).set(userId, name));
      clearTimeout(timers.get(userId));
      timers.set(
        userId,
        setTimeout(() => forget(userId), FORGET_MS),
      );
    });
    // A person whose message has arrived is no longer typing.
    const stopSaid = getSocket().on(STREAM_EVENTS.chat.operation, (payload) => {
      const { stream, userId } = payload as StoredOperation;
      if (stream === `chat:${chatId}` && userId !== null) forget(userId);
    });
    return () => {
      stop();
      stopSaid();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [chatId, ownId]);
  const notify = useCallback(() => {
    if (Date.now() - notifiedAt.current < NOTIFY_MS) return;
    notifiedAt.current = Date.now();
    getSocket().emit(VOLATILE_EVENTS.typing, { id: chatId });
  }, [chatId]);
  return { names: [...writing.values()], notify };
}
