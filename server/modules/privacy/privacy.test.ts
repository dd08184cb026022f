import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountExport, user } from '../../db/schema/account.ts';
import { handleExport } from './download.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { readArchive } from '../../testing/archive.ts';
import { PASSWORD, createUser } from '../../testing/factories.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { createMailApp, signIn } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import { paragraph } from '#server/testing/material-fixture.ts';
import { PRIVATE, SHARED, fillFullAccount } from '#server/testing/full-account.ts';
import type { UserRow } from '../account/model.ts';
import { makeExports, pruneExports } from './jobs.ts';
import { addressOfExport, createUserExport, getCurrentUserExports } from './service.ts';

const DAY_MS = 24 * 3600 * 1000;

let app: MailApp;
let person: UserRow;
const storage = createMemoryStorage();
beforeAll(async () => {
  app = await createMailApp({ storage });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  person = await createUser(app, { role: 'INSTRUCTOR' });
});

const refused = (code: string) => expect.objectContaining({ code }) as unknown;

/** Requests an archive, has it made, and returns its address. */
async function makeArchive(owner: { email: string }): Promise<string> {
  const { ctx } = await signIn(app, owner);
  const { id } = await createUserExport(ctx, PASSWORD);
  await makeExports(app.sys);
  const row = (await getCurrentUserExports(ctx)).find((one) => one.id === id);
  return (row && addressOfExport(app.sys, row)) ?? '';
}
/** The web forwards /api/exports to the API's /exports. */
const open = (address: string) =>
  handleExport(app.sys, new Request(new URL(address.replace(/^\/api/, ''), 'http://api.test')));

describe('the archive', () => {
  it('contains everything of one’s own, and nothing others wrote', async () => {
    const { other } = await fillFullAccount(app, person);
    const answer = await open(await makeArchive({ email: `${PRIVATE}@example.com` }));
    const files = readArchive(new Uint8Array(await answer.arrayBuffer()));
    const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null') as unknown;
    const boards = read('boards.json') as { id: number }[];
    expect([...files.keys()].filter((name) => !name.startsWith('files/'))).toEqual([
      'README.txt',
      'account.json',
      'sessions.json',
      'profile.json',
      'network.json',
      'notifications.json',
      'reach.json',
      'reviews.json',
      'review-requests.json',
      'fees.json',
      'lessons.json',
      'calendar.json',
      'boards.json',
      'saved.json',
      'activity.json',
      'activity-people.json',
      'quizzes.json',
      'folders.json',
      'post-likes.json',
      'word-settings.json',
      'lesson-connections.json',
      'looked-up-words.json',
      'lesson-sheets.json',
      'messages.json',
      'balance.json',
      'remarks.json',
      'attempts.json',
      'lesson-materials.json',
      'publications.json',
      'posts.json',
      'post-comments.json',
      'post-corrections.json',
      'words.json',
      'former-records.json',
      'files.json',
      'live-answers.json',
      'attendance.json',
      'messages.csv',
      'balance.csv',
      'attempts.csv',
      'activity.csv',
      'schedule/2026.ics',
      ...boards.map(({ id }) => `boards/${id}.json`),
    ]);
    expect(read('account.json')).toMatchObject({ id: person.id, email: `${PRIVATE}@example.com` });
    expect(read('profile.json')).toMatchObject({ telNumber: PRIVATE, longAbout: PRIVATE });
    expect(read('sessions.json')).toMatchObject({
      sessions: expect.arrayContaining([expect.objectContaining({ userAgent: PRIVATE })]) as unknown,
    });
    expect(read('network.json')).toMatchObject({
      connections: [expect.anything()],
      blocked: [expect.anything()],
      reports: [{ text: SHARED }],
      // Only their own cards, not what the other person has shared with them.
      sharedContacts: [{ userId: other.id, telNumber: PRIVATE, email: PRIVATE, message: PRIVATE }],
    });
    expect(read('lessons.json')).toMatchObject({
      given: [{ title: SHARED, notes: PRIVATE }],
      publications: [{ publicationId: expect.any(Number) as unknown }],
      files: [{ title: PRIVATE }],
    });
    expect(read('calendar.json')).toEqual({
      address: { createdAt: expect.any(String) as unknown, readAt: null },
    });
    expect(read('messages.json')).toMatchObject([{ content: { message: SHARED } }]);
    expect(boards).toMatchObject([{ name: PRIVATE }, { name: SHARED }]);
    expect(boards.map(({ id }) => read(`boards/${id}.json`))).toEqual([
      [{ text: PRIVATE }],
      [{ text: SHARED }],
    ]);
    expect(read('notifications.json')).toMatchObject([{ title: PRIVATE }]);
    expect(read('reach.json')).toMatchObject({
      settings: { pushOff: ['Quiz'] },
      subscriptions: [{ userAgent: PRIVATE }],
    });
    // Whoever has address and keys could send to that browser.
    expect(files.get('reach.json')?.toString()).not.toContain('push.test');
    expect(read('fees.json')).toMatchObject({ plan: { next: 2 }, due: [{ month: '2026-11-01' }] });
    expect(read('reviews.json')).toMatchObject([{ comment: PRIVATE, ratings: { skills: 5 } }]);
    expect(read('quizzes.json')).toMatchObject([
      { title: PRIVATE, exercises: [] },
      { title: SHARED, exercises: [{ type: 'trueFalse' }] },
      { title: 'Quiz' },
    ]);
    expect(read('lesson-materials.json')).toMatchObject([
      {
        title: PRIVATE,
        notes: PRIVATE,
        vocabulary: [{ word: 'ice' }],
        attachments: [{ title: 'File' }],
        quizIds: [expect.any(Number)],
      },
    ]);
    expect(read('publications.json')).toMatchObject([
      { title: PRIVATE, resources: [] },
      { title: PRIVATE, resources: [paragraph(PRIVATE)] },
    ]);
    expect(read('saved.json')).toMatchObject({
      things: [{ userId: person.id }],
      folders: [{ userId: person.id, authorId: other.id }],
    });
    expect(read('attempts.json')).toMatchObject([{ title: 'Quiz', earnedPoints: 100, answers: [] }]);
    const sent = [...files].filter(([name]) => name.startsWith('files/'));
    expect(sent.map(([, content]) => content.toString()).sort()).toEqual(
      ['board private', 'board shared', 'certificate', 'mp3', 'mp3', 'photo 512', 'pic'].sort(),
    );
    const whole = [...files.values()].join('\n');
    for (const secret of ['argon2', 'passwordHash', 'a word of the other', other.email, other.lastName])
      expect(whole).not.toContain(secret);
  });

  it('is announced by one mail, however many processes make it', async () => {
    const { ctx } = await signIn(app, person);
    await createUserExport(ctx, PASSWORD);
    await Promise.all([makeExports(app.sys), makeExports(app.sys), makeExports(app.sys)]);
    const mails = await app.mailsTo(person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your data is ready']);
    expect(mails[0]?.text).toContain('https://web.test/preferences/security/data');
    expect(mails[0]?.text).not.toContain('signature');
  });

  it('can be requested by signed-in people, once a day; one that failed does not count', async () => {
    await expect(createUserExport(app.context(), PASSWORD)).rejects.toEqual(refused('UNAUTHORIZED'));
    const { ctx } = await signIn(app, person);
    const { id } = await createUserExport(ctx, PASSWORD);
    app.clock.advance(DAY_MS / 2);
    // Another process, with its own counters.
    app.sys.platform.limiter = createMemoryLimiter();
    await expect(createUserExport(ctx, PASSWORD)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfter: DAY_MS / 2 },
    });
    const broken = { ...storage, putStream: async () => Promise.reject(new Error('the disk is full')) };
    const log = app.sys.log.child({}, { level: 'silent' });
    await makeExports({ ...app.sys, log, platform: { ...app.sys.platform, storage: broken } });
    expect((await getCurrentUserExports(ctx))[0]).toMatchObject({
      id,
      readyAt: null,
      failedAt: app.clock.now(),
    });
    await expect(createUserExport(ctx, PASSWORD)).resolves.toBeTruthy();
    expect(await app.mailsTo(person.email)).toEqual([]);
  });

  it('needs the password, so that a device left signed in is not enough', async () => {
    const { ctx } = await signIn(app, person);
    const taking = createUserExport(ctx, 'not my password');
    await expect(taking).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { password: { code: 'PASSWORD_WRONG' } },
    });
    expect(await getCurrentUserExports(ctx)).toEqual([]);
    // A wrong password does not use up the day's archive.
    await expect(createUserExport(ctx, PASSWORD)).resolves.toBeTruthy();
  });

  it('goes through GraphQL', async () => {
    const { accessToken } = await signIn(app, person);
    const CREATE = `mutation { createUserExport(password: "${PASSWORD}") { id state size fullUri } }`;
    const LIST = '{ getCurrentUserExports { id state size fullUri } }';
    const made = await app.query<{ createUserExport: { id: string } }>(CREATE, {}, accessToken);
    expect(made.data?.createUserExport).toMatchObject({ state: 'PREPARING', size: null, fullUri: null });
    await makeExports(app.sys);
    const list = await app.query<{ getCurrentUserExports: { fullUri: string }[] }>(LIST, {}, accessToken);
    expect(list.data?.getCurrentUserExports).toMatchObject([
      { id: made.data?.createUserExport.id, state: 'READY', size: expect.any(Number) as number },
    ]);
    expect((await open(list.data?.getCurrentUserExports[0]?.fullUri ?? '/')).status).toBe(200);
    expect((await app.query(CREATE, {}, accessToken)).errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    expect((await app.query(LIST)).errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
    const other = await signIn(app, await createUser(app, { role: 'ADMIN' }));
    expect((await app.query(LIST, {}, other.accessToken)).data).toEqual({ getCurrentUserExports: [] });
  });
});

describe('its address', () => {
  it('is saved as a file, and stored in no cache', async () => {
    const { status, headers } = await open(await makeArchive(person));
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="tildesh-data.zip"',
      'cache-control': 'private, no-store',
    });
  });

  it('opens one archive, for ten minutes; changed in any part it opens nothing', async () => {
    const address = await makeArchive(person);
    const foreign = await makeArchive(await createUser(app, { role: 'STUDENT' }));
    const [path = '', query = ''] = address.split('?');
    const [foreignPath = ''] = foreign.split('?');
    const later = query.replace(/expires=(\d+)/, (_all, at: string) => `expires=${Number(at) + 1}`);
    for (const bad of [
      path,
      `${foreignPath}?${query}`,
      `${path}?${later}`,
      `${path}?${query.slice(0, -1)}`,
      `${path}?${query.replace(/expires=\d+/, 'expires=9e99')}`,
      `${path}?${query.replace(/signature=.*/, 'signature=')}`,
      `/api/exports/..%2f..%2fphotos?${query}`,
      `${path}/x?${query}`,
    ])
      expect((await open(bad)).status, bad).toBe(404);
    app.clock.advance(10 * 60_000);
    expect((await open(address)).status).toBe(200);
    app.clock.advance(1);
    expect((await open(address)).status).toBe(404);
  });

  it('is given out for seven days, then the archive is deleted', async () => {
    const address = await makeArchive(person);
    const id = /exports\/([\w-]+)/.exec(address)?.[1] ?? '';
    const { ctx } = await signIn(app, person);
    const path = `exports/${id}.zip`;
    app.clock.advance(7 * DAY_MS - 1);
    await pruneExports(app.sys);
    expect(storage.files.has(path)).toBe(true);
    app.clock.advance(2);
    expect(await getCurrentUserExports(ctx)).toEqual([]);
    const [row] = await app.db.select().from(accountExport).where(eq(accountExport.id, id));
    expect((await open((row && addressOfExport(app.sys, row)) ?? '/')).status).toBe(404);
    await pruneExports(app.sys);
    expect(storage.files.has(path)).toBe(false);
    expect(await app.db.$count(accountExport, eq(accountExport.id, id))).toBe(0);
    expect(await app.db.$count(user, eq(user.id, person.id))).toBe(1);
  });
});
