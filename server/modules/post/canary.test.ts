import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEDULED_OPEN_MS } from '#contract/openness.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addComment, addCorrection, addPost } from '../../testing/post-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { blockUser } from '../moderation/service.ts';
import { fillFeeds } from './feed-filler.ts';

/** A word of closed posts, and of what is under them, that no answer may contain. */
const CANARY = 'Kumushkent';
/** As CANARY, of a post that connections see. */
const OPEN_TO_FRIENDS = 'Altynkent';

let app: TestApp;
let ask: ReturnType<typeof createWebCaller>['ask'];
let author: UserRow;
const viewers: Record<string, UserRow | null> = { visitor: null };
const closed: Record<string, number> = {};
/** The posts that share these. */
const shares: Record<string, number> = {};
let minor: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  ({ ask } = createWebCaller(app));
  author = await createUser(app, { role: 'INSTRUCTOR' });
  const sharer = await createUser(app, { role: 'STUDENT' });
  for (const name of ['connection', 'stranger', 'blocked'])
    viewers[name] = await createUser(app, { role: 'STUDENT' });
  const { connection, stranger, blocked } = viewers;
  if (!connection || !stranger || !blocked) throw new Error('there are viewers');
  for (const person of [connection, blocked, sharer]) await connect(app, author, person);
  await connect(app, sharer, connection);
  const over = new Date(app.clock.now().getTime() - SCHEDULED_OPEN_MS);
  const early = new Date(app.clock.now().getTime() + 1_000);
  const text = `${CANARY} in a post`;
  closed.hidden = await addPost(app, author, { text, privacy: 'HIDDEN' });
  closed.over = await addPost(app, author, { text, privacy: 'SCHEDULED', availableFrom: over });
  closed.early = await addPost(app, author, { text, privacy: 'SCHEDULED', availableFrom: early });
  closed.removed = await addPost(app, author, { text, privacy: 'CONNECTIONS' });
  minor = await createUser(app, { role: 'STUDENT', birthDate: '2011-01-01' });
  await connect(app, minor, sharer);
  closed.ofMinor = await addPost(app, minor, { text, privacy: 'CONNECTIONS' });
  for (const [state, id] of Object.entries(closed)) {
    const writer = state === 'ofMinor' ? minor : author;
    await addComment(app, id, writer, { text: CANARY });
    await addCorrection(app, id, sharer, { original: text, text: CANARY });
    // It was open when somebody shared it.
    shares[state] = await addPost(app, sharer, { sourceId: id, text: 'Look' });
  }
  // Of a post that exists no more, words may not stay anywhere.
  await ask(author, 'SetPostLike', { id: closed.removed, like: true });
  await ask(author, 'DeletePost', { id: closed.removed });
  closed.ofBlocker = await addPost(app, author, { text: OPEN_TO_FRIENDS, privacy: 'CONNECTIONS' });
  await blockUser(app.context(author), blocked.id);
  await fillFeeds(app.sys);
});
afterAll(() => app.close());

const calls = (id: number): [operation: string, variables: object][] => [
  ['Post', { id }],
  ['PostComments', { postId: id, take: 20 }],
  ['PostCorrections', { postId: id, take: 20 }],
  ['PostLikes', { postId: id, take: 20 }],
  ['SetPostLike', { id, like: true }],
  ['CreatePostComment', { postId: id, text: 'a', clientId: app.sys.platform.ids.randomUuid() }],
  ['CreatePostCorrection', { postId: id, text: 'a' }],
  ['GetChatCards', { items: [{ kind: 'post', id: String(id) }] }],
  ['UserPosts', { userId: author.id, take: 20 }],
  ['UserPosts', { userId: minor.id, take: 20 }],
  ...Object.values(shares).map((shareId): [string, object] => ['Post', { id: shareId }]),
  [
    'GetChatCards',
    { items: Object.values(shares).map((shareId) => ({ kind: 'post', id: String(shareId) })) },
  ],
  ['GetActivityHistories', { skip: 0, take: 20 }],
  ['PublicPosts', { afterId: 0, take: 100 }],
  ['Feed', { take: 20 }],
  ['SearchPosts', { query: CANARY, skip: 0, take: 20 }],
  ['SearchPosts', { query: OPEN_TO_FRIENDS, skip: 0, take: 20 }],
  ['GetCurrentUserNotifications', { skip: 0, take: 20 }],
];

describe.each(['connection', 'stranger', 'visitor', 'blocked'])('a %s', (name) => {
  it.each(['hidden', 'over', 'early', 'removed', 'ofMinor', 'ofBlocker'])(
    'finds no word of a post that is %s',
    async (state) => {
      // Connections see what is for connections.
      if (name === 'connection' && state === 'ofBlocker') return;
      const viewer = viewers[name] ?? null;
      const answers = await Promise.all(
        calls(closed[state] ?? 0).map(([operation, variables]) => ask(viewer, operation, variables)),
      );
      expect(JSON.stringify(answers)).not.toContain(state === 'ofBlocker' ? OPEN_TO_FRIENDS : CANARY);
      expect(answers[0]?.code).toBe('POST_NOT_FOUND');
      // A call that is not understood finds nothing either.
      expect(answers.map(({ code }) => code)).not.toContain('BAD_USER_INPUT');
      const { it: listed } = await ask<{ id: number }[]>(viewer, 'PublicPosts', { afterId: 0, take: 100 });
      expect(listed?.map(({ id }) => id)).not.toContain(closed[state]);
    },
  );
});
