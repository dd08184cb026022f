'use client';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { StreamName } from '@/lib/contract/socket.ts';
import type { BoardOperation, ChatOperation } from '@/lib/contract/socket-payloads.ts';
import { watchOutbox } from '@/lib/realtime/outbox';
import type { OutboxItem } from '@/lib/realtime/outbox-item';

/** What the server has not taken of a stream; null: not read yet. */
function useOutbox<Payload>(stream: StreamName): readonly OutboxItem<Payload>[] | null {
  const userId = useCurrentUser()?.id;
  const [items, setItems] = useState<readonly OutboxItem<Payload>[] | null>(null);
  useEffect(() => {
    if (userId === undefined) return undefined;
    return watchOutbox(userId, stream, (found) => setItems(found as OutboxItem<Payload>[]));
  }, [stream, userId]);
  return items;
}

function wordsOfMessage({ payload }: OutboxItem<ChatOperation>): string {
  if ('message' in payload) return payload.message;
  return 'edits' in payload ? (payload.text ?? '') : '';
}

function wordsOnBoard({ payload }: OutboxItem<BoardOperation>): string[] {
  return payload.changes.map(({ element }) => {
    const text = 'text' in element && typeof element.text === 'string' ? element.text : '';
    return element.isDeleted ? '' : text;
  });
}

export interface Unsent {
  /** Operations that are still sent. */
  sending: number;
  /** Texts that the server did not take. */
  texts: string[];
  /** Drawings without text, and whatever else it did not take. */
  others: number;
}

/**
 * What this person wrote in a lesson and the server does not have. `isOut`: nothing more is taken, so what waits is
 * lost too. Null: not known yet.
 */
export function useUnsent(lesson: { chatId: number; boardId: number }, isOut: boolean): Unsent | null {
  const messages = useOutbox<ChatOperation>(`chat:${lesson.chatId}`);
  const drawings = useOutbox<BoardOperation>(`board:${lesson.boardId}`);
  if (!messages || !drawings) return null;
  const isLost = ({ state }: OutboxItem) => isOut || state === 'refused';
  const lost = [
    ...messages.filter(isLost).map((item) => [wordsOfMessage(item)]),
    ...drawings.filter(isLost).map(wordsOnBoard),
  ].flat();
  return {
    sending: [...messages, ...drawings].filter((item) => !isLost(item)).length,
    texts: lost.filter((text) => text.trim() !== ''),
    others: lost.filter((text) => text.trim() === '').length,
  };
}
