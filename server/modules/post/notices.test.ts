import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v4 } from 'uuid';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { blockUser } from '../moderation/service.ts';
import { erasePostsOf } from './service.ts';

interface Notice {
  id: number;
  action: string;
  title: string;
  description: string | null;
  postId: number | null;
  actorsCount: number;
  interactedUsers: { id: number }[];
}

let app: TestApp;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];
let author: UserRow;
let friend: UserRow;
let other: UserRow;
let admin: UserRow;
let postId: number;

beforeAll(async () => {
  app = await createTestApp();
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  author = await createUser(app, { role: 'STUDENT' });
  friend = await createUser(app, { role: 'INSTRUCTOR' });
  other = await createUser(app, { role: 'STUDENT' });
  admin = await createUser(app, { role: 'ADMIN' });
  for (const person of [friend, other]) await connect(app, author, person);
  await connect(app, friend, other);
  postId = await post(author);
});

const post = async (person: UserRow, text = 'I has a cat') =>
  (
    await get<{ id: number }>(person, 'CreatePost', {
      clientId: v4(),
      input: { text, privacy: 'CONNECTIONS' },
    })
  ).id;
const comment = async (person: UserRow, more: object = {}) =>
  (
    await get<{ id: number }>(person, 'CreatePostComment', {
      postId,
      text: 'Stranger’s words',
      clientId: v4(),
      ...more,
    })
  ).id;
const like = (person: UserRow, id: number) => ask(person, 'SetPostCommentLike', { id, like: true });
const remove = (person: UserRow, id: number) => ask(person, 'DeletePostComment', { id });

/** What a person is told, as their page lists it: action, and how many people. */
async function notices(person: UserRow): Promise<Notice[]> {
  return (await get<{ items: Notice[] }>(person, 'GetCurrentUserNotifications', { skip: 0, take: 20 })).items;
}
const linesOf = async (person: UserRow) =>
  (await notices(person)).map(({ action, actorsCount }) => `${action} ${actorsCount}`).sort();
async function see(person: UserRow): Promise<void> {
  await ask(person, 'SetNotificationsSeen', { ids: (await notices(person)).map(({ id }) => id) });
}
const unseen = async (person: UserRow) =>
  (
    await ask<{ notificationBadges: { type: string; count: number }[] }>(person, 'GetUserBadges')
  ).it?.notificationBadges.find(({ type }) => type === 'Post')?.count ?? 0;

describe('a post that is gone', () => {
  it.each([
    ['its author deletes it', () => ask(author, 'DeletePost', { id: postId })],
    ['ADMIN removes it', () => ask(admin, 'RemovePostAdmin', { id: postId, reason: 'Spam' })],
    ['its author is erased', () => erasePostsOf(app.sys, author.id)],
  ])('is told of to nobody once %s', async (_, end) => {
    const first = await comment(friend, { text: `Look, @{${other.id}}` });
    await comment(other, { replyToId: first });
    await like(author, first);
    await ask(friend, 'SetPostLike', { id: postId, like: true });
    await ask(friend, 'CreatePostCorrection', { postId, text: 'I have a cat' });
    expect(await linesOf(author)).toEqual(['Commented 2', 'Corrected 1', 'Liked 1']);
    expect(await linesOf(friend)).toEqual(['CommentLiked 1', 'Commented 1']);
    expect(await linesOf(other)).toEqual(['Mentioned 1']);
    await see(friend);
    const elsewhere = await post(author);
    await ask(friend, 'SetPostLike', { id: elsewhere, like: true });
    await end();
    for (const person of [friend, other]) {
      expect(await linesOf(person)).toEqual([]);
      expect(await unseen(person)).toBe(0);
    }
    expect((await notices(author)).filter((notice) => notice.postId === postId)).toEqual([]);
  });

  it('leaves what is told of other posts', async () => {
    const elsewhere = await post(author);
    await ask(friend, 'SetPostLike', { id: elsewhere, like: true });
    await ask(author, 'DeletePost', { id: postId });
    expect(await notices(author)).toMatchObject([{ action: 'Liked', postId: elsewhere }]);
  });
});

describe('a post that is changed', () => {
  const edit = (input: object) => ask(author, 'UpdatePost', { id: postId, input });

  it('notifies nobody but its author once it is hidden', async () => {
    const first = await comment(friend, { text: `Look, @{${other.id}}` });
    await comment(other, { replyToId: first });
    await edit({ privacy: 'HIDDEN' });
    expect([await linesOf(friend), await linesOf(other)]).toEqual([[], []]);
    expect(await linesOf(author)).toEqual(['Commented 2']);
  });

  it('notifies those alone to whom it stays open', async () => {
    const stranger = await createUser(app, { role: 'STUDENT' });
    await edit({ privacy: 'PUBLIC', answersFrom: 'ALL' });
    const theirs = await comment(stranger);
    await comment(friend, { replyToId: theirs });
    await comment(other, { replyToId: await comment(friend) });
    expect(await linesOf(stranger)).toEqual(['Commented 1']);
    await edit({ privacy: 'CONNECTIONS' });
    expect(await linesOf(stranger)).toEqual([]);
    expect(await linesOf(friend)).toEqual(['Commented 1']);
  });

  it('takes back a mention that the author takes out, unless a comment of theirs has it', async () => {
    await edit({ text: `I has a cat, @{${friend.id}} @{${other.id}}` });
    expect([await linesOf(friend), await linesOf(other)]).toEqual([['Mentioned 1'], ['Mentioned 1']]);
    await comment(author, { text: `@{${other.id}}` });
    await edit({ text: 'I has a cat' });
    expect([await linesOf(friend), await linesOf(other)]).toEqual([[], ['Mentioned 1']]);
  });

  it('tells whom a changed comment mentions, and takes it back', async () => {
    const id = await comment(friend);
    const change = (text: string) => ask(friend, 'UpdatePostComment', { id, text });
    await change(`Look, @{${other.id}} and @{${author.id}}`);
    expect([await linesOf(other), await linesOf(author)]).toEqual([['Mentioned 1'], ['Commented 1']]);
    await change('Look');
    expect(await linesOf(other)).toEqual([]);
  });
});

describe('a comment that is gone', () => {
  it.each([
    ['its author deletes it', (id: number) => remove(friend, id)],
    ['the author of the post deletes it', (id: number) => remove(author, id)],
    ['ADMIN removes it', (id: number) => ask(admin, 'RemovePostCommentAdmin', { id, reason: 'Spam' })],
    ['its author is erased', () => erasePostsOf(app.sys, friend.id)],
  ])('is told of to nobody once %s', async (_, end) => {
    const first = await comment(other);
    const id = await comment(friend, { replyToId: first });
    expect(await linesOf(other)).toEqual(['Commented 1']);
    await like(author, id);
    await end(id);
    expect(await linesOf(author)).toEqual(['Commented 1']);
    expect((await notices(author))[0]?.interactedUsers.map((person) => person.id)).toEqual([other.id]);
    expect(await linesOf(other)).toEqual([]);
    expect(await unseen(other)).toBe(0);
  });

  it('takes its likes with it, and what mentions people', async () => {
    const id = await comment(friend, { text: `Look, @{${other.id}}` });
    await like(author, id);
    await remove(friend, id);
    expect([await linesOf(friend), await linesOf(other), await linesOf(author)]).toEqual([[], [], []]);
  });

  it('leaves what its author’s other comments say, and what was seen', async () => {
    const first = await comment(other);
    const second = await comment(friend, { replyToId: first, text: `@{${other.id}}` });
    await comment(friend, { replyToId: first });
    await remove(friend, second);
    expect(await linesOf(author)).toEqual(['Commented 2']);
    expect(await linesOf(other)).toEqual(['Commented 1']);
    await see(author);
    await remove(other, first);
    expect(await linesOf(author)).toEqual(['Commented 2']);
  });
});

it('a correction that is gone is told of to nobody', async () => {
  const { id } = await get<{ id: number }>(friend, 'CreatePostCorrection', { postId, text: 'I have a cat' });
  expect(await linesOf(author)).toEqual(['Corrected 1']);
  await ask(friend, 'DeletePostCorrection', { id });
  expect(await linesOf(author)).toEqual([]);
});

describe('a like of a comment', () => {
  it('is told to the comment’s author without words, several as one', async () => {
    const id = await comment(friend);
    for (const person of [author, other, other]) await like(person, id);
    expect(await notices(friend)).toMatchObject([
      { action: 'CommentLiked', title: '', description: null, postId, actorsCount: 2 },
    ]);
    expect(await unseen(friend)).toBe(1);
    await like(other, await comment(friend));
    expect(await linesOf(friend)).toEqual(['CommentLiked 1', 'CommentLiked 2']);
  });

  it('is told neither to oneself nor after a block', async () => {
    const id = await comment(friend);
    await like(friend, id);
    await blockUser(app.context(friend), other.id);
    expect((await like(other, id)).code).toBe('COMMENT_NOT_FOUND');
    // The author of the comment sees the post no more.
    const ofOther = await comment(other);
    await blockUser(app.context(author), other.id);
    await like(author, ofOther);
    expect([await linesOf(friend), await linesOf(other)]).toEqual([[], []]);
  });

  it('is told to nobody who sees the post no more', async () => {
    const stranger = await createUser(app, { role: 'STUDENT' });
    const { id: open } = await get<{ id: number }>(author, 'CreatePost', {
      clientId: v4(),
      input: { text: 'Open', privacy: 'PUBLIC', answersFrom: 'ALL' },
    });
    const id = await comment(stranger, { postId: open });
    await ask(author, 'UpdatePost', { id: open, input: { privacy: 'CONNECTIONS' } });
    expect((await like(friend, id)).code).toBeUndefined();
    expect(await linesOf(stranger)).toEqual([]);
  });
});
