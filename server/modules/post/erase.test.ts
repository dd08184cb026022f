import { afterAll, beforeAll, expect, it } from 'vitest';
import { v4 } from 'uuid';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { erasePostsOf } from './service.ts';

let app: TestApp;
let get: ReturnType<typeof createWebCaller>['get'];
let author: UserRow;
let leaver: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  ({ get } = createWebCaller(app));
  author = await createUser(app, { role: 'STUDENT' });
  leaver = await createUser(app, { role: 'STUDENT' });
  await connect(app, author, leaver);
});
afterAll(() => app.close());

it('what a person wrote leaves the counts of others’ posts, once, and replies of others stay', async () => {
  const { id: postId } = await get<{ id: number }>(author, 'CreatePost', {
    clientId: v4(),
    input: { text: 'I has a cat' },
  });
  const comment = (person: UserRow, replyToId: number | null = null) =>
    get<{ id: number }>(person, 'CreatePostComment', { postId, text: 'Words', replyToId, clientId: v4() });
  const first = await comment(leaver);
  await comment(author, first.id);
  await comment(leaver, first.id);
  const alone = await comment(leaver);
  await comment(leaver, alone.id);
  await get(leaver, 'SetPostLike', { id: postId, like: true });
  await get(leaver, 'CreatePostCorrection', { postId, text: 'I have a cat' });
  await erasePostsOf(app.sys, leaver.id);
  await erasePostsOf(app.sys, leaver.id);
  expect(await get(author, 'Post', { id: postId })).toMatchObject({
    likesCount: 0,
    commentsCount: 1,
    correctionsCount: 0,
  });
  const { items } = await get<{ items: object[] }>(author, 'PostComments', { postId, take: 20 });
  expect(items).toMatchObject([{ id: first.id, text: '', repliesCount: 1, replies: [{ text: 'Words' }] }]);
});

it('a post that shared something erased says so, and its author can still change it', async () => {
  const create = (person: UserRow, input: object) =>
    get<{ id: number }>(person, 'CreatePost', { clientId: v4(), input });
  const source = await create(leaver, { text: 'Words', privacy: 'CONNECTIONS' });
  const { id } = await create(author, { sourceId: source.id, privacy: 'CONNECTIONS' });
  await erasePostsOf(app.sys, leaver.id);
  expect(await get(author, 'Post', { id })).toMatchObject({ source: null, hasShared: true, text: '' });
  const changed = await get(author, 'UpdatePost', { id, input: { privacy: 'PUBLIC' } });
  expect(changed).toMatchObject({ hasShared: true, privacy: 'PUBLIC' });
  await get(author, 'UpdatePost', { id, input: { text: 'My words', sharedQuizId: null } });
  expect(await get(author, 'Post', { id })).toMatchObject({ hasShared: false, text: 'My words' });
});
