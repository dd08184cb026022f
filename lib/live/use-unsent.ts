'use client';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { StreamName } from '@/lib/contract/socket.ts';
import type { AnswersOperation } from '@/lib/contract/live/answers.ts';
import type { BoardOperation, ChatOperation } from '@/lib/contract/socket-payloads.ts';
import { watchOutbox } from '@/lib/realtime/outbox';
import type { OutboxItem } from '@/lib/realtime/outbox-item';

type Items<Payload> = readonly OutboxItem<Payload>[];

/** What the server has not taken of these streams; null: not read yet. `names`: with a space between them. */
function useOutbox<Payload>(names: string): Items<Payload> | null {
  const userId = useCurrentUser()?.id;
  const [items, setItems] = useState<ReadonlyMap<string, Items<Payload>>>(new Map());
  useEffect(() => {
    if (userId === undefined) return undefined;
    const ends = names
      .split(' ')
      .map((name) =>
        watchOutbox(userId, name as StreamName, (found) =>
          setItems((before) => new Map(before).set(name, found as Items<Payload>)),
        ),
      );
    return () => ends.forEach((end) => end());
  }, [names, userId]);
  const found = names.split(' ').map((name) => items.get(name));
  return found.some((each) => each === undefined) ? null : found.flatMap((each) => each ?? []);
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

function wordsOfAnswer({ payload }: OutboxItem<AnswersOperation>): string[] {
  if (!('answer' in payload)) return [];
  return Object.values(payload.answer).map(({ value }) => (typeof value === 'string' ? value : ''));
}

/** Where a person of the lesson wrote. */
export interface WrittenIn {
  id: number;
  chatId: number;
  boardId: number;
  /** All of its boards. */
  boards: readonly { id: number }[];
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
export function useUnsent(lesson: WrittenIn, isOut: boolean): Unsent | null {
  const messages = useOutbox<ChatOperation>(`chat:${lesson.chatId}`);
  const boardIds = new Set([lesson.boardId, ...lesson.boards.map(({ id }) => id)]);
  const drawings = useOutbox<BoardOperation>([...boardIds].map((id) => `board:${id}`).join(' '));
  const userId = useCurrentUser()?.id ?? 0;
  const answers = useOutbox<AnswersOperation>(`answers:${lesson.id}:${userId}`);
  if (!messages || !drawings || !answers) return null;
  const isLost = ({ state }: OutboxItem) => isOut || state === 'refused';
  const lost = [
    ...messages.filter(isLost).map((item) => [wordsOfMessage(item)]),
    ...drawings.filter(isLost).map(wordsOnBoard),
    ...answers.filter(isLost).map(wordsOfAnswer),
  ].flat();
  return {
    sending: [...messages, ...drawings, ...answers].filter((item) => !isLost(item)).length,
    texts: lost.filter((text) => text.trim() !== ''),
    others: lost.filter((text) => text.trim() === '').length,
  };
}
