import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v4 } from 'uuid';
import { post, postComment, postLike } from '../../db/schema/post.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { testDatabaseUrl } from '../../testing/settings.ts';
import { waitersOf } from '../../testing/waiters.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { deleteComment } from './comment-store.ts';
import { addLikes, removeLike } from './like-store.ts';
import { deleteLikesOf, lockPost } from './store.ts';

let app: TestApp;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];
let author: UserRow;
let friends: UserRow[];

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  ({ ask, get } = createWebCaller(app));
  author = await createUser(app, { role: 'STUDENT' });
  friends = await Promise.all(Array.from({ length: 8 }, () => createUser(app, { role: 'STUDENT' })));
  for (const friend of friends) await connect(app, author, friend);
});
afterAll(() => app.close());

/** The embedded database does one transaction at a time. */
const whereTwoCanWait = it.runIf(testDatabaseUrl !== undefined);

const make = async () =>
  (await get<{ id: number }>(author, 'CreatePost', { clientId: v4(), input: { text: 'I has a cat' } })).id;
const comment = (person: UserRow, postId: number, replyToId: number | null = null) =>
  ask<{ id: number }>(person, 'CreatePostComment', { postId, text: 'Words', replyToId, clientId: v4() });

it('comments, replies, deletions, likes and corrections at once leave counts that are right', async () => {
  const postId = await make();
  const threads = await Promise.all(friends.map((friend) => comment(friend, postId)));
  const ids = threads.map(({ it: made }) => made?.id ?? 0);
  const answers = await Promise.all(
    friends.flatMap((friend, n) => [
      comment(author, postId, ids[n]),
      comment(friend, postId, ids[(n + 1) % ids.length]),
      ask(friend, 'DeletePostComment', { id: ids[n] }),
      ask(friend, 'SetPostLike', { id: postId, like: true }),
      ask(friend, 'CreatePostCorrection', { postId, text: 'I have a cat' }),
    ]),
  );
  const codes = new Set(answers.map(({ code }) => code));
  codes.delete(undefined);
  // Whoever answers a comment that is gone already.
  codes.delete('COMMENT_NOT_FOUND');
  expect([...codes]).toEqual([]);
  const rows = await app.db.select().from(postComment).where(eq(postComment.postId, postId));
  const there = rows.filter(({ deletedAt }) => !deletedAt);
  const [row] = await app.db.select().from(post).where(eq(post.id, postId));
  expect(row).toMatchObject({ commentsCount: there.length, likesCount: 8, correctionsCount: 8 });
  for (const id of ids)
    expect(rows.find((each) => each.id === id)?.repliesCount).toBe(
      there.filter(({ parentId }) => parentId === id).length,
    );
});

it('a post that is deleted while it is liked, and likes of it are taken back, keeps none', async () => {
  for (let round = 0; round < 5; round += 1) {
    const postId = await make();
    const set = (friend: UserRow, like: boolean) => ask(friend, 'SetPostLike', { id: postId, like });
    await Promise.all(friends.slice(0, 4).map((friend) => set(friend, true)));
    const answers = await Promise.all([
      ...friends.map((friend, n) => set(friend, n >= 4)),
      ask(author, 'DeletePost', { id: postId }),
      ...friends.map((friend, n) => set(friend, n < 4)),
    ]);
    const codes = new Set(answers.map(({ code }) => code));
    expect([...codes].filter((code) => code !== undefined && code !== 'POST_NOT_FOUND')).toEqual([]);
    expect(await app.db.$count(postLike, eq(postLike.postId, postId))).toBe(0);
    const [row] = await app.db.select().from(post).where(eq(post.id, postId));
    expect(row?.likesCount).toBe(0);
  }
});

whereTwoCanWait(
  'a like that waits for a deletion is not stored; one that is taken back then does not deadlock',
  async () => {
    const postId = await make();
    const [first, second] = [friends[0]?.id ?? 0, friends[1]?.id ?? 0];
    const now = app.clock.now();
    await addLikes(app.db, [{ id: postId, userId: first, now }]);
    const waiting: Promise<unknown>[] = [];
    await app.db.transaction(async (inner) => {
      await lockPost(inner, postId);
      waiting.push(
        addLikes(app.db, [{ id: postId, userId: second, now }]),
        removeLike(app.db, { id: postId, userId: first }),
      );
      // Both have begun: they wait for the post, and hold nothing that the deletion needs.
      await expect.poll(() => waitersOf(inner)).toBe(2);
      await inner.update(post).set({ deletedAt: now, likesCount: 0 }).where(eq(post.id, postId));
      await deleteLikesOf(inner, postId);
    });
    await Promise.all(waiting);
    expect(await app.db.$count(postLike, eq(postLike.postId, postId))).toBe(0);
  },
);

whereTwoCanWait('a reply that waits while its comment is deleted is refused', async () => {
  const postId = await make();
  const answered = (await comment(author, postId)).it?.id ?? 0;
  const waiting: ReturnType<typeof comment>[] = [];
  await app.db.transaction(async (inner) => {
    await lockPost(inner, postId);
    waiting.push(comment(friends[0] ?? author, postId, answered));
    await expect.poll(() => waitersOf(inner)).toBe(1);
    await deleteComment(inner, answered, { now: app.clock.now() });
  });
  expect((await waiting[0])?.code).toBe('COMMENT_NOT_FOUND');
  expect(await app.db.$count(postComment, eq(postComment.parentId, answered))).toBe(0);
});

it('a post that is deleted while it is answered keeps no word', async () => {
  const postId = await make();
  await Promise.all([
    ...friends.map((friend) => comment(friend, postId)),
    ask(author, 'DeletePost', { id: postId }),
    ...friends.map((friend) => ask(friend, 'CreatePostCorrection', { postId, text: 'I have a cat' })),
  ]);
  expect(await app.db.$count(postComment, eq(postComment.postId, postId))).toBe(0);
  const [row] = await app.db.select().from(post).where(eq(post.id, postId));
  expect(row).toMatchObject({ text: '', commentsCount: 0, correctionsCount: 0 });
});
