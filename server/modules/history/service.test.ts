import { globSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { activity, activityCount } from '../../db/schema/history.ts';
import { lesson } from '../../db/schema/lesson.ts';
import { quiz, quizHistory } from '../../db/schema/quiz.ts';
import { connect, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createHeldLesson } from '../../testing/held-lesson.ts';
import { addLesson } from '../../testing/lesson-fixture.ts';
import { addPublication } from '../../testing/material-fixture.ts';
import { addQuiz } from '../../testing/quiz-fixture.ts';
import type { UserRow } from '../account/model.ts';
import { removeUserConnection } from '../connection/services/change.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-28T10:00:00.000Z');
  teacher = await createUser(app, { role: 'INSTRUCTOR', timeZone: 'Asia/Bishkek' });
  student = await createUser(app, { role: 'STUDENT' });
});

interface Line {
  type: string;
  title: string;
  isGone: boolean;
  people: { id: number }[];
  held: { seconds: number } | null;
}
interface Diary {
  total: number;
  items: Line[];
  counts: { type: string; number: number }[];
}

async function ask<Data>(person: UserRow | null, query: string): Promise<Data> {
  const { data, errors } = await app.query<{ it: Data }>(
    `{ it: ${query} }`,
    {},
    person ? await tokenFor(app, person) : undefined,
  );
  return errors?.[0] ? (errors[0].extensions.code as Data) : (data?.it as Data);
}
const read = (person: UserRow | null, args = '') =>
  ask<Diary>(
    person,
    `getCurrentUserActivityHistories${args} { total hasMore counts { type number } items { type title isGone
      createdAt people { id } held { seconds } lessonSchedule { id } lesson { id } quiz { id } publication { id }
      quizHistory { id earnedPoints maxPoints } } }`,
  );
const typesOf = ({ items }: Diary) => items.map(({ type }) => type);

async function take(quizId: number, by: UserRow, author = teacher): Promise<void> {
  await app.db.insert(quizHistory).values({
    ...{ quizId, authorId: author.id, userId: by.id, attemptId: app.sys.platform.ids.randomUuid() },
    ...{ earnedPoints: 1000, maxPoints: 1250, title: 'Tenses', description: '', createdAt: app.clock.now() },
    ...{ showCorrectnessOnError: true, itemsPerPage: 0, revealSolution: 'AFTER_SUBMIT' as const },
  });
}

describe('the diary', () => {
  it('has a line for each thing that was held, made and taken, the latest first, for who did it', async () => {
    await addLesson(app, teacher);
    const quizId = await addQuiz(app, teacher);
    await addPublication(app, teacher);
    app.clock.set('2026-11-28T12:00:00.000Z');
    await createHeldLesson(app, { instructor: teacher, students: [student], title: 'Travel' });
    app.clock.set('2026-11-28T13:00:00.000Z');
    await take(quizId, student);
    const own = await read(teacher);
    expect(typesOf(own).toSorted()).toEqual(['LESSON_HELD', 'LESSON_MADE', 'PUBLICATION_MADE', 'QUIZ_MADE']);
    expect(own.items.find(({ type }) => type === 'LESSON_HELD')).toMatchObject({
      title: 'Travel',
      isGone: false,
      people: [{ id: student.id }],
      held: { seconds: 300 },
    });
    expect(await read(student)).toMatchObject({
      total: 2,
      items: [
        {
          type: 'QUIZ_TAKEN',
          quizHistory: { earnedPoints: 10, maxPoints: 12.5 },
          people: [{ id: teacher.id }],
        },
        { type: 'LESSON_HELD', title: 'Travel', people: [{ id: teacher.id }] },
      ],
      counts: [
        { type: 'LESSON_HELD', number: 1 },
        { type: 'QUIZ_TAKEN', number: 1 },
      ],
    });
  });

  it('is nobody else’s, an administrator’s neither', async () => {
    await addLesson(app, teacher);
    const admin = await createUser(app, { role: 'ADMIN' });
    for (const person of [student, admin]) expect(await read(person)).toMatchObject({ total: 0, items: [] });
    expect(await read(null)).toBe('UNAUTHORIZED');
  });

  it('has one line of a lesson with a class, with all of it', async () => {
    const other = await createUser(app, { role: 'STUDENT' });
    await createHeldLesson(app, { instructor: teacher, students: [student, other] });
    const { items, counts } = await read(teacher);
    expect(items).toMatchObject([{ people: [{ id: student.id }, { id: other.id }] }]);
    expect(counts).toEqual([{ type: 'LESSON_HELD', number: 1 }]);
    expect((await read(student)).items[0]?.people).toEqual([{ id: teacher.id }]);
  });

  it('says what a thing is called now, and of one that is gone what it was called', async () => {
    const lessonId = await addLesson(app, teacher);
    await app.db.update(lesson).set({ title: 'Hotels' }).where(eq(lesson.id, lessonId));
    expect((await read(teacher)).items).toMatchObject([{ title: 'Hotels', isGone: false }]);
    const [before] = await app.db.select().from(activity).where(eq(activity.lessonId, lessonId));
    await app.db.update(lesson).set({ deletedAt: new Date() }).where(eq(lesson.id, lessonId));
    expect((await read(teacher)).items).toMatchObject([{ title: before?.title, isGone: true, lesson: null }]);
    await app.db.delete(lesson).where(eq(lesson.id, lessonId));
    expect((await read(teacher)).items).toMatchObject([{ title: before?.title, isGone: true }]);
  });

  it('does not open a quiz that its author has hidden since', async () => {
    const quizId = await addQuiz(app, teacher, { privacy: 'PUBLIC' });
    await take(quizId, student);
    expect((await read(student)).items).toMatchObject([{ quiz: { id: quizId } }]);
    await app.db.update(quiz).set({ privacy: 'HIDDEN', title: 'Secret' }).where(eq(quiz.id, quizId));
    expect((await read(student)).items).toMatchObject([{ title: 'Tenses', quiz: null }]);
  });
});

describe('the filter', () => {
  it('is by kind, by person, and by the days of one’s own clock', async () => {
    const other = await createUser(app, { role: 'STUDENT' });
    // In Bishkek, six hours ahead, both are of the 20th.
    for (const [students, endedAt] of [
      [[student], '2026-11-19T18:00:00.000Z'],
      [[other], '2026-11-20T17:59:59.000Z'],
      [[student, other], '2026-11-20T18:00:00.000Z'],
    ] as const)
      await createHeldLesson(app, {
        ...{ instructor: teacher, students: [...students] },
        ...{ startsAt: new Date(Date.parse(endedAt) - 3_600_000), endedAt: new Date(endedAt) },
      });
    await addLesson(app, teacher);
    const total = async (args: string) => (await read(teacher, `(${args})`)).total;
    expect(await total('type: [LESSON_HELD]')).toBe(3);
    expect(await total('type: [LESSON_MADE, QUIZ_MADE]')).toBe(1);
    expect(await total(`userId: ${student.id}`)).toBe(2);
    expect(await total('fromDate: "2026-11-20", toDate: "2026-11-20"')).toBe(2);
    expect(await total(`userId: ${other.id}, fromDate: "2026-11-20", toDate: "2026-11-20"`)).toBe(1);
    expect(await total('toDate: "2026-11-19"')).toBe(0);
    expect(await read(teacher, '(fromDate: "2026-11-21", toDate: "2026-11-20")')).toBe('BAD_USER_INPUT');
    expect(await read(teacher, '(take: 1, skip: 1)')).toMatchObject({ total: 4, hasMore: true, items: [{}] });
    // Browsers know zones that the database does not: the days are those of UTC then.
    await app.db.update(user).set({ timeZone: 'Nowhere/Known' }).where(eq(user.id, teacher.id));
    expect(await total('fromDate: "2026-11-20", toDate: "2026-11-20", type: [LESSON_HELD]')).toBe(2);
    expect(await total('toDate: "2026-11-19"')).toBe(1);
  });

  it('offers the people of the diary, the latest first', async () => {
    const other = await createUser(app, { role: 'STUDENT' });
    const gone = await createUser(app, { role: 'STUDENT' });
    for (const [person, hours] of [
      [student, 3],
      [other, 2],
      [student, 1],
      [gone, 5],
    ] as const)
      await createHeldLesson(app, {
        ...{ instructor: teacher, students: [person] },
        startsAt: new Date(app.clock.now().getTime() - (hours + 1) * 3_600_000),
      });
    const people = () => ask<object>(teacher, 'getCurrentUserActivityPeople { total items { id } }');
    expect(await people()).toEqual({
      total: 3,
      items: [{ id: student.id }, { id: other.id }, { id: gone.id }],
    });
    await app.db.delete(user).where(eq(user.id, gone.id));
    expect(await people()).toMatchObject({ total: 2 });
  });

  it('names no minor to a stranger, whatever lies between them no more', async () => {
    const minor = await createUser(app, { role: 'STUDENT', birthDate: '2012-01-01' });
    await connect(app, minor, student);
    await take(await addQuiz(app, minor), student, minor);
    const people = () => ask<object>(student, 'getCurrentUserActivityPeople { total items { id } }');
    expect(await people()).toEqual({ total: 1, items: [{ id: minor.id }] });
    await removeUserConnection(app.context(student), minor.id);
    expect(await people()).toEqual({ total: 0, items: [] });
  });
});

it('of the time before is written by the migration as the triggers write it', async () => {
  const quizId = await addQuiz(app, teacher);
  await addPublication(app, teacher);
  await take(quizId, student);
  await createHeldLesson(app, { instructor: teacher, students: [student] });
  const lines = () =>
    app.db
      .select({
        userId: activity.userId,
        type: activity.type,
        title: activity.title,
        createdAt: activity.createdAt,
      })
      .from(activity)
      .innerJoin(user, eq(user.id, activity.userId))
      .where(sql`${user.id} in (${teacher.id}, ${student.id})`)
      .orderBy(activity.userId, activity.type, activity.createdAt);
  const counts = () =>
    app.db
      .select()
      .from(activityCount)
      .where(sql`${activityCount.userId} in (${teacher.id}, ${student.id})`)
      .orderBy(activityCount.userId, activityCount.type);
  const before = [await lines(), await counts()];
  expect(before[0]).toHaveLength(5);
  await app.db.execute(sql`delete from activity`);
  await app.db.execute(sql`delete from activity_count`);
  const [file = ''] = globSync(`${import.meta.dirname}/../../db/migrations/*_histories.sql`);
  const backfill = readFileSync(file, 'utf8').split('--> statement-breakpoint').slice(-7);
  for (const statement of backfill) await app.db.execute(sql.raw(statement));
  expect([await lines(), await counts()]).toEqual(before);
});
