import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHAT_CHANGE_WINDOW_MS, CHAT_CORRECTIONS_MAX } from '#contract/limits.ts';
import { isChatMessage } from '#contract/socket-payloads.ts';
import type { ChatOperation, SendAnswer, StoredOperation } from '#contract/socket-payloads.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { numberOf, openPair, sayIn, sayTogether } from '#server/testing/chat-fixtures.ts';
import { addQuiz } from '#server/testing/quiz-fixture.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { removeUserConnection } from '../connection/services/change.ts';
import { contentHash } from '../stream/content-hash.ts';
import { joinStream } from '../stream/service.ts';
import { getChat, getChatMessages, searchChatMessages } from './service.ts';

let app: TestApp;
let a: UserRow;
let b: UserRow;
let chatId: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  ({ a, b, chatId } = await openPair(app));
});

const say = (person: UserRow, payload: unknown, opId?: string) => sayIn(app, chatId, person, payload, opId);
const said = (person: UserRow, payload: unknown) => numberOf(say(person, payload));
const codeOf = async (answer: Promise<SendAnswer>) => {
  const given = await answer;
  return given.ok ? 'OK' : given.code;
};
const page = async () =>
  (await getChatMessages(app.context(b), { chatId })).items.map(({ payload }) => payload);
const joined = async (since: number): Promise<StoredOperation<ChatOperation>[]> => {
  const answer = await joinStream(app.context(b), `chat:${chatId}`, since);
  if (!answer.ok) throw new Error(answer.code);
  const { operations = [] } = (answer.snapshot ?? {}) as { operations?: StoredOperation[] };
  return [...operations, ...answer.tail] as StoredOperation<ChatOperation>[];
};
/** With a hash that remained, somebody who guesses the words could confirm them. */
const digestsLeft = (person: UserRow, payloads: readonly object[]) =>
  Promise.all(payloads.map((payload) => wordsLeft(contentHash(person.id, payload))));
/** Number of stored operations that contain these words anywhere. */
async function wordsLeft(words: string): Promise<number> {
  const { rows } = (await app.db.execute(sql`select count(*)::int as count from stream_operation operation
    where strpos(operation::text, ${words}) > 0`)) as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}

describe('a change', () => {
  it('R32: is shown in the message, on pages, in snapshots and tails, and the earlier text is nowhere', async () => {
    const seq = await said(a, { message: 'first wording' });
    const now = app.clock.now().toISOString();
    const change = await said(a, { edits: seq, text: 'second wording' });
    const changed = { message: 'second wording', editedAt: now, editedBy: change };
    expect(await page()).toEqual([changed]);
    expect((await joined(0)).map(({ payload }) => payload)).toEqual([
      changed,
      { edits: seq, text: 'second wording' },
    ]);
    expect(await wordsLeft('first wording')).toBe(0);
    expect((await getChat(app.context(b), chatId)).latest?.payload).toEqual(changed);
    const search = (query: string) => searchChatMessages(app.context(b), { chatId, query });
    expect((await search('FIRST wording')).items).toEqual([]);
    expect((await search('Second WORDING')).items.map((one) => one.seq)).toEqual([seq]);
    const last = await said(a, { edits: seq, text: 'third wording' });
    expect(await wordsLeft('second wording')).toBe(0);
    expect((await joined(seq)).map(({ payload }) => payload)).toEqual([
      { edits: seq },
      { edits: seq, text: 'third wording' },
    ]);
    expect(await page()).toEqual([{ message: 'third wording', editedAt: now, editedBy: last }]);
  });

  it('leaves the later text when two are made at once', async () => {
    const seq = await said(a, { message: 'before both' });
    const outcomes = await sayTogether(app, chatId, [
      { person: a, payload: { edits: seq, text: 'the earlier one' } },
      { person: a, payload: { edits: seq, text: 'the later one' } },
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await page()).toMatchObject([{ message: 'the later one', editedBy: seq + 2 }]);
    expect([await wordsLeft('before both'), await wordsLeft('the earlier one')]).toEqual([0, 0]);
    expect(await wordsLeft('the later one')).toBe(2);
  });

  it('is received by the subscribers, and answered as it was stored', async () => {
    const seq = await said(a, { message: 'one' });
    app.sent.length = 0;
    const answer = await say(a, { edits: seq, text: ' two\u0000 ' });
    expect(answer).toMatchObject({ ok: true, seq: seq + 1, payload: { edits: seq, text: 'two' } });
    expect(app.sent).toEqual([
      {
        name: 'stream.appended',
        event: expect.objectContaining({ seq: seq + 1, payload: { edits: seq, text: 'two' } }) as unknown,
      },
    ]);
  });
});

describe('a page by how many messages to skip', () => {
  it('counts what the chat shows, not edits and deletions, of one batch too', async () => {
    const begin = await pageOf(0);
    const [first, second] = [await said(a, { message: 'one' }), await said(a, { message: 'two' })];
    await said(a, { edits: first, text: 'one, changed' });
    await sayTogether(app, chatId, [
      { person: a, payload: { message: 'three' } },
      { person: a, payload: { edits: second, text: 'two, changed' } },
      { person: a, payload: { edits: first, text: 'one, again' } },
      { person: b, payload: { message: 'four' } },
      { person: a, payload: { deletes: first } },
    ]);
    expect((await say(b, { deletes: second })).ok).toBe(false);
    const whole = await pageOf(0);
    expect(whole.total).toBe(begin.total + 4);
    expect(whole.words.slice(-4)).toEqual(['', 'two, changed', 'three', 'four']);
    for (const skip of [1, 2, 3]) expect((await pageOf(skip)).words.at(-1)).toBe(whole.words.at(-1 - skip));
    expect(await pageOf(whole.total)).toMatchObject({ words: [], hasMore: false });
  });

  it.each([{ skip: 1, before: 3 }, { skip: 0, after: 1 }, { skip: -1 }])(
    'is refused for %j',
    async (wrong) => {
      await expect(getChatMessages(app.context(b), { chatId, ...wrong })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    },
  );

  async function pageOf(skip: number) {
    const { total, hasMore, items } = await getChatMessages(app.context(b), { chatId, skip });
    const words = items.map(({ payload }) => (isChatMessage(payload) ? payload.message : null));
    return { total: await total(), hasMore, words };
  }
});

describe('a deletion', () => {
  it('R32: removes the text, the text of changes and the quotations in corrections', async () => {
    const seq = await said(a, { message: 'secret zero' });
    await said(b, { message: 'better zero', corrects: seq });
    await said(a, { edits: seq, text: 'secret one' });
    const better = await said(b, { message: 'better one', corrects: seq });
    await said(a, { edits: seq, text: 'secret two' });
    const deletion = await said(a, { deletes: seq });
    expect(await wordsLeft('secret')).toBe(0);
    const now = app.clock.now().toISOString();
    expect(await page()).toEqual([
      { message: '', deletedAt: now },
      { message: 'better zero', corrects: seq },
      { message: 'better one', corrects: seq },
    ]);
    expect((await joined(0)).map(({ payload }) => payload)).toEqual([
      { message: '', deletedAt: now },
      { message: 'better zero', corrects: seq },
      { edits: seq },
      { message: 'better one', corrects: seq },
      { edits: seq },
      { deletes: seq },
    ]);
    expect([better, deletion]).toEqual([seq + 3, seq + 5]);
  });

  it('removes the quotation of a correction that is stored at the same moment', async () => {
    const seq = await said(a, { message: 'secret here' });
    const outcomes = await sayTogether(app, chatId, [
      { person: b, payload: { message: 'better here', corrects: seq } },
      { person: a, payload: { deletes: seq } },
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await wordsLeft('secret here')).toBe(0);
    expect(await page()).toMatchObject([{ message: '' }, { message: 'better here', corrects: seq }]);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ])('removes the quotation of a correction that is changed at the same moment, %s', async (_when, place) => {
    const seq = await said(a, { message: 'secret there' });
    const correction = await said(b, { message: 'better there', corrects: seq });
    const both = [{ person: b, payload: { edits: correction, text: 'best there' } as ChatOperation }];
    both.splice(place, 0, { person: a, payload: { deletes: seq } });
    expect((await sayTogether(app, chatId, both)).map(({ ok }) => ok)).toEqual([true, true]);
    expect(await wordsLeft('secret there')).toBe(0);
    expect(await page()).toMatchObject([{ message: '' }, { message: 'best there', corrects: seq }]);
  });

  it('R31: ends every further action on the message', async () => {
    const seq = await said(a, { message: 'gone' });
    await said(a, { deletes: seq });
    for (const payload of [{ edits: seq, text: 'back' }, { deletes: seq }])
      expect(await codeOf(say(a, payload))).toBe('CHAT_MESSAGE_NOT_FOUND');
    expect(await codeOf(say(b, { message: 'better', corrects: seq }))).toBe('CHAT_MESSAGE_NOT_FOUND');
    expect(await page()).toMatchObject([{ message: '' }]);
  });
});

describe('text that was changed or deleted', () => {
  it('leaves no hash: of a message, its changes, of two at once, and then of the deletion of all', async () => {
    const first = { message: 'pin 1234' };
    const seq = await said(a, first);
    expect(await digestsLeft(a, [first])).toEqual([1]);
    const change = { edits: seq, text: 'pin 5678' };
    await said(a, change);
    expect(await digestsLeft(a, [first, change])).toEqual([0, 1]);
    const [earlier, later] = [
      { edits: seq, text: 'pin 0001' },
      { edits: seq, text: 'pin 0002' },
    ];
    await sayTogether(app, chatId, [
      { person: a, payload: earlier },
      { person: a, payload: later },
    ]);
    expect(await digestsLeft(a, [first, change, earlier, later])).toEqual([0, 0, 0, 1]);
    const correction = { message: 'better', corrects: seq };
    await said(b, correction);
    await said(a, { deletes: seq });
    expect(await digestsLeft(a, [first, change, earlier, later])).toEqual([0, 0, 0, 0]);
    expect(await digestsLeft(b, [correction])).toEqual([1]);
  });

  it('is still known as its author’s operation, and nobody else can use its id', async () => {
    const id = v7();
    const seq = await numberOf(say(a, { message: 'gone' }, id));
    await said(a, { deletes: seq });
    expect(await say(a, { message: 'gone' }, id)).toMatchObject({ ok: true, seq, payload: { message: '' } });
    expect(await codeOf(say(b, { message: 'gone' }, id))).toBe('OPERATION_CONFLICT');
    expect(await page()).toHaveLength(1);
  });
});

describe('a correction', () => {
  it('R33: stores how the message read, and the message lists its corrections', async () => {
    const seq = await said(a, { message: 'I has a dog' });
    const first = await said(b, { message: 'I have a dog', corrects: seq });
    const second = await said(b, { message: 'I’ve got a dog', corrects: seq });
    expect(await page()).toEqual([
      { message: 'I has a dog', correctedBy: [first, second] },
      { message: 'I have a dog', corrects: seq, original: 'I has a dog' },
      { message: 'I’ve got a dog', corrects: seq, original: 'I has a dog' },
    ]);
    // The correction shows what was corrected, not its later edit.
    await said(a, { edits: seq, text: 'I have a dog!' });
    expect(await page()).toMatchObject([
      { message: 'I have a dog!', correctedBy: [first, second] },
      { original: 'I has a dog' },
      {},
    ]);
  });

  it('quotes another person’s text: not one’s own, no message without text, no message of another chat', async () => {
    const own = await said(a, { message: 'mine' });
    const change = await said(a, { edits: own, text: 'mine!' });
    const picture = await said(b, {
      message: '',
      attachments: [{ kind: 'quiz', id: await addQuiz(app, b) }],
    });
    const correct = (corrects: number) => codeOf(say(a, { message: 'better', corrects }));
    expect(await correct(own)).toBe('INVALID_PERMISSIONS');
    expect(await correct(picture)).toBe('INVALID_PERMISSIONS');
    for (const none of [change, picture + 1, 2_147_483_647])
      expect(await correct(none)).toBe('CHAT_MESSAGE_NOT_FOUND');
    const other = await openPair(app);
    let elsewhere = 0;
    while (elsewhere <= picture)
      elsewhere = await numberOf(sayIn(app, other.chatId, other.a, { message: 'not here' }));
    expect(await correct(elsewhere)).toBe('CHAT_MESSAGE_NOT_FOUND');
    expect(await codeOf(say(a, { message: '', corrects: own }))).toBe('BAD_USER_INPUT');
  });

  it(`is accepted ${CHAT_CORRECTIONS_MAX} times at most`, async () => {
    const seq = await said(a, { message: 'much corrected' });
    const each = Array.from({ length: CHAT_CORRECTIONS_MAX }, (_, n) => ({
      person: b,
      payload: { message: `better ${n}`, corrects: seq },
    }));
    expect((await sayTogether(app, chatId, each)).every(({ ok }) => ok)).toBe(true);
    expect(await codeOf(say(b, { message: 'best', corrects: seq }))).toBe('TOO_MANY_REQUESTS');
    await said(a, { deletes: seq });
    expect(await wordsLeft('much corrected')).toBe(0);
  });
});

describe('permissions', () => {
  it('R31: the author may change and delete within a day; corrections are possible for ever', async () => {
    const seq = await said(a, { message: 'mine' });
    expect(await codeOf(say(b, { edits: seq, text: 'yours' }))).toBe('INVALID_PERMISSIONS');
    expect(await codeOf(say(b, { deletes: seq }))).toBe('INVALID_PERMISSIONS');
    app.clock.advance(CHAT_CHANGE_WINDOW_MS);
    expect(await codeOf(say(a, { edits: seq, text: 'mine at the last moment' }))).toBe('OK');
    app.clock.advance(1);
    expect(await codeOf(say(a, { edits: seq, text: 'too late' }))).toBe('CHAT_MESSAGE_TOO_OLD');
    expect(await codeOf(say(a, { deletes: seq }))).toBe('CHAT_MESSAGE_TOO_OLD');
    expect(await codeOf(say(b, { message: 'better', corrects: seq }))).toBe('OK');
    expect(await page()).toMatchObject([{ message: 'mine at the last moment' }, { message: 'better' }]);
  });

  it('nobody may where the two are no longer connected; messages can still be read', async () => {
    const seq = await said(a, { message: 'still here' });
    await removeUserConnection(app.context(b), a.id);
    const all = [{ message: 'x' }, { edits: seq, text: 'x' }, { deletes: seq }];
    for (const payload of all) expect(await codeOf(say(a, payload))).toBe('CHAT_CLOSED');
    expect(await codeOf(say(b, { message: 'x', corrects: seq }))).toBe('CHAT_CLOSED');
    expect(await page()).toEqual([{ message: 'still here' }]);
  });

  it('R31: no operation without text or target is accepted, and none that only the server writes', async () => {
    const seq = await said(a, { message: 'words' });
    const bad = [
      { edits: seq, text: '' },
      { edits: seq, text: ' \u200b ' },
      { edits: 0, text: 'x' },
      { edits: seq },
      { deletes: -1 },
      { deletes: 1.5 },
      { message: '' },
      { message: '\u200b' },
      { message: 'x', edits: seq },
      { message: 'x', attachments: [] },
      { message: 'x', attachments: Array.from({ length: 11 }, (_, id) => ({ kind: 'quiz', id: id + 1 })) },
      {
        message: 'x',
        attachments: [
          { kind: 'quiz', id: 1 },
          { kind: 'quiz', id: 1 },
        ],
      },
      { message: 'x', attachments: [{ kind: 'publication', id: 'a' }] },
      { message: 'x', attachments: [{ kind: 'lesson', id: 0 }] },
      { message: 'x', attachments: [{ kind: 'publicationResource', id: 1 }] },
      { message: 'x', attachments: [{ kind: 'lesson', id: 1, title: 'forged' }] },
      { message: 'x', original: 'forged' },
      { message: 'x', deletedAt: '2026-01-01' },
      { event: 'LEFT', byId: a.id },
    ];
    for (const payload of bad)
      expect([payload, await codeOf(say(a, payload))]).toEqual([payload, 'BAD_USER_INPUT']);
    expect(await codeOf(say(a, { edits: 2_147_483_647, text: 'x' }))).toBe('CHAT_MESSAGE_NOT_FOUND');
    expect(await page()).toEqual([{ message: 'words' }]);
  });
});

describe('a repeated operation', () => {
  it('is stored once, of every kind; with other content it is a conflict', async () => {
    const seq = await said(a, { message: 'zero' });
    const all: [UserRow, object, object][] = [
      [a, { message: 'one' }, { message: 'another' }],
      [b, { message: 'better', corrects: seq }, { message: 'best', corrects: seq }],
      [a, { edits: seq, text: 'two' }, { edits: seq, text: 'three' }],
      [a, { deletes: seq }, { deletes: seq + 1 }],
    ];
    const ids = all.map(() => v7());
    for (const [turn, [person, payload, other]] of all.entries()) {
      const answer = await say(person, payload, ids[turn]);
      expect(answer).toMatchObject({ ok: true, seq: seq + turn + 1 });
      expect(await say(person, payload, ids[turn])).toMatchObject({ ok: true, seq: seq + turn + 1 });
      expect(await codeOf(say(person, other, ids[turn]))).toBe('OPERATION_CONFLICT');
      expect(await codeOf(say(person === a ? b : a, payload, ids[turn]))).toBe('OPERATION_CONFLICT');
    }
    // Much later, when the words are erased.
    for (const [turn, [person, payload]] of all.entries())
      expect(await say(person, payload, ids[turn])).toMatchObject({ ok: true, seq: seq + turn + 1 });
    expect(await joined(0)).toHaveLength(5);
  });
});
