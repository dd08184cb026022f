import { describe, expect, test } from 'vitest';
import type { ChatOperation, StoredOperation } from '@/lib/contract/socket-payloads.ts';
import { makeItem } from '@/lib/realtime/outbox-item';
import {
  countUnread,
  EMPTY_CHAT,
  findStrangers,
  hasEarlier,
  shownMessages,
  stillOutgoing,
  withEarlier,
  withLater,
  withOperation,
  withSnapshot,
  withWindow,
} from './chat-state';
import type { ChatMessage, ChatState } from './chat-state';

const message = (seq: number, userId = 2): ChatMessage => ({
  seq,
  opId: `o${seq}`,
  userId,
  message: `m${seq}`,
  at: '',
});
const operation = (
  seq: number,
  payload: ChatOperation = { message: `m${seq}` },
  userId = 2,
): StoredOperation<ChatOperation> => ({
  stream: 'chat:1',
  seq,
  opId: `o${seq}`,
  userId,
  at: 'then',
  payload,
});
const chat = (seqs: number[], rest: Partial<ChatState> = {}): ChatState => ({
  ...EMPTY_CHAT,
  messages: seqs.map((seq) => message(seq)),
  lastSeq: seqs.at(-1) ?? 0,
  ...rest,
});
const snapshot = (...operations: StoredOperation<ChatOperation>[]) => ({
  seq: operations.at(-1)?.seq ?? 0,
  operations,
});
const seqsOf = (state: ChatState) => shownMessages(state).map(({ seq }) => seq);
const find = (state: ChatState, seq: number) => shownMessages(state).find((each) => each.seq === seq);

describe('a snapshot', () => {
  test('that continues what is shown keeps the earlier pages, with other operations between too', () => {
    expect(seqsOf(withSnapshot(chat([1, 2, 3]), snapshot(operation(4), operation(5))))).toEqual([
      1, 2, 3, 4, 5,
    ]);
    const state = withSnapshot(
      chat([1, 2], { lastSeq: 4 }),
      snapshot(operation(5), operation(6, { deletes: 1 })),
    );
    expect([seqsOf(state), find(state, 1)?.deletedAt, state.lastSeq]).toEqual([[1, 2, 5], 'then', 6]);
  });

  test('after a gap replaces everything: the gap is loaded by scrolling up', () => {
    const state = withSnapshot(chat([1, 2, 3]), snapshot(operation(300), operation(301)));
    expect([seqsOf(state), hasEarlier(state)]).toEqual([[300, 301], true]);
  });
});

describe('operations', () => {
  test('a change replaces the text; an overtaken one changes nothing', () => {
    const state = withOperation(chat([1, 2]), operation(3, { edits: 1, text: 'better' }));
    expect(find(state, 1)).toMatchObject({ message: 'better', editedAt: 'then' });
    const later = withOperation(state, operation(4, { edits: 1 }));
    expect(find(later, 1)?.message).toBe('better');
    expect([seqsOf(later), later.lastSeq]).toEqual([[1, 2], 4]);
  });

  test('a deletion removes text and attachments', () => {
    const sent = withOperation(
      chat([1]),
      operation(2, { message: 'see', attachments: [{ kind: 'quiz', id: 7 }] }),
    );
    const state = withOperation(sent, operation(3, { deletes: 2 }));
    expect(find(state, 2)).toMatchObject({ message: '', attachments: undefined, deletedAt: 'then' });
  });

  test.each<[string, ChatOperation, Partial<ChatMessage>]>([
    ['an edit', { edits: 1, text: 'better' }, { message: 'better', editedAt: 'then' }],
    ['a deletion', { deletes: 1 }, { message: '', deletedAt: 'then' }],
    ['a correction', { message: 'right', corrects: 1, original: 'm1' }, { correctedBy: [2] }],
  ])('R32: %s that a page shows already changes nothing when it is applied again', (_what, payload, now) => {
    const page = [{ ...message(1), ...now }];
    const applied = withOperation(chat([], { messages: page, lastSeq: 1 }), operation(2, payload));
    expect(find(applied, 1)).toMatchObject(now);
  });

  test('a correction is a message, and is noted at the message it corrects, in an older window too', () => {
    const looking = withWindow(chat([90, 91]), { messages: [message(5), message(6)], hasEarlier: true });
    const state = withOperation(looking, operation(92, { message: 'right', corrects: 5, original: 'rite' }));
    expect(find(state, 5)?.correctedBy).toEqual([92]);
    expect(state.messages.map(({ seq }) => seq)).toEqual([90, 91, 92]);
  });
});

describe('paging', () => {
  test('puts earlier messages first, without duplicates', () => {
    const state = withEarlier(chat([5, 6]), [message(3), message(4), message(5)], true);
    expect([seqsOf(state), hasEarlier(state)]).toEqual([[3, 4, 5, 6], true]);
    expect(hasEarlier(withEarlier(chat([2]), [message(1)], false))).toBe(false);
  });

  test('an older window grows both ways and merges with the latest messages where they meet', () => {
    const looking = withWindow(chat([90, 91]), { messages: [message(40)], hasEarlier: true });
    const grown = withLater(withEarlier(looking, [message(39)], true), [message(41)], true);
    expect([seqsOf(grown), hasEarlier(grown)]).toEqual([[39, 40, 41], true]);
    const met = withLater(grown, [message(89), message(90)], true);
    expect([seqsOf(met), met.window]).toEqual([[39, 40, 41, 89, 90, 91], null]);
  });
});

describe('waiting and unread messages', () => {
  test('what is stored is no longer shown as waiting', () => {
    const item = makeItem<'chat'>(1, 'chat:1', { message: 'hello' });
    const state = chat([1], { outgoing: [item] });
    expect(stillOutgoing(state)).toEqual([item]);
    expect(stillOutgoing(withOperation(state, { ...operation(2, undefined, 1), opId: item.opId }))).toEqual(
      [],
    );
  });

  test('counts messages of others since the last look as unread, not deleted ones or group events', () => {
    const state = chat([1, 2, 3], { readSeq: 1 });
    const more = [
      operation(4, undefined, 1),
      operation(5, { event: 'RENAMED', byId: 2, title: 'x' }),
      operation(6, { deletes: 3 }),
    ].reduce(withOperation, state);
    expect(countUnread(more, 1)).toBe(1);
    expect(countUnread(chat([1, 2]), 1)).toBe(0);
  });

  test('asks for an author once, by their latest message', () => {
    expect(findStrangers(chat([1, 2]))).toEqual([{ userId: 2, seq: 2 }]);
  });
});

describe('a deletion', () => {
  test('removes what corrections quote of it, wherever they are shown', () => {
    const quoting: ChatMessage = { ...message(2, 3), corrects: 1, original: 'm1' };
    const state = withWindow(chat([1], { messages: [message(1), quoting] }), {
      messages: [quoting],
      hasEarlier: true,
    });
    const after = withOperation(state, operation(3, { deletes: 1 }));
    expect(find(after, 2)).toMatchObject({ corrects: 1, message: 'm2' });
    expect(find(after, 2)?.original).toBeUndefined();
    expect(find(withWindow(after, null), 2)?.original).toBeUndefined();
    const other = withOperation(state, operation(3, { deletes: 9 }));
    expect(find(other, 2)?.original).toBe('m1');
  });
});

describe('a page that was fetched before a change was received', () => {
  const changes = [operation(8, { deletes: 1 }), operation(9, { edits: 2, text: 'new' })];
  const state = changes.reduce(withOperation, chat([6, 7]));

  test.each([
    ['earlier', () => withEarlier(state, [message(1), message(2)], false)],
    [
      'later',
      () => withLater(withWindow(state, { messages: [], hasEarlier: false }), [message(1), message(2)], true),
    ],
    [
      'of an older stretch',
      () => withWindow(state, { messages: [message(1), message(2)], hasEarlier: false }),
    ],
  ])('does not restore the previous text (%s)', (_which, read) => {
    const after = read();
    expect(find(after, 1)).toMatchObject({ message: '', deletedAt: 'then' });
    expect(find(after, 2)).toMatchObject({ message: 'new', editedAt: 'then' });
  });
});

test('asks for the person an event names like for an author, until they are known', () => {
  const event = { event: 'ADDED', byId: 5, userIds: [6, 7] } as const;
  const state = withOperation(
    { ...chat([1]), people: new Map([[6, { id: 6 } as never]]) },
    { ...operation(2, { ...event, userIds: [...event.userIds] }), userId: null },
  );
  expect(findStrangers(state)).toEqual([
    { userId: 2, seq: 1 },
    { userId: 5, seq: 2 },
    { userId: 7, seq: 2 },
  ]);
});
