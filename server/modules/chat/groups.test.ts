import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHAT_TITLE_MAX, CHAT_USERS_MAX } from '#contract/limits.ts';
import { user } from '../../db/schema/account.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { numberOf, openPair, sayIn } from '#server/testing/chat-fixtures.ts';
import { connect, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { removeUserConnection } from '../connection/services/change.ts';
import { blockUser } from '../moderation/service.ts';
import {
  addGroupChatUsers,
  createGroupChat,
  getChat,
  getChatMessages,
  getChats,
  leaveGroupChat,
  leaveGroupsOf,
  removeGroupChatUser,
  updateGroupChat,
} from './service.ts';

let app: TestApp;
let owner: UserRow;
let others: UserRow[];
let stranger: UserRow;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  owner = await createUser(app, { role: 'INSTRUCTOR' });
  stranger = await createUser(app, { role: 'STUDENT' });
  others = [];
  for (let n = 0; n < 3; n++) others.push(await friendOf(owner));
  app.sent.length = 0;
});

async function friendOf(person: UserRow) {
  const made = await createUser(app, { role: 'STUDENT' });
  await connect(app, person, made);
  return made;
}
const at = (place: number): UserRow => others[place] ?? stranger;
const as = (person: UserRow) => app.context(person);
const refused = (code: string) => expect.objectContaining({ code }) as unknown;
const idsOf = (people: readonly UserRow[]) => people.map(({ id }) => id);
const make = (people: readonly UserRow[], input: object = {}, by = owner) =>
  createGroupChat(as(by), { clientId: v7(), title: 'Our group', userIds: idsOf(people), ...input });
const say = (person: UserRow, chatId: number, message: string) =>
  numberOf(sayIn(app, chatId, person, { message }));
const log = async (chatId: number, person = owner) =>
  (await getChatMessages(as(person), { chatId })).items.map(({ payload, userId }) => ({
    ...payload,
    userId,
  }));
async function peopleOf(id: number, person = owner) {
  const answer = await app.query<{ getChat: { users: { user: { id: number }; isOwner: boolean }[] } }>(
    'query($id: Int!) { getChat(id: $id) { users { user { id } isOwner } } }',
    { id },
    await tokenFor(app, person),
  );
  const users = answer.data?.getChat.users ?? [];
  return {
    ids: users.map(({ user }) => user.id).sort((a, b) => a - b),
    owner: users.find((one) => one.isOwner)?.user.id,
  };
}
const sent = (name: string) => app.sent.filter((one) => one.name === name).map(({ event }) => event);

describe('createGroupChat', () => {
  it('makes a group of one’s connections, listed for all of them at once, with its first event', async () => {
    const group = await make([...others, at(0), owner], { title: '  Our \n group ' });
    expect(group).toMatchObject({
      kind: 'GROUP',
      title: 'Our group',
      ownerId: owner.id,
      unread: 0,
      latest: null,
    });
    expect(await peopleOf(group.id)).toEqual({
      ids: idsOf([owner, ...others]).sort((a, b) => a - b),
      owner: owner.id,
    });
    for (const person of [owner, ...others])
      expect((await getChats(as(person), {})).items.map(({ id }) => id)).toEqual([group.id]);
    expect(await log(group.id, at(1))).toEqual([
      { event: 'CREATED', byId: owner.id, title: 'Our group', userIds: idsOf(others), userId: null },
    ]);
    expect(sent('chat.changed')).toEqual([{ chatId: group.id, userIds: idsOf([owner, ...others]) }]);
  });

  it('makes a group once, however often it is asked for and at once', async () => {
    const clientId = v7();
    const asked = await Promise.all([1, 2, 3].map((n) => make([at(0)], { clientId, title: `Group ${n}` })));
    const again = await make([at(0)], { clientId: clientId.toUpperCase() });
    expect(new Set([...asked, again].map(({ id }) => id)).size).toBe(1);
    expect(await log(again.id)).toHaveLength(1);
    // Another person's request with the same id is a different request.
    await connect(app, at(0), at(1));
    expect((await make([at(1)], { clientId }, at(0))).id).not.toBe(again.id);
  });

  it('accepts only connections, none of whom has blocked another, and needs a confirmed address', async () => {
    await expect(make([at(0), stranger])).rejects.toEqual(refused('USER_NOT_CONNECTED'));
    await blockUser(as(at(0)), at(1).id);
    await expect(make([at(0), at(1)])).rejects.toEqual(refused('USER_NOT_CONNECTED'));
    await expect(make([at(0), at(2)])).resolves.toMatchObject({ kind: 'GROUP' });
    const hasty = await createUser(app, { role: 'STUDENT', emailConfirmedAt: null });
    await connect(app, hasty, owner);
    await expect(make([owner], {}, hasty)).rejects.toEqual(refused('EMAIL_NOT_CONFIRMED'));
    await expect(
      createGroupChat(app.context(), { clientId: v7(), title: 'x', userIds: [owner.id] }),
    ).rejects.toEqual(refused('UNAUTHORIZED'));
  });

  it.each(['suspendedAt', 'deletedAt'] as const)(
    'refuses people who are not on the platform (%s)',
    async (gone) => {
      await app.db
        .update(user)
        .set({ [gone]: app.clock.now() })
        .where(eq(user.id, at(0).id));
      await expect(make([at(0), at(1)])).rejects.toEqual(refused('USER_NOT_CONNECTED'));
      const { id } = await make([at(1)]);
      await expect(addGroupChatUsers(as(owner), id, { userIds: [at(0).id] })).rejects.toEqual(
        refused('USER_NOT_CONNECTED'),
      );
    },
  );

  it('answers the same as a later read', async () => {
    const group = await make([at(0)]);
    expect(await getChat(as(owner), group.id)).toEqual(group);
  });

  it.each([
    ['no name of its own', { clientId: 'x' }],
    ['no title', { title: ' \u200b' }],
    ['too long a title', { title: 'x'.repeat(CHAT_TITLE_MAX + 1) }],
    ['nobody', { userIds: [] }],
    ['odd people', { userIds: [0] }],
    ['people beyond numbers', { userIds: [3_000_000_000] }],
  ])('refuses %s', async (_what, input) => {
    await expect(make([at(0)], input)).rejects.toEqual(refused('BAD_USER_INPUT'));
  });

  it('refuses oneself alone, and more people than a group may have', async () => {
    await expect(make([owner])).rejects.toEqual(refused('BAD_USER_INPUT'));
    const many = Array.from({ length: CHAT_USERS_MAX }, (_, n) => 1_000_000 + n);
    await expect(make([], { userIds: many })).rejects.toEqual(refused('CHAT_FULL'));
    await expect(make([], { userIds: [...many, 1] })).rejects.toEqual(refused('BAD_USER_INPUT'));
  });
});

/** The two reasons to be in groups only with one's connections. */
const GUARDS: [reason: string, values: Partial<UserRow>][] = [
  ['is a minor', { birthDate: '2012-01-01' }],
  ['refuses groups with strangers', { allowsStrangerGroups: false }],
];

describe.each(GUARDS)('somebody who %s', (_reason, values) => {
  beforeEach(async () => {
    await app.db
      .update(user)
      .set(values)
      .where(eq(user.id, at(0).id));
  });
  const add = (id: number, person: UserRow) =>
    addGroupChatUsers(as(owner), id, { userIds: [person.id] }).then(() => 'added');

  it('is in a new group only with their connections', async () => {
    await expect(make([at(0), at(1)])).rejects.toEqual(refused('USER_NOT_CONNECTED'));
    await expect(make([at(1), at(2)])).resolves.toMatchObject({ kind: 'GROUP' });
    await expect(make([at(0)])).resolves.toMatchObject({ kind: 'GROUP' });
    await connect(app, at(1), at(0));
    await expect(make([at(0), at(1)])).resolves.toMatchObject({ kind: 'GROUP' });
    await expect(make([at(0), at(1), at(2)])).rejects.toEqual(refused('USER_NOT_CONNECTED'));
  });

  it('is added only to a group of their connections, and meets nobody else there', async () => {
    const { id } = await make([at(1)]);
    await expect(add(id, at(0))).rejects.toEqual(refused('USER_NOT_CONNECTED'));
    await connect(app, at(0), at(1));
    expect(await add(id, at(0))).toBe('added');
    await expect(add(id, at(2))).rejects.toEqual(refused('USER_NOT_CONNECTED'));
    await connect(app, at(2), at(0));
    expect(await add(id, at(2))).toBe('added');
  });

  it('does not keep others from the groups they are not in, or from those that are left', async () => {
    const { id } = await make([at(1)]);
    expect(await add(id, at(2))).toBe('added');
    const alone = await make([at(0)]);
    await leaveGroupChat(as(at(0)), alone.id);
    expect(await add(alone.id, at(1))).toBe('added');
  });
});

describe('the owner', () => {
  it('renames it; the same title again is no event', async () => {
    const { id } = await make(others);
    await updateGroupChat(as(owner), id, { title: 'Another' });
    expect((await getChat(as(at(0)), id)).title).toBe('Another');
    await updateGroupChat(as(owner), id, { title: ' Another ' });
    expect((await log(id)).slice(1)).toEqual([
      { event: 'RENAMED', byId: owner.id, title: 'Another', userId: null },
    ]);
    await expect(updateGroupChat(as(owner), id, { title: '' })).rejects.toEqual(refused('BAD_USER_INPUT'));
  });

  it('adds connections, who can read earlier messages and have none of them unread', async () => {
    const { id } = await make([at(0)]);
    await say(owner, id, 'before');
    await addGroupChatUsers(as(owner), id, { userIds: idsOf([at(0), at(1), at(1)]) });
    expect((await log(id, at(1))).at(-1)).toEqual({
      event: 'ADDED',
      byId: owner.id,
      userIds: [at(1).id],
      userId: null,
    });
    expect(await log(id, at(1))).toHaveLength(3);
    expect(await getChat(as(at(1)), id)).toMatchObject({
      unread: 0,
      latest: { payload: { message: 'before' } },
    });
    await say(at(0), id, 'after');
    expect((await getChat(as(at(1)), id)).unread).toBe(1);
    const add = (userIds: number[]) => addGroupChatUsers(as(owner), id, { userIds });
    await expect(add([stranger.id])).rejects.toEqual(refused('USER_NOT_CONNECTED'));
    await expect(add([])).rejects.toEqual(refused('BAD_USER_INPUT'));
    await expect(add(Array.from({ length: CHAT_USERS_MAX - 2 }, (_, n) => 1_000_000 + n))).rejects.toEqual(
      refused('CHAT_FULL'),
    );
    // A person who is blocked by, or has blocked, a member cannot be added.
    await blockUser(as(at(0)), at(2).id);
    await expect(add([at(2).id])).rejects.toEqual(refused('USER_NOT_CONNECTED'));
  });

  it('removes people, who can no longer read or write', async () => {
    const { id } = await make(others);
    await say(at(0), id, 'my words');
    app.sent.length = 0;
    await removeGroupChatUser(as(owner), id, at(0).id);
    expect(sent('chat.accessLost')).toEqual([{ chatId: id, userIds: [at(0).id] }]);
    expect(sent('chat.changed')).toEqual([{ chatId: id, userIds: idsOf([owner, ...others]) }]);
    expect(await sayIn(app, id, at(0), { message: 'x' })).toEqual({ ok: false, code: 'INVALID_PERMISSIONS' });
    await expect(getChat(as(at(0)), id)).rejects.toEqual(refused('INVALID_PERMISSIONS'));
    expect((await getChats(as(at(0)), {})).items).toEqual([]);
    expect((await log(id)).slice(1)).toEqual([
      { message: 'my words', userId: at(0).id },
      { event: 'REMOVED', byId: owner.id, userIds: [at(0).id], userId: null },
    ]);
    // Nobody can be removed twice, and the owner not at all.
    await removeGroupChatUser(as(owner), id, at(0).id);
    expect(await log(id)).toHaveLength(3);
    await expect(removeGroupChatUser(as(owner), id, owner.id)).rejects.toEqual(
      refused('INVALID_PERMISSIONS'),
    );
  });

  it('is the only one who may: members, strangers and visitors may not, nor an owner of another chat', async () => {
    const { id } = await make(others);
    const { a, chatId: pair } = await openPair(app);
    const calls = (person: UserRow | null, chatId: number) => [
      () => updateGroupChat(app.context(person), chatId, { title: 'Mine' }),
      () => addGroupChatUsers(app.context(person), chatId, { userIds: [stranger.id] }),
      () => removeGroupChatUser(app.context(person), chatId, at(0).id),
    ];
    for (const call of [...calls(at(1), id), ...calls(stranger, id), ...calls(a, pair), ...calls(owner, 0)])
      await expect(call()).rejects.toEqual(refused('INVALID_PERMISSIONS'));
    for (const call of calls(null, id)) await expect(call()).rejects.toEqual(refused('UNAUTHORIZED'));
    for (const [person, chatId] of [
      [stranger, id],
      [a, pair],
      [owner, 0],
    ] as const)
      await expect(leaveGroupChat(as(person), chatId)).rejects.toEqual(refused('INVALID_PERMISSIONS'));
    expect(await log(id)).toHaveLength(1);
  });
});

describe('leaving', () => {
  it('is shown to the others, and the group is lost', async () => {
    const { id } = await make(others);
    app.sent.length = 0;
    await leaveGroupChat(as(at(0)), id);
    expect((await log(id)).at(-1)).toEqual({ event: 'LEFT', byId: at(0).id, userId: null });
    expect(await peopleOf(id)).toMatchObject({ owner: owner.id });
    expect(sent('chat.accessLost')).toEqual([{ chatId: id, userIds: [at(0).id] }]);
    await expect(leaveGroupChat(as(at(0)), id)).rejects.toEqual(refused('INVALID_PERMISSIONS'));
  });

  it('passes the owner’s group to its oldest member, and on until nobody is left', async () => {
    const clientId = v7();
    const { id } = await make([at(0)], { clientId });
    await addGroupChatUsers(as(owner), id, { userIds: [at(1).id] });
    // The next owner's client once used the same id for a group.
    await connect(app, at(0), at(1));
    await make([at(1)], { clientId }, at(0));
    await leaveGroupChat(as(owner), id);
    expect(await peopleOf(id, at(1))).toEqual({ ids: idsOf([at(0), at(1)]), owner: at(0).id });
    await updateGroupChat(as(at(0)), id, { title: 'Ours' });
    expect((await getChat(as(at(1)), id)).title).toBe('Ours');
    await expect(updateGroupChat(as(owner), id, { title: 'Mine' })).rejects.toEqual(
      refused('INVALID_PERMISSIONS'),
    );
    await leaveGroupChat(as(at(0)), id);
    expect(await peopleOf(id, at(1))).toEqual({ ids: [at(1).id], owner: at(1).id });
    await leaveGroupChat(as(at(1)), id);
    await expect(getChat(as(at(1)), id)).rejects.toEqual(refused('INVALID_PERMISSIONS'));
  });

  it('the platform means leaving all groups, and nothing else', async () => {
    const own = await make([at(0)]);
    const { a, b, chatId } = await openPair(app);
    await connect(app, a, owner);
    const joined = await make([owner], {}, a);
    await leaveGroupsOf(app.sys, owner.id);
    await leaveGroupsOf(app.sys, owner.id);
    expect(await peopleOf(own.id, at(0))).toEqual({ ids: [at(0).id], owner: at(0).id });
    expect(await peopleOf(joined.id, a)).toEqual({ ids: [a.id], owner: a.id });
    await leaveGroupsOf(app.sys, b.id);
    expect((await peopleOf(chatId, b)).ids).toEqual(idsOf([a, b]));
  });
});

describe('a group', () => {
  it('stays when connections end', async () => {
    const { id } = await make([at(0), at(1)]);
    await removeUserConnection(as(at(0)), owner.id);
    await expect(say(at(0), id, 'still here')).resolves.toBeGreaterThan(0);
  });

  it('has one outcome when a person leaves and is added at once', async () => {
    const { id } = await make([at(0), at(1)]);
    for (let turn = 0; turn < 6; turn++) {
      await Promise.all([
        leaveGroupChat(as(at(0)), id),
        addGroupChatUsers(as(owner), id, { userIds: [at(0).id, at(2).id] }),
        removeGroupChatUser(as(owner), id, at(2).id),
      ]);
      await addGroupChatUsers(as(owner), id, { userIds: [at(0).id] });
    }
    const present = new Set(idsOf([owner, at(0), at(1)]));
    for (const entry of await log(id)) {
      if (!('event' in entry)) continue;
      for (const each of entry.event === 'ADDED' ? (entry.userIds ?? []) : []) present.add(each);
      for (const each of entry.event === 'REMOVED' ? (entry.userIds ?? []) : []) present.delete(each);
      if (entry.event === 'LEFT') present.delete(entry.byId);
    }
    // The log must agree with the actual members.
    expect((await peopleOf(id)).ids).toEqual([...present].sort((a, b) => a - b));
  });

  it('can be changed while its people write, without a deadlock', async () => {
    const { id } = await make([at(0), at(1)]);
    let isOver = false;
    const talk = [owner, at(0)].map(async (person) => {
      while (!isOver)
        expect(await sayIn(app, id, person, { message: 'on and on' })).toMatchObject({ ok: true });
    });
    for (let turn = 0; turn < 12; turn++) {
      await removeGroupChatUser(as(owner), id, at(1).id);
      await addGroupChatUsers(as(owner), id, { userIds: [at(1).id] });
    }
    await updateGroupChat(as(owner), id, { title: 'Meanwhile' });
    await leaveGroupChat(as(at(1)), id);
    isOver = true;
    await Promise.all(talk);
    expect((await peopleOf(id)).ids).toEqual(idsOf([owner, at(0)]));
    expect((await getChat(as(owner), id)).title).toBe('Meanwhile');
  });
});
