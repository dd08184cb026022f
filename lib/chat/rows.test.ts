import { describe, expect, test } from 'vitest';
import { makeItem } from '@/lib/realtime/outbox-item';
import { EMPTY_CHAT } from './chat-state';
import type { ChatMessage } from './chat-state';
import { toRows } from './rows';

const message = (seq: number, userId: number, at: string): ChatMessage => ({
  seq,
  opId: `o${seq}`,
  userId,
  message: `m${seq}`,
  at,
});
const options = { timeZone: 'Asia/Bishkek', userId: 1, unreadAfter: null };

describe('rows of a log', () => {
  test('a day begins by the viewer’s time zone', () => {
    const messages = [message(1, 2, '2026-11-21T17:59:00Z'), message(2, 2, '2026-11-21T18:01:00Z')];
    const kinds = (timeZone: string) =>
      toRows({ ...EMPTY_CHAT, messages }, { ...options, timeZone }).map(({ kind }) => kind);
    expect(kinds('Asia/Bishkek')).toEqual(['day', 'message', 'day', 'message']);
    expect(kinds('Europe/Berlin')).toEqual(['day', 'message', 'message']);
  });

  test('messages of one person shortly after each other form a group', () => {
    const messages = [
      message(1, 2, '2026-11-21T10:00:00Z'),
      message(2, 2, '2026-11-21T10:01:00Z'),
      message(3, 1, '2026-11-21T10:02:00Z'),
      message(4, 1, '2026-11-21T10:20:00Z'),
    ];
    const runs = toRows({ ...EMPTY_CHAT, messages }, options).flatMap((row) =>
      row.kind === 'message' ? [[row.isFirst, row.isLast]] : [],
    );
    expect(runs).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  test('one line before the first unread message; one’s own messages do not count', () => {
    const messages = [2, 1, 2].map((userId, index) => message(index + 1, userId, '2026-11-21T10:00:00Z'));
    const rows = toRows({ ...EMPTY_CHAT, messages }, { ...options, unreadAfter: 1 });
    expect(rows.map(({ kind, key }) => (kind === 'message' ? key : kind))).toEqual([
      'day',
      'o1',
      'o2',
      'unread',
      'o3',
    ]);
  });

  test('waiting messages are at the end of the latest messages, not of an older window', () => {
    const outgoing = [makeItem<'chat'>(1, 'chat:1', { message: 'hello' })];
    const messages = [message(9, 2, '2026-11-21T10:00:00Z')];
    expect(toRows({ ...EMPTY_CHAT, messages, outgoing }, options).at(-1)?.kind).toBe('outgoing');
    const window = { messages: [message(2, 2, '2026-11-20T10:00:00Z')], hasEarlier: true };
    const kinds = toRows({ ...EMPTY_CHAT, messages, outgoing, window }, options).map(({ kind }) => kind);
    expect(kinds).toEqual(['day', 'message']);
  });
});
