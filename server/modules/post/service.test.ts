import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v4 } from 'uuid';
import { SCHEDULED_OPEN_MS } from '#contract/openness.ts';
import { notification } from '../../db/schema/notification.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { blockUser } from '../moderation/service.ts';

interface Post {
  id: number;
  text: string;
  like: boolean;
  likesCount: number;
  commentsCount: number;
  correctionsCount: number;
  editedAt: string | null;
  privacy: string;
  mentions: { id: number }[];
  viewerCan: Record<string, boolean>;
  source: { id: number } | null;
  hasShared: boolean;
}

let app: TestApp;
let ask: ReturnType<typeof createWebCaller>['ask'];
let author: UserRow;
let friend: UserRow;
let stranger: UserRow;
let admin: UserRow;
let minor: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  ({ ask } = createWebCaller(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  author = await createUser(app, { role: 'STUDENT' });
  friend = await createUser(app, { role: 'INSTRUCTOR' });
  stranger = await createUser(app, { role: 'STUDENT' });
  admin = await createUser(app, { role: 'ADMIN' });
  minor = await createUser(app, { role: 'STUDENT', birthDate: '2011-01-01' });
  await connect(app, author, friend);
  await connect(app, minor, friend);
});

const make = (person: UserRow, input: object, clientId = v4()) =>
  ask<Post>(person, 'CreatePost', { clientId, input });

async function made(
  person: UserRow,
  input: object = { text: 'Yesterday I have met a guest' },
): Promise<number> {
  const { it: post, code } = await make(person, input);
  expect(code).toBeUndefined();
  return post?.id ?? 0;
}

const open = async (person: UserRow | null, id: number) =>
  (await ask<Post>(person, 'Post', { id })).code ?? 'OPEN';

const comment = (person: UserRow, postId: number, more: object = {}) =>
  ask<{ id: number; parentId: number | null; replyTo: { id: number } | null; text: string }>(
    person,
    'CreatePostComment',
    { postId, text: 'Respect', clientId: v4(), ...more },
  );

const correct = (person: UserRow, postId: number, text = 'Yesterday I met a guest') =>
  ask<{ id: number; original: string; thankedAt: string | null }>(person, 'CreatePostCorrection', {
    postId,
    text,
    notes: ['Yesterday is over'],
  });

const noticesOf = (person: UserRow) =>
  app.db.select().from(notification).where(eq(notification.userId, person.id));

describe('a post', () => {
  it('is posted once, however often it is sent, also at once', async () => {
    const clientId = v4();
    const sent = await Promise.all([1, 2, 3].map(() => make(author, { text: 'Once' }, clientId)));
    expect(new Set(sent.map(({ it: post }) => post?.id)).size).toBe(1);
    expect((await make(author, { text: 'Other words' }, clientId)).it?.text).toBe('Once');
  });

  it.each([
    ['PUBLIC', { privacy: 'PUBLIC' }, ['OPEN', 'OPEN', 'OPEN', 'OPEN']],
    ['CONNECTIONS', { privacy: 'CONNECTIONS' }, ['OPEN', 'OPEN', 'POST_NOT_FOUND', 'POST_NOT_FOUND']],
    ['HIDDEN', { privacy: 'HIDDEN' }, ['OPEN', 'POST_NOT_FOUND', 'POST_NOT_FOUND', 'POST_NOT_FOUND']],
  ])('%s is seen by author, connection, stranger and visitor', async (_, values, expected) => {
    const id = await made(author, { text: 'Post', ...values });
    const seen = [];
    for (const person of [author, friend, stranger, null]) seen.push(await open(person, id));
    expect(seen).toEqual(expected);
  });

  it('that is scheduled is open for 72 hours', async () => {
    const availableFrom = new Date(app.clock.now().getTime() + 60_000);
    const id = await made(author, { text: 'Soon', privacy: 'SCHEDULED', availableFrom });
    expect(await open(stranger, id)).toBe('POST_NOT_FOUND');
    app.clock.advance(60_000);
    expect(await open(stranger, id)).toBe('OPEN');
    app.clock.advance(SCHEDULED_OPEN_MS);
    expect(await open(stranger, id)).toBe('POST_NOT_FOUND');
  });

  it('keeps scripts and right-to-left text as text, without marks that turn it', async () => {
    const text = '<script>alert(1)</script> ‮مرحبا‬ {id}';
    const { it: post } = await make(author, { text });
    expect(post?.text).toBe('<script>alert(1)</script> مرحبا {id}');
  });

  it.each([
    ['too long', { text: 'a'.repeat(10_000) }, 'text'],
    ['empty', { text: ' ‮ ' }, 'text'],
    ['scheduled without a start', { text: 'a', privacy: 'SCHEDULED' }, 'availableFrom'],
    [
      'that asks for what it does not allow',
      { text: 'a', allowsCorrections: false, wantsCorrections: true },
      'wantsCorrections',
    ],
  ])('%s is refused', async (_, input, field) => {
    const { code, extensions } = await make(author, input);
    expect(code).toBe('BAD_USER_INPUT');
    expect(Object.keys(extensions.fields as object)).toEqual([field]);
  });

  it('mentions connections alone', async () => {
    const { it: post } = await make(author, { text: `With @{${friend.id}}` });
    expect(post?.mentions.map(({ id }) => id)).toEqual([friend.id]);
    expect((await make(author, { text: `With @{${stranger.id}}` })).code).toBe('USER_NOT_CONNECTED');
    expect((await make(author, { text: 'With @{999999}' })).code).toBe('USER_NOT_CONNECTED');
    expect(await noticesOf(friend)).toMatchObject([{ action: 'Mentioned', title: '', postId: post?.id }]);
  });

  it('says that its words were changed, and takes a hidden one’s place when it is opened', async () => {
    const id = await made(author, { text: 'Draft', privacy: 'HIDDEN' });
    app.clock.advance(3_600_000);
    const { it: opened } = await ask<Post & { publishedAt: string }>(author, 'UpdatePost', {
      id,
      input: { privacy: 'CONNECTIONS' },
    });
    expect(opened).toMatchObject({ editedAt: null, publishedAt: app.clock.now().toISOString() });
    const { it: edited } = await ask<Post>(author, 'UpdatePost', { id, input: { text: 'Words' } });
    expect(edited).toMatchObject({ text: 'Words', editedAt: app.clock.now().toISOString() });
  });

  it('is changed and deleted by its author alone', async () => {
    const id = await made(author);
    for (const person of [friend, stranger, admin]) {
      expect((await ask(person, 'UpdatePost', { id, input: { text: 'x' } })).code).toBe('POST_NOT_FOUND');
      expect((await ask(person, 'DeletePost', { id })).code).toBe('POST_NOT_FOUND');
    }
  });

  it('says that it was deleted only if it was public', async () => {
    const known = await made(author, { text: 'a', privacy: 'PUBLIC' });
    const closed = await made(author, { text: 'a', privacy: 'CONNECTIONS' });
    for (const id of [known, closed]) expect((await ask(author, 'DeletePost', { id })).code).toBeUndefined();
    expect([await open(null, known), await open(null, closed)]).toEqual(['POST_DELETED', 'POST_NOT_FOUND']);
    await blockUser(app.context(author), stranger.id);
    expect(await open(stranger, known)).toBe('POST_NOT_FOUND');
  });

  it('is shared as a post with its source, which shows itself only to those who may see it', async () => {
    const sourceId = await made(author, { text: 'Source', privacy: 'CONNECTIONS' });
    expect((await make(stranger, { sourceId })).code).toBe('POST_ATTACHMENT_NOT_FOUND');
    const id = await made(friend, { text: 'Look', sourceId });
    const shown = async (person: UserRow) => (await ask<Post>(person, 'Post', { id })).it;
    expect((await shown(author))?.source?.id).toBe(sourceId);
    expect(await shown(stranger)).toMatchObject({ source: null, hasShared: true });
  });

  it('is removed by an administrator with a reason', async () => {
    const id = await made(author);
    expect((await ask(friend, 'RemovePostAdmin', { id, reason: 'x' })).code).toBe('INSUFFICIENT_ROLE');
    expect((await ask(admin, 'RemovePostAdmin', { id, reason: ' ' })).code).toBe('BAD_USER_INPUT');
    expect((await ask(admin, 'RemovePostAdmin', { id, reason: 'Spam' })).code).toBeUndefined();
    expect(await open(friend, id)).toBe('POST_DELETED');
  });
});

describe('a minor’s post', () => {
  it.each([
    ['PUBLIC', { privacy: 'PUBLIC' }, 'privacy'],
    ['answers from all', { answersFrom: 'ALL' }, 'answersFrom'],
  ])('is refused with %s', async (_, values, field) => {
    const { code, extensions } = await make(minor, { text: 'a', ...values });
    expect([code, extensions.fields]).toEqual(['BAD_USER_INPUT', { [field]: { code: 'ADULTS_ONLY' } }]);
  });

  it('goes to connections alone, and only they answer', async () => {
    const id = await made(minor);
    expect([await open(friend, id), await open(stranger, id), await open(author, id)]).toEqual([
      'OPEN',
      'POST_NOT_FOUND',
      'POST_NOT_FOUND',
    ]);
    expect((await comment(friend, id)).code).toBeUndefined();
    expect((await comment(stranger, id)).code).toBe('POST_NOT_FOUND');
    expect((await ask(stranger, 'SetPostLike', { id, like: true })).code).toBe('POST_NOT_FOUND');
  });
});

describe('a like', () => {
  it('is counted once, and taken back', async () => {
    const id = await made(author);
    const set = (like: boolean) => ask<Post>(friend, 'SetPostLike', { id, like });
    await set(true);
    expect((await set(true)).it).toMatchObject({ like: true, likesCount: 1 });
    await set(false);
    expect((await set(false)).it).toMatchObject({ like: false, likesCount: 0 });
    expect(await noticesOf(author)).toHaveLength(1);
  });

  it('of many at once loses none and doubles none, and rings once', async () => {
    const id = await made(author);
    const people = await Promise.all(Array.from({ length: 40 }, () => createUser(app, { role: 'STUDENT' })));
    const sent = [...people, ...people].map((person) => ask(person, 'SetPostLike', { id, like: true }));
    expect((await Promise.all(sent)).filter(({ code }) => code)).toEqual([]);
    expect((await ask<Post>(author, 'Post', { id })).it?.likesCount).toBe(40);
    expect(await noticesOf(author)).toMatchObject([{ action: 'Liked', actorsCount: 40 }]);
  });

  it('of a hidden post is refused', async () => {
    const id = await made(author, { text: 'a', privacy: 'HIDDEN' });
    expect((await ask(friend, 'SetPostLike', { id, like: true })).code).toBe('POST_NOT_FOUND');
  });
});

describe('a comment', () => {
  it('comes from connections, from everybody where the author says so, of minors never from strangers', async () => {
    const closed = await made(author, { text: 'a' });
    const opened = await made(author, { text: 'a', answersFrom: 'ALL' });
    expect((await comment(stranger, closed)).code).toBe('POST_ANSWERS_CLOSED');
    expect((await comment(stranger, opened)).code).toBeUndefined();
    expect((await comment(minor, opened)).code).toBe('POST_ANSWERS_CLOSED');
  });

  it('has replies of one level that name whom they answer', async () => {
    const postId = await made(author);
    const { it: first } = await comment(friend, postId);
    const { it: reply } = await comment(author, postId, { replyToId: first?.id });
    const { it: second } = await comment(friend, postId, { replyToId: reply?.id });
    expect(reply).toMatchObject({ parentId: first?.id, replyTo: { id: friend.id } });
    expect(second).toMatchObject({ parentId: first?.id, replyTo: { id: author.id } });
    const { it: page } = await ask<{ items: { repliesCount: number; replies: object[] }[] }>(
      author,
      'PostComments',
      { postId, take: 20 },
    );
    expect(page?.items).toMatchObject([
      { repliesCount: 2, replies: [{ id: reply?.id }, { id: second?.id }] },
    ]);
    expect((await ask<Post>(author, 'Post', { id: postId })).it?.commentsCount).toBe(3);
  });

  it('is written once, changed by its author, deleted also by the author of the post', async () => {
    const postId = await made(author);
    const clientId = v4();
    const { it: first } = await comment(friend, postId, { clientId });
    expect((await comment(friend, postId, { clientId })).it?.id).toBe(first?.id);
    const change = (person: UserRow) => ask(person, 'UpdatePostComment', { id: first?.id, text: 'Well' });
    expect((await change(author)).code).toBe('COMMENT_NOT_FOUND');
    expect((await change(friend)).it).toMatchObject({
      text: 'Well',
      editedAt: app.clock.now().toISOString(),
    });
    const remove = (person: UserRow) => ask(person, 'DeletePostComment', { id: first?.id });
    expect((await remove(stranger)).code).toBe('COMMENT_NOT_FOUND');
    expect((await remove(author)).code).toBeUndefined();
    expect((await remove(author)).code).toBe('COMMENT_NOT_FOUND');
    expect((await ask<Post>(author, 'Post', { id: postId })).it?.commentsCount).toBe(0);
  });

  it('after a block is refused, and what was written has no name any more', async () => {
    const postId = await made(author, { text: 'a', answersFrom: 'ALL' });
    await comment(stranger, postId);
    await blockUser(app.context(author), stranger.id);
    expect((await comment(stranger, postId)).code).toBe('POST_NOT_FOUND');
    expect((await ask(author, 'PostComments', { postId, take: 20 })).it).toMatchObject({
      items: [{ author: null, authorId: null, text: 'Respect' }],
    });
  });

  it('of 10,000 characters is refused', async () => {
    const { code } = await comment(friend, await made(author), { text: 'a'.repeat(10_000) });
    expect(code).toBe('BAD_USER_INPUT');
  });
});

it('a post that was open keeps its first place, however it is closed and opened', async () => {
  const availableFrom = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const placeOf = async (id: number) =>
    (await ask<{ publishedAt: string }>(author, 'Post', { id })).it?.publishedAt;
  const id = await made(author);
  const first = await placeOf(id);
  for (const input of [
    { privacy: 'SCHEDULED', availableFrom },
    { privacy: 'HIDDEN' },
    { privacy: 'PUBLIC' },
  ]) {
    app.clock.advance(60_000);
    expect((await ask(author, 'UpdatePost', { id, input })).code).toBeUndefined();
    expect([input.privacy, await placeOf(id)]).toEqual([input.privacy, first]);
  }
  const scheduled = await made(author, { text: 'a', privacy: 'SCHEDULED', availableFrom });
  app.clock.advance(3_600_000);
  // Open, and nobody has been told yet.
  await ask(author, 'UpdatePost', { id: scheduled, input: { privacy: 'PUBLIC' } });
  expect(await placeOf(scheduled)).toBe(availableFrom);
});

describe('a correction', () => {
  it('is one a person, replaced until the author thanks, once', async () => {
    const postId = await made(author);
    const { it: first } = await correct(friend, postId);
    expect(first).toMatchObject({ original: 'Yesterday I have met a guest', thankedAt: null });
    const { it: second } = await correct(friend, postId, 'I met a guest yesterday');
    expect(second?.id).toBe(first?.id);
    const thank = (person: UserRow) =>
      ask<{ thankedAt: string }>(person, 'ThankPostCorrection', { id: first?.id });
    expect((await thank(friend)).code).toBe('CORRECTION_NOT_FOUND');
    const { it: thanked } = await thank(author);
    app.clock.advance(1_000);
    expect((await thank(author)).it?.thankedAt).toBe(thanked?.thankedAt);
    expect((await correct(friend, postId, 'Another')).code).toBe('POST_ANSWERS_CLOSED');
    expect((await ask<Post>(author, 'Post', { id: postId })).it?.correctionsCount).toBe(1);
  });

  it('is refused where the author takes none, of one’s own, from strangers, and if nothing differs', async () => {
    const without = await made(author, { text: 'a', allowsCorrections: false });
    const postId = await made(author);
    expect((await correct(friend, without)).code).toBe('POST_ANSWERS_CLOSED');
    expect((await correct(author, postId)).code).toBe('POST_ANSWERS_CLOSED');
    expect((await correct(stranger, postId)).code).toBe('POST_ANSWERS_CLOSED');
    expect((await correct(friend, postId, 'Yesterday I have met a guest')).code).toBe('BAD_USER_INPUT');
  });

  it('of which nobody could see what differs is refused, and costs no time', async () => {
    const marks = (of: string) => Array.from({ length: 4_990 }, (_, n) => of[(n * n + n * 7) % 6]).join('');
    const postId = await made(author, { text: marks('.,;:!?') });
    expect(await correct(friend, postId, marks('-.+;=!'))).toMatchObject({
      code: 'BAD_USER_INPUT',
      extensions: { fields: { text: { code: 'TOO_MANY_CHANGES' } } },
    });
    expect((await correct(friend, postId, `${marks('.,;:!?')}.`)).code).toBeUndefined();
  });
});
