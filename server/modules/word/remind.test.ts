import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { notification } from '../../db/schema/notification.ts';
import { wordReminder } from '../../db/schema/word.ts';
import { createUser } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { remindOfWords } from './remind.ts';
import { addWords, getWordSettings, reviewWords, updateWordSettings } from './service.ts';

/** In Bishkek it is six in the evening. */
const EVENING = new Date('2026-11-23T12:10:00Z');
const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let person: UserRow;
let wordId: number;
beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
});
afterAll(() => app.close());

const uuid = () => app.sys.platform.ids.randomUuid();
const add = async (by: UserRow, word: string) =>
  (
    await addWords(app.context(by), { words: [{ clientId: uuid(), word, translation: '', sentence: '' }] })
  )[0];
const evening = (days: number) => app.clock.set(new Date(EVENING.getTime() + days * DAY_MS));
const notices = () =>
  app.db
    .select({ description: notification.description, seenAt: notification.seenAt })
    .from(notification)
    .where(and(eq(notification.userId, person.id), eq(notification.action, 'WordsDue')))
    .orderBy(notification.id);
const counts = async () => (await notices()).map(({ description }) => description);
const practise = (grade: number) =>
  reviewWords(app.context(person), {
    reviews: [{ id: uuid(), wordId, grade, reviewedAt: app.clock.now() }],
  });

beforeEach(async () => {
  app.clock.set(new Date(EVENING.getTime() - DAY_MS));
  person = await createUser(app, { role: 'STUDENT', timeZone: 'Asia/Bishkek' });
  wordId = (await add(person, 'umbrella'))?.id ?? 0;
  await add(person, 'porter');
  evening(0);
});

it('says in the evening how many words are due, once, also by two processes', async () => {
  app.clock.set(new Date(EVENING.getTime() - 3_600_000));
  await remindOfWords(app.sys);
  expect(await counts()).toEqual([]);
  evening(0);
  await Promise.all([remindOfWords(app.sys), remindOfWords(app.sys)]);
  await remindOfWords(app.sys);
  expect(await counts()).toEqual(['2']);
});

it('comes to the others where a zone is unknown', async () => {
  const other = await createUser(app, { role: 'STUDENT', timeZone: 'Nowhere/Known' });
  await add(other, 'kettle');
  await remindOfWords(app.sys);
  expect(await counts()).toEqual(['2']);
});

it('waits until the last one was seen; practising sees it, and leaves that evening in peace', async () => {
  await remindOfWords(app.sys);
  evening(1);
  await remindOfWords(app.sys);
  expect(await counts()).toEqual(['2']);
  await practise(4);
  expect((await notices())[0]?.seenAt).toEqual(app.clock.now());
  evening(2);
  await practise(4);
  await remindOfWords(app.sys);
  expect(await counts()).toEqual(['2']);
  evening(3);
  await remindOfWords(app.sys);
  expect(await counts()).toEqual(['2', '1']);
});

it('does not come on a day on which one has practised, early in the morning either', async () => {
  app.clock.set(new Date('2026-11-22T18:30:00Z'));
  await practise(4);
  evening(0);
  await remindOfWords(app.sys);
  expect(await counts()).toEqual([]);
  app.clock.set(new Date('2026-11-23T17:30:00Z'));
  await practise(4);
  evening(1);
  await remindOfWords(app.sys);
  expect(await counts()).toEqual(['1']);
});

it('comes to nobody who wants none, has no words due, or may not sign in', async () => {
  const ctx = app.context(person);
  expect(await getWordSettings(ctx)).toEqual({ teachersSee: false, reminds: true });
  expect(await updateWordSettings(ctx, { reminds: false })).toEqual({ teachersSee: false, reminds: false });
  await remindOfWords(app.sys);
  await updateWordSettings(ctx, { reminds: true, teachersSee: true });
  await app.db.update(user).set({ suspendedAt: app.clock.now() }).where(eq(user.id, person.id));
  await remindOfWords(app.sys);
  expect(await counts()).toEqual([]);
  await app.db.update(user).set({ suspendedAt: null }).where(eq(user.id, person.id));
  await remindOfWords(app.sys);
  expect(await counts()).toEqual(['2']);
  const other = await createUser(app, { role: 'STUDENT', timeZone: 'Asia/Bishkek' });
  await remindOfWords(app.sys);
  const rows = await app.db.select().from(wordReminder).where(eq(wordReminder.userId, other.id));
  expect(rows).toEqual([]);
});
