import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { v4 } from 'uuid';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addPost } from '../../testing/post-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];
let unconfirmed: UserRow;
let friend: UserRow;
let stranger: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  unconfirmed = await createUser(app, { role: 'STUDENT', emailConfirmedAt: null });
  friend = await createUser(app, { role: 'STUDENT' });
  stranger = await createUser(app, { role: 'STUDENT' });
  await connect(app, unconfirmed, friend);
});

const post = (input: object) =>
  ask<{ id: number; privacy: string }>(unconfirmed, 'CreatePost', { clientId: v4(), input });
const answers = async (postId: number) => {
  const to = { postId, clientId: v4(), text: 'Other words' };
  return [
    (await ask(unconfirmed, 'CreatePostComment', to)).code,
    (await ask(unconfirmed, 'CreatePostCorrection', to)).code,
    (await ask(unconfirmed, 'SetPostLike', { id: postId, like: true })).code,
  ];
};

it('until their address is confirmed, a person posts for their connections alone', async () => {
  const { it: made } = await post({ text: 'Words' });
  expect(made?.privacy).toBe('CONNECTIONS');
  const availableFrom = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  for (const opening of [{ privacy: 'PUBLIC' }, { privacy: 'SCHEDULED', availableFrom }]) {
    expect((await post({ text: 'Words', ...opening })).code).toBe('EMAIL_NOT_CONFIRMED');
    expect((await ask(unconfirmed, 'UpdatePost', { id: made?.id, input: opening })).code).toBe(
      'EMAIL_NOT_CONFIRMED',
    );
  }
  expect(await get(unconfirmed, 'PostOptions')).toMatchObject({
    privacies: ['CONNECTIONS', 'HIDDEN'],
    needsConfirmedEmail: true,
  });
  expect(await get(friend, 'PostOptions')).toMatchObject({ needsConfirmedEmail: false });
});

it('until then they answer and like posts of connections alone', async () => {
  const all = { privacy: 'PUBLIC', answersFrom: 'ALL', allowsCorrections: true } as const;
  const others = await addPost(app, stranger, all);
  expect(await answers(others)).toEqual(Array(3).fill('EMAIL_NOT_CONFIRMED'));
  expect(await answers(await addPost(app, friend, all))).toEqual([undefined, undefined, undefined]);
  const { id } = await get<{ id: number }>(stranger, 'CreatePostComment', {
    postId: others,
    clientId: v4(),
    text: 'Mine',
  });
  expect((await ask(unconfirmed, 'SetPostCommentLike', { id, like: true })).code).toBe('EMAIL_NOT_CONFIRMED');
});

it('a public post of theirs is neither suggested nor found', async () => {
  await app.db.execute(sql`insert into profile (user_id, target_language_id)
    select ${stranger.id}::int, id from language where code = 'ky'
    on conflict (user_id) do update set target_language_id = excluded.target_language_id`);
  await addPost(app, unconfirmed, { text: 'zebra', language: 'ky', privacy: 'PUBLIC' });
  const shown = await addPost(app, friend, { text: 'zebra', language: 'ky', privacy: 'PUBLIC' });
  expect(await get(stranger, 'Feed', { take: 20 })).toMatchObject({
    isSuggested: true,
    items: [{ id: shown }],
  });
  expect(await get(stranger, 'SearchPosts', { query: 'zebra', skip: 0, take: 20 })).toMatchObject({
    items: [{ id: shown }],
  });
});
