import { and, eq } from 'drizzle-orm';
import { v4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SCHEDULED_OPEN_MS } from '#contract/openness.ts';
import { language, profile } from '../../db/schema/profile.ts';
import { feedSource, post } from '../../db/schema/post.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addCorrection, addPost } from '../../testing/post-fixture.ts';
import { testDatabaseUrl } from '../../testing/settings.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { endConnection } from '../connection/service.ts';
import { blockUser } from '../moderation/service.ts';
import { waitersOf } from '../../testing/waiters.ts';
import { fillFeeds, startFeedFiller } from './feed-filler.ts';
import { lockAuthor } from './filler-store.ts';
import { announceOpened } from './jobs.ts';

interface Page {
  items: { id: number; lastCorrection: { text: string; author: { id: number } } | null }[];
  next: string | null;
  newest: string;
  isSuggested: boolean;
}

let app: TestApp;
let get: ReturnType<typeof createWebCaller>['get'];
let reader: UserRow;
let friend: UserRow;
let teacher: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  ({ get } = createWebCaller(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  reader = await createUser(app, { role: 'STUDENT' });
  friend = await createUser(app, { role: 'STUDENT' });
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  await connect(app, reader, friend);
  await connect(app, teacher, reader);
});

/** A post that is in the feeds of its author's connections. */
async function posted(author: UserRow, values: Parameters<typeof addPost>[2] = {}): Promise<number> {
  app.clock.advance(1_000);
  const id = await addPost(app, author, values);
  await fillFeeds(app.sys);
  return id;
}

const feedOf = (person: UserRow, variables: object = {}) =>
  get<Page>(person, 'Feed', { take: 20, ...variables });
const idsOf = async (person: UserRow, variables: object = {}) =>
  (await feedOf(person, variables)).items.map(({ id }) => id);

describe('a feed', () => {
  it('has the posts of connections and one’s own, latest first', async () => {
    const stranger = await createUser(app, { role: 'STUDENT' });
    const first = await posted(friend);
    const second = await posted(reader);
    await posted(stranger);
    const third = await posted(teacher, { privacy: 'CONNECTIONS' });
    await posted(friend, { privacy: 'HIDDEN' });
    expect(await idsOf(reader)).toEqual([third, second, first]);
  });

  it('goes on by its key, without gaps and repeats, while posts are added and authors differ in number', async () => {
    const authors = [friend, teacher, reader];
    const ids: number[] = [];
    for (let n = 0; n < 23; n += 1) ids.unshift(await posted(authors[n % 5 > 2 ? 0 : n % 3] ?? friend));
    const seen: number[] = [];
    let before: string | null = null;
    do {
      const page: Page = await feedOf(reader, { take: 4, before });
      seen.push(...page.items.map(({ id }) => id));
      before = page.next;
      await posted(friend);
    } while (before);
    expect(seen).toEqual(ids);
  });

  it('finds the latest among more authors than it looks at first', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      const author = await createUser(app, { role: n % 10 ? 'STUDENT' : 'INSTRUCTOR' });
      await connect(app, author, reader);
      const id = await posted(author, { wantsCorrections: n % 20 === 0 });
      if (n % 20 === 0) ids.unshift(id);
      // What was the latest of an author is gone before that is written.
      if (n > 50) await app.db.update(post).set({ privacy: 'HIDDEN' }).where(eq(post.id, id));
    }
    expect(await idsOf(reader, { filter: 'CORRECTIONS_WANTED' })).toEqual(ids);
    expect(await idsOf(reader, { filter: 'INSTRUCTORS' })).toHaveLength(6);
    expect((await feedOf(reader)).items).toHaveLength(20);
    expect(await idsOf(reader, { take: 50 })).toHaveLength(50);
  });

  it('changes at once with a connection, a block and a privacy', async () => {
    const other = await createUser(app, { role: 'STUDENT' });
    const id = await posted(other, { privacy: 'CONNECTIONS' });
    expect(await idsOf(reader)).toEqual([]);
    await connect(app, other, reader);
    expect(await idsOf(reader)).toEqual([id]);
    await app.db.update(post).set({ privacy: 'HIDDEN' }).where(eq(post.id, id));
    expect(await idsOf(reader)).toEqual([]);
    await app.db.update(post).set({ privacy: 'CONNECTIONS' }).where(eq(post.id, id));
    expect(await idsOf(reader)).toEqual([id]);
    await endConnection(app.context(reader), reader.id, other.id);
    expect(await idsOf(reader)).toEqual([]);
    await connect(app, reader, other);
    await blockUser(app.context(reader), other.id);
    expect(await idsOf(reader)).toEqual([]);
  });

  it('shows a scheduled post from its start, in its place there, for 72 hours', async () => {
    const start = new Date(app.clock.now().getTime() + 60_000);
    const later = await addPost(app, friend, {
      privacy: 'SCHEDULED',
      availableFrom: start,
      announcedAt: null,
    });
    const before = await posted(teacher);
    expect(await idsOf(reader)).toEqual([before]);
    const { newest } = await feedOf(reader);
    app.clock.advance(60_000);
    expect(await idsOf(reader)).toEqual([later, before]);
    expect(await get(reader, 'FeedNews', { since: newest })).toBe(1);
    app.sent.length = 0;
    await announceOpened(app.sys);
    expect(app.sent).toContainEqual({ name: 'feed.changed', event: { userIds: [reader.id] } });
    app.clock.advance(SCHEDULED_OPEN_MS);
    expect(await idsOf(reader)).toEqual([before]);
  });

  it('counts what is new, and calls only those whose feed has it', async () => {
    await posted(friend);
    const { newest } = await feedOf(reader);
    expect(await get(reader, 'FeedNews', { since: newest })).toBe(0);
    app.sent.length = 0;
    await posted(friend);
    expect(app.sent).toEqual([{ name: 'feed.changed', event: { userIds: [reader.id] } }]);
    await posted(teacher, { privacy: 'HIDDEN' });
    await posted(reader);
    expect(await get(reader, 'FeedNews', { since: newest })).toBe(1);
    expect(await get(reader, 'FeedNews', { since: newest, filter: 'INSTRUCTORS' })).toBe(0);
  });

  it('calls those who are to see a post also while its author has one that opens later', async () => {
    const availableFrom = new Date(app.clock.now().getTime() + 3_600_000);
    app.sent.length = 0;
    await posted(friend, { privacy: 'SCHEDULED', availableFrom, announcedAt: null });
    expect(app.sent).toEqual([]);
    await posted(friend);
    expect(app.sent).toEqual([{ name: 'feed.changed', event: { userIds: [reader.id] } }]);
  });

  it.runIf(testDatabaseUrl !== undefined)(
    'is filled with every post by the last of two processes',
    async () => {
      await posted(friend);
      const filling: Promise<void>[] = [];
      let latest = 0;
      await app.db.transaction(async (inner) => {
        await lockAuthor(inner, friend.id);
        app.clock.advance(1_000);
        await addPost(app, friend);
        filling.push(fillFeeds(app.sys));
        await expect.poll(() => waitersOf(inner)).toBe(1);
        app.clock.advance(1_000);
        latest = await addPost(app, friend);
      });
      await Promise.all(filling);
      const [row] = await app.db.select().from(post).where(eq(post.id, latest));
      const [source] = await app.db
        .select()
        .from(feedSource)
        .where(and(eq(feedSource.userId, reader.id), eq(feedSource.authorId, friend.id)));
      expect(source?.lastAt).toEqual(row?.publishedAt);
    },
  );

  it('of somebody without connections has public posts in their language, and says so', async () => {
    const alone = await createUser(app, { role: 'STUDENT' });
    const author = await createUser(app, { role: 'STUDENT' });
    const [known] = await app.db.select().from(language).where(eq(language.code, 'ky'));
    const targetLanguageId = known?.id ?? 0;
    await app.db
      .insert(profile)
      .values({ userId: alone.id, targetLanguageId })
      .onConflictDoUpdate({ target: profile.userId, set: { targetLanguageId } });
    const id = await posted(author, { language: 'ky' });
    await posted(author, { language: 'ky', privacy: 'CONNECTIONS' });
    await posted(author, { language: 'en' });
    expect(await feedOf(alone)).toMatchObject({ items: [{ id }], isSuggested: true });
    const own = await posted(alone, { privacy: 'CONNECTIONS' });
    await posted(alone, { privacy: 'HIDDEN' });
    const later = await posted(author, { language: 'ky' });
    const first = await feedOf(alone, { take: 2 });
    expect(first).toMatchObject({ items: [{ id: later }, { id: own }], isSuggested: true });
    expect(await idsOf(alone, { before: first.next })).toEqual([id]);
    await connect(app, alone, friend);
    expect(await feedOf(alone)).toMatchObject({ items: [{ id: own }], isSuggested: false });
  });

  it('has a post that was just sent without anybody asking for it', async () => {
    const stop = startFeedFiller(app.sys);
    const received = new Promise<void>((resolve) => {
      app.sys.events.on('feed.changed', ({ userIds }) => {
        if (userIds.includes(reader.id)) resolve();
      });
    });
    const input = { text: 'Hello' };
    const sent = await get<{ id: number }>(friend, 'CreatePost', { clientId: v4(), input });
    await received;
    expect(await idsOf(reader)).toEqual([sent.id]);
    await stop();
  });

  it('refuses keys that no page returned', async () => {
    const { ask } = createWebCaller(app);
    const distant = `${'9'.repeat(15)}-1`;
    for (const before of ['x', '1-', `1-${'9'.repeat(10)}`, '9'.repeat(400), distant])
      expect((await ask(reader, 'Feed', { take: 20, before })).code).toBe('BAD_USER_INPUT');
    expect((await ask(reader, 'FeedNews', { since: distant })).code).toBe('BAD_USER_INPUT');
    const posts = { userId: friend.id, take: 20, before: distant };
    expect((await ask(reader, 'UserPosts', posts)).code).toBe('BAD_USER_INPUT');
  });

  it('takes no post for a time that no calendar has', async () => {
    const { ask } = createWebCaller(app);
    for (const availableFrom of ['9999-01-01T00:00:00.000Z', '1900-01-01T00:00:00.000Z']) {
      const input = { text: 'a', privacy: 'SCHEDULED', availableFrom };
      const { code, extensions } = await ask(reader, 'CreatePost', { clientId: v4(), input });
      expect([code, extensions]).toMatchObject([
        'BAD_USER_INPUT',
        { fields: { availableFrom: { code: 'INVALID_DATE' } } },
      ]);
    }
  });
});

it('the posts of a person are those that the viewer may see; one’s own with hidden ones', async () => {
  const [open, close, hidden] = [
    await posted(friend),
    await posted(friend, { privacy: 'CONNECTIONS' }),
    await posted(friend, { privacy: 'HIDDEN' }),
  ];
  const stranger = await createUser(app, { role: 'STUDENT' });
  const of = async (person: UserRow | null) =>
    (await get<Page>(person as UserRow, 'UserPosts', { userId: friend.id, take: 20 })).items.map(
      ({ id }) => id,
    );
  expect(await of(friend)).toEqual([hidden, close, open]);
  expect(await of(reader)).toEqual([close, open]);
  expect([await of(stranger), await of(null)]).toEqual([[open], [open]]);
});

describe('the newest correction of a post', () => {
  it('stands with it in lists, without those by people whom the reader may not find', async () => {
    const stranger = await createUser(app, { role: 'STUDENT' });
    const plain = await posted(friend);
    const corrected = await posted(friend, { correctionsCount: 2 });
    const other = await posted(friend, { correctionsCount: 1 });
    await addCorrection(app, corrected, teacher, { text: 'The first' });
    await addCorrection(app, corrected, stranger, { text: 'The second' });
    await addCorrection(app, other, stranger, { text: 'Another' });
    const lastOf = async () =>
      (await feedOf(reader)).items.map(({ id, lastCorrection: last }) => [
        id,
        last && [last.text, last.author.id],
      ]);
    expect(await lastOf()).toEqual([
      [other, ['Another', stranger.id]],
      [corrected, ['The second', stranger.id]],
      [plain, null],
    ]);
    await blockUser(app.context(reader), stranger.id);
    expect(await lastOf()).toEqual([
      [other, null],
      [corrected, ['The first', teacher.id]],
      [plain, null],
    ]);
    const own = await get<Page>(friend, 'UserPosts', { userId: friend.id, take: 20 });
    expect(own.items[1]?.lastCorrection?.text).toBe('The second');
  });
});
