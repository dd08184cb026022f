import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { board } from '../../db/schema/board.ts';
import { connection } from '../../db/schema/connection.ts';
import { userBlock } from '../../db/schema/moderation.ts';
import { language, profile, userPrice } from '../../db/schema/profile.ts';
import { quiz } from '../../db/schema/quiz.ts';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addQuiz } from '../../testing/quiz-fixture.ts';
import type { UserRow } from '../account/model.ts';
import { getOnboarding } from './service.ts';

let app: TestApp;
let author: UserRow;
let student: UserRow;
let teacher: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.db.delete(quiz);
  author = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
});
afterAll(() => app.close());

const seen = (viewer: UserRow) => getOnboarding(app.context(viewer));
const open = async (viewer: UserRow) =>
  (await seen(viewer)).steps.filter(({ done }) => !done).map(({ kind }) => kind);

/** A public quiz with an exercise by this person. */
const publish = (by: UserRow): Promise<number> => addQuiz(app, by, { exercisesCount: 1 });

it('offers a new student and a new instructor their steps in order, and administrators none', async () => {
  const sampleQuizId = await publish(author);
  const everybody = ['LANGUAGE', 'PHOTO', 'HEADLINE', 'PERSON', 'QUIZ', 'BOARD'];
  const openSteps = (kinds: string[]) => kinds.map((kind) => ({ kind, done: false }));
  expect(await seen(student)).toEqual({ steps: openSteps(everybody), sampleQuizId });
  expect(await seen(teacher)).toEqual({
    steps: openSteps([...everybody.slice(0, 3), 'PRICE', ...everybody.slice(3)]),
    sampleQuizId,
  });
  const admin = await createUser(app, { role: 'ADMIN' });
  expect(await seen(admin)).toEqual({ steps: [], sampleQuizId: null });
});

it('answers signed-in people alone', async () => {
  const ask = '{ getOnboarding { steps { kind done } sampleQuizId } }';
  const own = await app.query<{ getOnboarding: { steps: object[] } }>(ask, {}, await tokenFor(app, student));
  expect(own.data?.getOnboarding.steps).toContainEqual({ kind: 'PHOTO', done: false });
  expect((await app.query(ask)).errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
});

it('knows the parts of a profile that are filled in', async () => {
  const [taught] = await app.db.select({ id: language.id }).from(language).limit(1);
  const set = (values: Partial<typeof profile.$inferInsert>) =>
    app.db
      .insert(profile)
      .values({ userId: teacher.id, ...values })
      .onConflictDoUpdate({ target: profile.userId, set: values });
  await set({ targetLanguageId: taught?.id ?? 0 });
  expect(await open(teacher)).toContain('LANGUAGE');
  await set({ languageLevel: 'C1', shortAbout: 'I teach' });
  await app.db.update(user).set({ photoId: 'a-photo' }).where(eq(user.id, teacher.id));
  expect(await open(teacher)).toEqual(['PRICE', 'PERSON', 'BOARD']);
  await app.db
    .insert(userPrice)
    .values({ userId: teacher.id, title: 'One to one', hourlyPrice: 100, currency: 'KGS' });
  expect(await open(teacher)).toEqual(['PERSON', 'BOARD']);
});

it('counts invitations that were sent, and those received once they are accepted', async () => {
  await app.db.insert(connection).values({ senderId: teacher.id, receiverId: student.id, status: 'INVITED' });
  expect(await open(teacher)).not.toContain('PERSON');
  expect(await open(student)).toContain('PERSON');
  await app.db.update(connection).set({ status: 'CONNECTED' }).where(eq(connection.senderId, teacher.id));
  expect(await open(student)).not.toContain('PERSON');
});

it('offers the oldest public quiz of somebody whom the person may find, and no step without one', async () => {
  await addQuiz(app, author, { exercisesCount: 1, privacy: 'HIDDEN' });
  await addQuiz(app, author, { exercisesCount: 1, deletedAt: new Date() });
  await addQuiz(app, author);
  expect(await seen(student)).toMatchObject({ sampleQuizId: null });
  expect(await open(student)).not.toContain('QUIZ');
  const first = await publish(author);
  const second = await publish(teacher);
  expect(await seen(student)).toMatchObject({ sampleQuizId: first });
  await app.db.insert(userBlock).values({ blockerId: author.id, blockedId: student.id });
  expect(await seen(student)).toMatchObject({ sampleQuizId: second });
});

it('asks authors to take no quiz, owners of a board to try none, people of a lesson neither', async () => {
  await publish(author);
  expect(await open(author)).not.toContain('QUIZ');
  expect(await seen(author)).toMatchObject({ sampleQuizId: null });
  await app.db.insert(board).values({ ownerId: teacher.id, name: 'Own' });
  expect(await open(teacher)).toEqual(['LANGUAGE', 'PHOTO', 'HEADLINE', 'PRICE', 'PERSON', 'QUIZ']);

  await createSchedule(app, { instructor: author, students: [student] });
  expect(await open(student)).toEqual(expect.arrayContaining(['QUIZ', 'BOARD']));
  await createSchedule(app, { instructor: author, students: [student], startedAt: new Date() });
  expect(await open(student)).toEqual(['LANGUAGE', 'PHOTO', 'HEADLINE', 'PERSON']);
});
