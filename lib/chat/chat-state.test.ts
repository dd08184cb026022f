import { describe, expect, test } from 'vitest';
import { makeItem } from '@/lib/realtime/outbox-item';
import {
  countUnread,
  EMPTY_CHAT,
  findStrangers,
  hasEarlier,
  stillOutgoing,
  withEarlier,
  withMessage,
  withSnapshot,
} from './chat-state';
import type { ChatMessage, ChatState } from './chat-state';

const message = (seq: number, userId = 2): ChatMessage => ({
  seq,
  opId: `o${seq}`,
  userId,
  message: `m${seq}`,
  at: '',
});
const chat = (seqs: number[], rest: Partial<ChatState> = {}): ChatState => ({
  ...EMPTY_CHAT,
  messages: seqs.map((seq) => message(seq)),
  ...rest,
});
const snapshot = (seqs: number[]) => ({
  seq: seqs.at(-1) ?? 0,
  operations: seqs.map((seq) => ({
    stream: 'chat:1' as const,
    seq,
    opId: `o${seq}`,
    userId: 2,
    at: '',
    payload: { message: `m${seq}` },
  })),
});
const seqsOf = (state: ChatState) => state.messages.map(({ seq }) => seq);

describe('a chat', () => {
  test('a snapshot that joins on keeps what was paged in before it', () => {
    expect(seqsOf(withSnapshot(chat([1, 2, 3]), snapshot([4, 5])))).toEqual([1, 2, 3, 4, 5]);
    expect(seqsOf(withSnapshot(chat([1, 2, 3]), snapshot([2, 3, 4])))).toEqual([1, 2, 3, 4]);
  });

  test('a snapshot behind a hole replaces everything: the hole is paged in from above', () => {
    const state = withSnapshot(chat([1, 2, 3]), snapshot([300, 301]));
    expect(seqsOf(state)).toEqual([300, 301]);
    expect(hasEarlier(state)).toBe(true);
  });

  test('earlier messages go before, without doubles', () => {
    expect(seqsOf(withEarlier(chat([5, 6]), [message(3), message(4), message(5)]))).toEqual([3, 4, 5, 6]);
    expect(hasEarlier(withEarlier(chat([2]), [message(1)]))).toBe(false);
  });

  test('what is stored is no longer shown as waiting', () => {
    const item = makeItem<'chat'>(1, 'chat:1', { message: 'hello' });
    const state = chat([1], { outgoing: [item] });
    expect(stillOutgoing(state)).toEqual([item]);
    expect(stillOutgoing(withMessage(state, { ...message(2, 1), opId: item.opId }))).toEqual([]);
  });

  test('unread are the others’ messages since one looked', () => {
    const state = chat([1, 2, 3], { readSeq: 1 });
    expect(countUnread(withMessage(state, message(4, 1)), 1)).toBe(2);
    expect(countUnread(chat([1, 2]), 1)).toBe(0);
  });

  test('an author is asked for once, by the latest message', () => {
    const state = chat([1, 2]);
    expect(findStrangers(state)).toEqual([{ userId: 2, seq: 2 }]);
  });
});
