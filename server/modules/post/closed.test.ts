import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v4 } from 'uuid';
import { askOne } from '../../testing/ask-one.ts';
import { PASSWORD, connect, createUser } from '../../testing/factories.ts';
import { createMailApp, signIn } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { readReports } from '../moderation/privacy-store.ts';
import { blockUser } from '../moderation/service.ts';
import { anonymiseDeletedUsers } from '../privacy/jobs.ts';
import { deleteUser } from '../privacy/service.ts';

interface Answer {
  id: number;
  authorId: number | null;
  author: { id: number } | null;
  text: string;
  repliesCount: number;
  replies: Answer[];
  viewerCan: Record<string, boolean>;
}

const DAY_MS = 24 * 3600 * 1000;
const nameless = { authorId: null, author: null };

let app: MailApp;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];
let author: UserRow;
let writer: UserRow;
let third: UserRow;
let postId: number;
let commentId: number;
let correctionId: number;

beforeAll(async () => {
  app = await createMailApp();
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

const comment = async (person: UserRow, text: string, replyToId: number | null = null) =>
  (await get<Answer>(person, 'CreatePostComment', { postId, text, replyToId, clientId: v4() })).id;
const comments = async (person: UserRow | null) =>
  (await get<{ items: Answer[] }>(person, 'PostComments', { postId, take: 20 })).items;
const corrections = async (person: UserRow | null) =>
  (await get<{ items: Answer[] }>(person, 'PostCorrections', { postId, take: 20 })).items;

beforeEach(async () => {
  author = await createUser(app, { role: 'STUDENT' });
  writer = await createUser(app, { role: 'STUDENT' });
  third = await createUser(app, { role: 'STUDENT' });
  for (const person of [writer, third]) await connect(app, author, person);
  const input = { text: 'I has a cat', privacy: 'PUBLIC' };
  ({ id: postId } = await get<Answer>(author, 'CreatePost', { clientId: v4(), input }));
  commentId = await comment(writer, 'Rude words');
  ({ id: correctionId } = await get<Answer>(writer, 'CreatePostCorrection', {
    postId,
    text: 'You have a cat',
  }));
});

describe('what somebody wrote on a post before a block', () => {
  beforeEach(() => blockUser(app.context(author), writer.id));

  it('is read by the author of the post, without a name', async () => {
    expect(await comments(author)).toMatchObject([
      {
        id: commentId,
        ...nameless,
        text: 'Rude words',
        viewerCan: { delete: true, report: true, reply: false },
      },
    ]);
    expect(await corrections(author)).toMatchObject([
      { id: correctionId, ...nameless, text: 'You have a cat', viewerCan: { delete: true, report: true } },
    ]);
    expect(await comments(third)).toMatchObject([{ author: { id: writer.id }, text: 'Rude words' }]);
  });

  it('can be reported without naming anybody; the administrators read who wrote it', async () => {
    const report = (what: string, by = author) =>
      askOne(app, `createUserReport(reason: ABUSE, text: "", ${what})`, by);
    for (const what of [`commentId: ${commentId}`, `correctionId: ${correctionId}`])
      expect((await report(what)).code).toBeUndefined();
    expect((await report(`postId: ${postId}`, third)).code).toBe('POST_NOT_FOUND');
    expect((await askOne(app, 'createUserReport(reason: ABUSE, text: "")', author)).code).toBe(
      'USER_NOT_FOUND',
    );
    // A right guess is answered as a wrong one.
    for (const guess of [writer.id, third.id])
      expect((await report(`userId: ${guess}, commentId: ${commentId}`)).code).toBe('COMMENT_NOT_FOUND');
    expect((await report(`userId: ${writer.id}, correctionId: ${correctionId}`)).code).toBe(
      'CORRECTION_NOT_FOUND',
    );
    expect(await readReports(app.db, author.id)).toMatchObject([{ userId: null, reason: 'ABUSE' }]);
    const admin = await createUser(app, { role: 'ADMIN' });
    const { it: page } = await askOne<{ items: { user: { id: number } }[] }>(
      app,
      'getReportsAdmin { items { user { id } posts { text } things { kind id aboutId text } } }',
      admin,
    );
    expect(page?.items.find(({ user }) => user.id === writer.id)).toMatchObject({
      posts: [{ text: 'Rude words' }],
      things: [{ kind: 'CORRECTION', id: correctionId, aboutId: postId, text: 'You have a cat' }],
    });
  });

  it('cannot be thanked for', async () => {
    expect((await ask(author, 'ThankPostCorrection', { id: correctionId })).code).toBe(
      'CORRECTION_NOT_FOUND',
    );
  });

  it('is deleted by the author of the post', async () => {
    await get(author, 'DeletePostComment', { id: commentId });
    await get(author, 'DeletePostCorrection', { id: correctionId });
    expect([await comments(author), await corrections(author)]).toEqual([[], []]);
  });

  it('is deleted by whoever wrote it, and by nobody else', async () => {
    const remove = async (by: UserRow) => [
      (await ask(by, 'DeletePostComment', { id: commentId })).code,
      (await ask(by, 'DeletePostCorrection', { id: correctionId })).code,
    ];
    expect(await remove(third)).toEqual(['COMMENT_NOT_FOUND', 'CORRECTION_NOT_FOUND']);
    expect((await ask(writer, 'Post', { id: postId })).code).toBe('POST_NOT_FOUND');
    expect(await remove(writer)).toEqual([undefined, undefined]);
    expect(await get(author, 'Post', { id: postId })).toMatchObject({
      commentsCount: 0,
      correctionsCount: 0,
    });
  });
});

it('thanks go to the words that the author has read', async () => {
  const [read] = (
    await get<{ items: { createdAt: string }[] }>(author, 'PostCorrections', { postId, take: 1 })
  ).items;
  app.clock.advance(1_000);
  await get(writer, 'CreatePostCorrection', { postId, text: 'Other words' });
  const thank = (createdAt?: string) => ask(author, 'ThankPostCorrection', { id: correctionId, createdAt });
  expect((await thank(read?.createdAt)).code).toBe('CORRECTION_NOT_FOUND');
  const [now] = (
    await get<{ items: { createdAt: string }[] }>(author, 'PostCorrections', { postId, take: 1 })
  ).items;
  expect((await thank(now?.createdAt)).it).toMatchObject({ text: 'Other words' });
});

it('a like is taken back after the post was closed; a further one is refused', async () => {
  await get(third, 'SetPostLike', { id: postId, like: true });
  await get(third, 'SetPostCommentLike', { id: commentId, like: true });
  await blockUser(app.context(author), third.id);
  expect(await ask(third, 'SetPostLike', { id: postId, like: false })).toMatchObject({ it: null });
  expect(await ask(third, 'SetPostCommentLike', { id: commentId, like: false })).toMatchObject({ it: null });
  expect((await ask(third, 'SetPostLike', { id: postId, like: false })).code).toBe('POST_NOT_FOUND');
  expect((await ask(third, 'SetPostCommentLike', { id: commentId, like: true })).code).toBe(
    'COMMENT_NOT_FOUND',
  );
  expect(await get(author, 'Post', { id: postId })).toMatchObject({ likesCount: 0 });
  expect(await comments(author)).toMatchObject([{ likesCount: 0 }]);
});

describe('replies of others to somebody who cannot be found', () => {
  const gap = { ...nameless, text: '', repliesCount: 1, replies: [{ author: { id: 0 }, text: 'An answer' }] };
  beforeEach(async () => {
    await comment(third, 'An answer', commentId);
    gap.replies = [{ author: { id: third.id }, text: 'An answer' }];
  });

  it('stay under a place without words, for readers whom that person has blocked', async () => {
    const reader = await createUser(app, { role: 'STUDENT' });
    await comment(writer, 'Alone');
    await blockUser(app.context(writer), reader.id);
    const [thread, ...more] = await comments(reader);
    expect(thread).toMatchObject(gap);
    expect(new Set(Object.values(thread?.viewerCan ?? {}))).toEqual(new Set([false]));
    expect(more).toEqual([]);
    expect(await get(reader, 'PostComments', { postId, parentId: commentId, take: 20 })).toMatchObject({
      items: [{ text: 'An answer' }],
    });
    expect((await ask(reader, 'SetPostCommentLike', { id: commentId, like: true })).code).toBe(
      'COMMENT_NOT_FOUND',
    );
  });

  it('stay while the account is being deleted, and after it was', async () => {
    await deleteUser((await signIn(app, writer)).ctx, PASSWORD);
    expect(await comments(null)).toMatchObject([gap]);
    app.clock.advance(30 * DAY_MS + 1);
    await anonymiseDeletedUsers(app.sys);
    for (const reader of [null, author, third]) expect(await comments(reader)).toMatchObject([gap]);
  });
});
