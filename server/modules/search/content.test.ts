import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publication } from '../../db/schema/material.ts';
import { post } from '../../db/schema/post.ts';
import { user } from '../../db/schema/account.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addPublication } from '../../testing/material-fixture.ts';
import { addPost } from '../../testing/post-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { renewPublicationWords } from '../material/service.ts';
import { blockUser } from '../moderation/service.ts';
import { renewPostWords } from '../post/service.ts';

let app: TestApp;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];
let author: UserRow;
let viewer: UserRow;

interface Found {
  total: number;
  hasMore: boolean;
  items: { id: number }[];
}
const OPERATIONS = { posts: 'SearchPosts', publications: 'SearchPublications' } as const;
type Kind = keyof typeof OPERATIONS;
const KINDS: Kind[] = ['posts', 'publications'];

const find = (kind: Kind, query: string, by = viewer, page = { skip: 0, take: 20 }): Promise<Found> =>
  get<Found>(by, OPERATIONS[kind], { query, ...page });
const idsOf = async (...args: Parameters<typeof find>): Promise<number[]> =>
  (await find(...args)).items.map(({ id }) => id);

/** Adds a thing with this text as its words. */
const add = (kind: Kind, by: UserRow, text: string, values: { privacy?: 'HIDDEN' | 'CONNECTIONS' } = {}) =>
  kind === 'posts'
    ? addPost(app, by, { text, ...values })
    : addPublication(app, by, { title: text, privacy: 'PUBLIC', ...values });

beforeAll(async () => {
  app = await createTestApp();
  ({ ask, get } = createWebCaller(app));
  author = await createUser(app, { role: 'INSTRUCTOR' });
  viewer = await createUser(app, { role: 'STUDENT' });
});
afterAll(() => app.close());

describe.each(KINDS)('the search of %s', (kind) => {
  it('finds words in any script, by their beginnings, in any order', async () => {
    const id = await add(kind, author, 'Айзада explains Щёлково, ‘Oʻzbek’ and Xachatryan');
    for (const query of [
      'aizada',
      'Ayzada',
      'shelkovo',
      'ozbek',
      'uzbek Aizada',
      'explai',
      'хачатрян',
      '  AIZ exp ',
    ]) {
      const expected = query.startsWith('uzbek') ? [] : [id];
      expect([query, await idsOf(kind, query)]).toEqual([query, expected]);
    }
    expect(await idsOf(kind, 'plains')).toEqual([]);
  });

  it('finds short words as a whole only', async () => {
    const id = await add(kind, author, 'Kvartet on inversion');
    expect(await idsOf(kind, 'kvartet on')).toEqual([id]);
    expect(await idsOf(kind, 'kvartet in')).toEqual([]);
  });

  it('takes signs as what they are: no operator and no pattern', async () => {
    await add(kind, author, 'Zebra crossing');
    for (const query of ['zebra & !crossing', "zebra:* | '", 'z%bra', 'zeb_a', '!!!', '\\zebra"']) {
      const { code } = await ask(viewer, OPERATIONS[kind], { query, skip: 0, take: 20 });
      expect([query, code]).toEqual([query, undefined]);
    }
    expect(await idsOf(kind, 'z%bra')).toEqual([]);
  });

  it('shows the latest first, in pages, and no more than it counts', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      app.clock.advance(1000);
      const text = `Paging ${n}`;
      const at = app.clock.now();
      ids.unshift(
        kind === 'posts'
          ? await addPost(app, author, { text, createdAt: at })
          : await addPublication(app, author, { title: text, privacy: 'PUBLIC', updatedAt: at }),
      );
    }
    expect(await find(kind, 'paging', viewer, { skip: 0, take: 2 })).toMatchObject({
      total: 5,
      hasMore: true,
      items: ids.slice(0, 2).map((id) => ({ id })),
    });
    expect(await find(kind, 'paging', viewer, { skip: 4, take: 2 })).toMatchObject({
      total: 5,
      hasMore: false,
      items: [{ id: ids[4] }],
    });
    expect(await find(kind, 'paging', viewer, { skip: 6, take: 2 })).toMatchObject({ total: 5, items: [] });
  });

  it('finds nothing that is not public, whoever asks', async () => {
    const friend = await createUser(app, { role: 'STUDENT' });
    const admin = await createUser(app, { role: 'ADMIN' });
    await connect(app, author, friend);
    await add(kind, author, 'Kumushkent hidden', { privacy: 'HIDDEN' });
    await add(kind, author, 'Kumushkent for friends', { privacy: 'CONNECTIONS' });
    for (const person of [author, friend, admin, viewer])
      expect(await find(kind, 'kumushkent', person)).toMatchObject({ total: 0, items: [] });
  });

  it('finds nothing of who blocked the viewer or is blocked, left, or is suspended', async () => {
    const word = 'Sarykent';
    const gone = await createUser(app, { role: 'INSTRUCTOR' });
    const blocker = await createUser(app, { role: 'INSTRUCTOR' });
    const blocked = await createUser(app, { role: 'INSTRUCTOR' });
    for (const person of [gone, blocker, blocked]) await add(kind, person, word);
    expect(await find(kind, word)).toMatchObject({ total: 3 });
    await app.db.update(user).set({ suspendedAt: app.clock.now() }).where(eq(user.id, gone.id));
    await blockUser(app.context(blocker), viewer.id);
    await blockUser(app.context(viewer), blocked.id);
    expect(await find(kind, word)).toMatchObject({ total: 0, items: [] });
  });

  it('finds nothing of a minor whom the viewer does not know', async () => {
    const minor = await createUser(app, { role: 'STUDENT', birthDate: '2011-01-01' });
    await add(kind, minor, 'Jashkent');
    expect(await find(kind, 'jashkent')).toMatchObject({ total: 0, items: [] });
  });

  it('refuses visitors, short words and pages beyond what is counted', async () => {
    const call = (by: UserRow | null, variables: object) =>
      ask(by, OPERATIONS[kind], { skip: 0, take: 20, ...variables });
    expect(await call(null, { query: 'zebra' })).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await call(viewer, { query: ' ze ' })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await call(viewer, { query: 'zebra', skip: 201 })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await call(viewer, { query: 'z'.repeat(161) })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('words follow', () => {
  it('a post through its changes', async () => {
    const { id } = await get<{ id: number }>(author, 'CreatePost', {
      clientId: app.sys.platform.ids.randomUuid(),
      input: { text: 'Karakol is windy' },
    });
    expect(await idsOf('posts', 'каракол')).toEqual([id]);
    await get(author, 'UpdatePost', { id, input: { text: 'Naryn is cold' } });
    expect(await idsOf('posts', 'karakol')).toEqual([]);
    expect(await idsOf('posts', 'naryn')).toEqual([id]);
    await get(author, 'UpdatePost', { id, input: { privacy: 'HIDDEN' } });
    expect(await idsOf('posts', 'naryn')).toEqual([]);
    await get(author, 'UpdatePost', { id, input: { privacy: 'PUBLIC' } });
    expect(await idsOf('posts', 'naryn')).toEqual([id]);
    await get(author, 'DeletePost', { id });
    expect(await idsOf('posts', 'naryn')).toEqual([]);
  });

  it('a publication through its changes, with its description', async () => {
    const { id } = await get<{ id: number }>(author, 'CreatePublication', {
      title: 'Talas',
      description: 'About eagles',
      privacy: 'PUBLIC',
    });
    expect(await idsOf('publications', 'eagle talas')).toEqual([id]);
    await get(author, 'UpdatePublication', { id, revision: 1, description: 'About wolves' });
    expect(await idsOf('publications', 'eagle')).toEqual([]);
    expect(await idsOf('publications', 'talas wolves')).toEqual([id]);
  });
});

it('words that were stored under older rules, or never, are renewed, and others are left alone', async () => {
  const old = { searchWords: '', searchVersion: 0 };
  const postId = await addPost(app, author, { text: 'Oldkent', ...old });
  const publicationId = await addPublication(app, author, { title: 'Oldkent', privacy: 'PUBLIC', ...old });
  expect(await idsOf('posts', 'oldkent')).toEqual([]);
  await renewPostWords(app.sys);
  await renewPublicationWords(app.sys);
  expect(await idsOf('posts', 'oldkent')).toEqual([postId]);
  expect(await idsOf('publications', 'oldkent')).toEqual([publicationId]);
  const { queries } = await app.countQueries(async () => {
    await renewPostWords(app.sys);
    await renewPublicationWords(app.sys);
  });
  expect(queries).toHaveLength(2);
  expect(await app.db.$count(post, eq(post.searchVersion, 0))).toBe(0);
  expect(await app.db.$count(publication, eq(publication.searchVersion, 0))).toBe(0);
});
