import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { numberOf, openPair, sayIn } from '#server/testing/chat-fixtures.ts';
import { connect, createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { getUserBadges } from '../notification/services/badges.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { webDocument } from '../../testing/web-documents.ts';
import type { UserRow } from '../account/model.ts';
import {
  acceptUserConnection,
  createUserConnection,
  removeUserConnection,
} from '../connection/services/change.ts';
import { blockUser, suspendUser } from '../moderation/service.ts';
import { checkAccess } from '../stream/service.ts';
import {
  mayWrite,
  createUserChat,
  getChat,
  getChatMessages,
  getChats,
  markChatRead,
  searchChatMessages,
} from './service.ts';

let app: TestApp;
let me: UserRow;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  me = await createUser(app, { role: 'INSTRUCTOR' });
});

const as = (person: UserRow) => app.context(person);
const refused = (code: string) => expect.objectContaining({ code }) as unknown;

/** Creates a person connected with me, and our chat. */
async function friend(names: Partial<UserRow> = {}) {
  const person = await createUser(app, { role: 'STUDENT', ...names });
  await connect(app, person, me);
  const { id: chatId } = await createUserChat(as(me), person.id);
  const say = (who: UserRow, payload: unknown) => numberOf(sayIn(app, chatId, who, payload));
  return { person, chatId, say };
}
/** Creates chats with a message each; the last one has the latest message. */
async function friends(count: number) {
  const made = [];
  for (let n = 0; n < count; n++) {
    const one = await friend();
    app.clock.advance(1_000);
    await one.say(one.person, { message: `hello ${n}` });
    made.push(one);
  }
  return made;
}
const idsOf = async (person: UserRow, search?: string) =>
  (await getChats(as(person), { search })).items.map(({ id }) => id);
const markRead = (person: UserRow, chatId: number, seq: number) =>
  markChatRead(app.sys, { chatId, userId: person.id, seq });

describe('createUserChat', () => {
  it('makes one chat of two people, whoever asks, however often and at once', async () => {
    const other = await createUser(app, { role: 'STUDENT' });
    await connect(app, me, other);
    const asked = await Promise.all(
      [me, other, me, other].map((person) => createUserChat(as(person), person === me ? other.id : me.id)),
    );
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    const again = await createUserChat(as(other), me.id);
    expect(again).toMatchObject({ id: asked[0]?.id, kind: 'PAIR', title: null, latest: null, unread: 0 });
    const { rows } = (await app.db.execute(
      sql`select user_id as id from chat_user where chat_id = ${again.id} order by 1`,
    )) as { rows: { id: number }[] };
    expect(rows.map(({ id }) => id)).toEqual([me.id, other.id].sort((x, y) => x - y));
  });

  it('needs a connection: it refuses strangers, invited people, oneself, nobody', async () => {
    const stranger = await createUser(app, { role: 'STUDENT' });
    const not = (id: number, code: string) =>
      expect(createUserChat(as(me), id)).rejects.toEqual(refused(code));
    await not(stranger.id, 'USER_NOT_CONNECTED');
    await createUserConnection(as(me), stranger.id);
    await not(stranger.id, 'USER_NOT_CONNECTED');
    await acceptUserConnection(as(stranger), me.id);
    await expect(createUserChat(as(me), stranger.id)).resolves.toMatchObject({ kind: 'PAIR' });
    await not(me.id, 'USER_NOT_CONNECTED');
    for (const id of [0, -1, 1_999_999_999]) await not(id, 'USER_NOT_FOUND');
    await expect(createUserChat(app.context(), me.id)).rejects.toEqual(refused('UNAUTHORIZED'));
  });

  it('needs a confirmed address', async () => {
    const person = await createUser(app, { role: 'STUDENT', emailConfirmedAt: null });
    await connect(app, person, me);
    await expect(createUserChat(as(person), me.id)).rejects.toEqual(refused('EMAIL_NOT_CONFIRMED'));
    const { id } = await createUserChat(as(me), person.id);
    await expect(createUserChat(as(person), me.id)).resolves.toMatchObject({ id });
  });
});

describe('a chat of two people whose connection ended', () => {
  const writes = async (person: UserRow, chatId: number) =>
    mayWrite(as(person), await getChat(as(person), chatId));

  it.each([
    ['one removes the connection', (other: UserRow) => removeUserConnection(as(me), other.id), 'OK'],
    ['one blocks the other', (other: UserRow) => blockUser(as(me), other.id), 'USER_NOT_FOUND'],
    ['one is blocked by the other', (other: UserRow) => blockUser(as(other), me.id), 'USER_NOT_FOUND'],
    [
      'one is suspended',
      async (other: UserRow) => {
        await suspendUser(as(await createUser(app, { role: 'ADMIN' })), other.id);
        app.clock.advance(1_000);
      },
      'USER_NOT_FOUND',
    ],
  ] as const)('is read and listed, and closed, when %s', async (_what, part, again) => {
    const { person, chatId, say } = await friend();
    await say(person, { message: 'before' });
    expect([await writes(me, chatId), await writes(person, chatId)]).toEqual([true, true]);
    await part(person);
    expect(await writes(me, chatId)).toBe(false);
    expect(await checkAccess(as(me), `chat:${chatId}`)).toEqual({
      canRead: true,
      canWrite: false,
      code: 'CHAT_CLOSED',
    });
    expect(await sayIn(app, chatId, me, { message: 'after' })).toEqual({ ok: false, code: 'CHAT_CLOSED' });
    expect(await idsOf(me)).toEqual([chatId]);
    expect((await getChatMessages(as(me), { chatId })).items).toHaveLength(1);
    expect((await searchChatMessages(as(me), { chatId, query: 'before' })).items).toHaveLength(1);
    // A person who requests it again gets the existing chat, as long as they can find the other one at all.
    const asked = createUserChat(as(me), person.id);
    if (again === 'OK') await expect(asked).resolves.toMatchObject({ id: chatId });
    else await expect(asked).rejects.toEqual(refused(again));
  });

  it('opens again with a new connection', async () => {
    const { person, chatId } = await friend();
    await removeUserConnection(as(me), person.id);
    expect(await writes(me, chatId)).toBe(false);
    await createUserConnection(as(person), me.id);
    expect(await writes(me, chatId)).toBe(false);
    await acceptUserConnection(as(me), person.id);
    expect([await writes(me, chatId), await writes(person, chatId)]).toEqual([true, true]);
  });
});

describe('getChats', () => {
  it('lists chats with messages, the latest first, by pages without gaps or repeats', async () => {
    const made = await friends(5);
    await friend();
    // Two messages at the same moment.
    app.clock.advance(1_000);
    for (const { say, person } of made.slice(0, 2)) await say(person, { message: 'at once' });
    const expected = [made[4], made[3], made[2]].map((one) => one?.chatId);
    const sameMoment = [made[1], made[0]].map((one) => one?.chatId);
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page = await getChats(as(me), { take: 2, after });
      expect(page.hasMore).toBe(page.next !== null);
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual([...sameMoment, ...expected]);
  });

  it('answers pages by how many to skip, and how many chats there are in all', async () => {
    const made = await friends(4);
    const gone = await createSchedule(app, { instructor: me });
    await sayIn(app, gone.chatId, me, { message: 'of a lesson that is cancelled' });
    await app.db.execute(sql`update lesson_schedule set cancelled_at = now() where id = ${gone.id}`);
    const expected = made.map(({ chatId }) => chatId).reverse();
    for (const skip of [0, 1, 3, 4, 9]) {
      const page = await getChats(as(me), { skip, take: 2 });
      expect(page.items.map(({ id }) => id)).toEqual(expected.slice(skip, skip + 2));
      expect(page.hasMore).toBe(skip + 2 < expected.length);
      expect(await page.total()).toBe(expected.length);
    }
    const found = await getChats(as(me), { search: made[0]?.person.lastName ?? '' });
    expect(await found.total()).toBe(found.items.length);
    for (const skip of [-1, 1.5, 100_001])
      await expect(getChats(as(me), { skip })).rejects.toEqual(refused('BAD_USER_INPUT'));
    await expect(getChats(as(me), { skip: 1, after: '1_1' })).rejects.toEqual(refused('BAD_USER_INPUT'));
  });

  it('refuses visitors, odd pages and cursors it did not make', async () => {
    await expect(getChats(app.context(), {})).rejects.toEqual(refused('UNAUTHORIZED'));
    const odd = ['x', '1', '1_', '_1', '-1_1', '1_0', '999999999999999_1', '1_9999999999', '1_1 or 1=1'];
    for (const after of odd)
      expect([after, await getChats(as(me), { after }).catch((error: unknown) => error)]).toEqual([
        after,
        refused('BAD_USER_INPUT'),
      ]);
    for (const take of [0, 101])
      await expect(getChats(as(me), { take })).rejects.toEqual(refused('BAD_USER_INPUT'));
    await expect(getChats(as(me), { search: 'x'.repeat(121) })).rejects.toEqual(refused('BAD_USER_INPUT'));
    expect(await getChats(as(me), { after: '9999999999999_999999999' })).toMatchObject({
      hasMore: false,
      next: null,
      items: [],
    });
  });

  it('searches by the names of the others and by titles, in every script, and shows nobody else’s chats', async () => {
    const aigul = await friend({ firstName: 'Айгүл', lastName: 'Асанова' });
    const percent = await friend({ firstName: '100%', lastName: 'Zoë' });
    const lesson = await createSchedule(app, {
      instructor: me,
      students: [aigul.person],
      title: 'Grammar ДЛЯ всех',
    });
    for (const { say, person } of [aigul, percent]) await say(person, { message: 'hi' });
    app.clock.advance(1);
    await numberOf(sayIn(app, lesson.chatId, me, { message: 'hi' }));
    expect(await idsOf(me, 'АЙГҮЛ ас')).toEqual([lesson.chatId, aigul.chatId]);
    expect(await idsOf(me, 'grammar для')).toEqual([lesson.chatId]);
    expect(await idsOf(me, '0% zo')).toEqual([percent.chatId]);
    expect(await idsOf(me, '%')).toEqual([percent.chatId]);
    expect(await idsOf(me, me.firstName)).toEqual([]);
    expect(await idsOf(percent.person)).toEqual([percent.chatId]);
    expect(await idsOf(percent.person, me.lastName)).toEqual([percent.chatId]);
  });

  it('shows a lesson’s chat with the lesson’s title while the lesson can be read', async () => {
    const lesson = await createSchedule(app, { instructor: me, title: 'Speaking' });
    await numberOf(sayIn(app, lesson.chatId, me, { message: 'hi' }));
    expect((await getChats(as(me), {})).items).toMatchObject([
      { id: lesson.chatId, kind: 'LESSON', title: 'Speaking', lessonScheduleId: lesson.id },
    ]);
    await app.db.execute(sql`update lesson_schedule set cancelled_at = now() where id = ${lesson.id}`);
    expect(await idsOf(me)).toEqual([]);
    await expect(getChat(as(me), lesson.chatId)).rejects.toEqual(refused('INVALID_PERMISSIONS'));
  });

  it('costs the same number of statements for one chat and for many', async () => {
    const cost = async (take: number) => {
      const token = await tokenFor(app, me);
      const read = async () => {
        const answer = await app.query<{ getChatsPaginated: { items: object[] } }>(
          webDocument('GetChatsPaginated'),
          { take },
          token,
        );
        expect(answer.errors).toBeUndefined();
        return answer.data?.getChatsPaginated.items.length;
      };
      const { result, queries } = await app.countQueries(read);
      return [result, queries.length];
    };
    await friends(1);
    await cost(20);
    const [, one] = await cost(20);
    await friends(6);
    expect(await cost(20)).toEqual([7, one]);
    expect(one).toBeLessThanOrEqual(6);
  });
});

describe('unread', () => {
  const unread = async (person: UserRow, chatId: number) => {
    const [shown, badge] = [
      (await getChat(as(person), chatId)).unread,
      (await getUserBadges(app.context(person))).messagesCount,
    ];
    expect(shown).toBe(badge);
    return shown;
  };

  it('counts others’ messages that are not deleted, no changes, and none of one’s own', async () => {
    const { person, chatId, say } = await friend();
    const first = await say(person, { message: 'one' });
    const second = await say(person, { message: 'two' });
    await say(person, { edits: first, text: 'one!' });
    expect(await unread(me, chatId)).toBe(2);
    expect(await unread(person, chatId)).toBe(0);
    await say(person, { deletes: second });
    expect(await unread(me, chatId)).toBe(1);
    await say(me, { message: 'better', corrects: first });
    expect([await unread(me, chatId), await unread(person, chatId)]).toEqual([1, 1]);
    expect(await markRead(me, chatId, first)).toBe(first);
    expect(await unread(me, chatId)).toBe(0);
  });

  it('one’s own message moves the read mark to it only where everything before it was read', async () => {
    const { person, chatId, say } = await friend();
    const readOf = async (who: UserRow) => (await getChat(as(who), chatId)).readSeq;
    const own = await say(me, { message: 'hello' });
    expect([await readOf(me), await readOf(person)]).toEqual([own, 0]);
    await say(person, { message: 'answer without looking' });
    expect(await readOf(person)).toBe(0);
    await markRead(person, chatId, 2);
    const next = await say(person, { message: 'answer' });
    expect(await readOf(person)).toBe(next);
    await say(me, { message: 'me too, not having looked' });
    expect(await readOf(me)).toBe(own);
    expect(await unread(me, chatId)).toBe(2);
  });

  it('the read mark moves forward only, and not beyond the end', async () => {
    const { person, chatId, say } = await friend();
    for (const n of [1, 2, 3]) await say(person, { message: `${n}` });
    expect(await markRead(me, chatId, 2)).toBe(2);
    expect(await markRead(me, chatId, 1)).toBe(null);
    expect(await markRead(me, chatId, 2)).toBe(null);
    expect(await markRead(me, chatId, 2_147_483_647)).toBe(3);
    await say(person, { message: '4' });
    expect(await unread(me, chatId)).toBe(1);
    const stranger = await createUser(app, { role: 'STUDENT' });
    expect(await markRead(stranger, chatId, 3)).toBe(null);
  });
});

describe('getChat', () => {
  it('is for its members alone', async () => {
    const { chatId } = await openPair(app);
    for (const id of [chatId, 0, -1, 1_999_999_999])
      await expect(getChat(as(me), id)).rejects.toEqual(refused('INVALID_PERMISSIONS'));
    const admin = await createUser(app, { role: 'ADMIN' });
    await expect(getChat(as(admin), chatId)).rejects.toEqual(refused('INVALID_PERMISSIONS'));
    await expect(getChat(app.context(), chatId)).rejects.toEqual(refused('UNAUTHORIZED'));
  });

  it('returns its people, how far each has read, and the current text of the latest message', async () => {
    const { person, chatId, say } = await friend();
    const seq = await say(person, { message: 'hello' });
    await say(person, { edits: seq, text: 'hello!' });
    const answer = await app.query(webDocument('GetChat'), { id: chatId }, await tokenFor(app, me));
    expect(answer).toMatchObject({
      data: {
        getChat: {
          kind: 'PAIR',
          title: null,
          unreadMessagesCount: 1,
          readSeq: 0,
          latestMessage: { seq, message: 'hello!', userId: person.id },
          viewerCan: { manage: false },
        },
      },
    });
    const { users } = (answer.data as { getChat: { users: object[] } }).getChat;
    expect(users).toHaveLength(2);
    expect(users).toContainEqual({
      user: expect.objectContaining({ id: person.id }) as unknown,
      readSeq: seq,
      isOwner: false,
    });
  });
});

describe('pages of messages', () => {
  it('run both ways over the messages that are shown and skip the others', async () => {
    const { person, chatId, say } = await friend();
    const numbers: number[] = [];
    for (let n = 0; n < 6; n++) {
      const seq = await say(person, { message: `m${n}` });
      await say(person, { edits: seq, text: `m${n}!` });
      numbers.push(seq);
    }
    const read = async (stretch: object) => {
      const { hasMore, items } = await getChatMessages(as(me), { chatId, take: 2, ...stretch });
      return [hasMore, ...items.map(({ seq }) => seq)];
    };
    const [first, second, third, fourth, fifth, sixth] = numbers;
    expect(await read({})).toEqual([true, fifth, sixth]);
    expect(await read({ before: fifth })).toEqual([true, third, fourth]);
    expect(await read({ before: third })).toEqual([false, first, second]);
    expect(await read({ after: 0 })).toEqual([true, first, second]);
    expect(await read({ after: fourth })).toEqual([false, fifth, sixth]);
    expect(await read({ after: sixth })).toEqual([false]);
    for (const odd of [{ before: 3, after: 1 }, { after: -1 }, { before: 0 }, { before: 3_000_000_000 }])
      await expect(read(odd)).rejects.toEqual(refused('BAD_USER_INPUT'));
  });

  it('are searched in every script, the latest first; a person outside the chat finds nothing', async () => {
    const { person, chatId, say } = await friend();
    const first = await say(person, { message: 'Ёлка и 100% снега' });
    const second = await say(me, { message: 'Какая ЕЛКА?' });
    await say(person, { message: 'x' });
    const find = async (query: string, before?: number) => {
      const found = await searchChatMessages(as(me), { chatId, query, before });
      return [found.hasMore, ...found.items.map(({ seq }) => seq)];
    };
    expect(await find('елка')).toEqual([false, second, first]);
    expect(await find('ёлка', second)).toEqual([false, first]);
    expect(await find('0% с')).toEqual([false, first]);
    expect(await find('_')).toEqual([false]);
    for (const query of ['', ' \u200b ', 'x'.repeat(201)])
      await expect(find(query)).rejects.toEqual(refused('BAD_USER_INPUT'));
    const stranger = await createUser(app, { role: 'STUDENT' });
    await expect(searchChatMessages(as(stranger), { chatId, query: 'елка' })).rejects.toEqual(
      refused('INVALID_PERMISSIONS'),
    );
  });
});
