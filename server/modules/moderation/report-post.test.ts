import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askOne } from '../../testing/ask-one.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addComment, addPost } from '../../testing/post-fixture.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let admin: UserRow;
let writer: UserRow;
let reader: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  admin = await createUser(app, { role: 'ADMIN' });
});
beforeEach(async () => {
  writer = await createUser(app, { role: 'STUDENT' });
  reader = await createUser(app, { role: 'STUDENT' });
  await connect(app, writer, reader);
});
afterAll(() => app.close());

const report = (of: UserRow, what: string) =>
  askOne(app, `createUserReport(userId: ${of.id}, reason: ABUSE, text: "", ${what})`, reader);

async function reportedOf(person: UserRow): Promise<object[] | undefined> {
  const { it: page } = await askOne<{ items: { user: { id: number }; posts: object[] }[] }>(
    app,
    'getReportsAdmin(take: 100) { items { user { id } posts { postId commentId text viewerCan { takeDown } } } }',
    admin,
  );
  return page?.items.find(({ user }) => user.id === person.id)?.posts;
}

it('a reported post and comment stay as they read, also after they are deleted', async () => {
  const postId = await addPost(app, writer, { text: 'Rude', privacy: 'CONNECTIONS' });
  const commentId = await addComment(app, postId, writer, { text: 'Ruder' });
  expect((await report(writer, `postId: ${postId}`)).code).toBeUndefined();
  expect((await report(writer, `commentId: ${commentId}`)).code).toBeUndefined();
  await askOne(app, `deletePost(id: ${postId})`, writer);
  const viewerCan = { takeDown: false };
  expect(await reportedOf(writer)).toEqual([
    { postId, commentId: null, text: 'Rude', viewerCan },
    { postId, commentId, text: 'Ruder', viewerCan },
  ]);
});

it('an administrator may take down what is still there', async () => {
  const postId = await addPost(app, writer, { privacy: 'CONNECTIONS' });
  const commentId = await addComment(app, postId, writer);
  await report(writer, `postId: ${postId}`);
  await report(writer, `commentId: ${commentId}`);
  const open = { viewerCan: { takeDown: true } };
  expect(await reportedOf(writer)).toMatchObject([
    { commentId: null, ...open },
    { commentId, ...open },
  ]);
  await askOne(app, `removePostCommentAdmin(id: ${commentId}, reason: "Rude")`, admin);
  expect(await reportedOf(writer)).toMatchObject([
    { commentId: null, ...open },
    { commentId, viewerCan: { takeDown: false } },
  ]);
});

it('what is somebody else’s or not to be seen cannot be reported, nor two at once', async () => {
  const hidden = await addPost(app, writer, { privacy: 'HIDDEN' });
  const own = await addPost(app, reader);
  const commentId = await addComment(app, own, reader);
  expect((await report(writer, `postId: ${hidden}`)).code).toBe('POST_NOT_FOUND');
  expect((await report(writer, `postId: ${own}`)).code).toBe('POST_NOT_FOUND');
  expect((await report(writer, `commentId: ${commentId}`)).code).toBe('COMMENT_NOT_FOUND');
  expect((await report(writer, `commentId: ${commentId}, postId: ${own}`)).code).toBe('BAD_USER_INPUT');
});
