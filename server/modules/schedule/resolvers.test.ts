import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quiz } from '../../db/schema/quiz.ts';
import { connect, createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { addQuiz } from '../../testing/quiz-fixture.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';

const FIELDS = `id title startsAt endsAt duration zone state ready joinOpensAt joinClosesAt startedAt endedAt cancelReason
  instructor { id } students { id } price { amount currency } commonPrice { amount } notes boardId chatId
  viewerCan { join edit cancel conduct }`;
const CREATE = `mutation ($input: LessonScheduleInput!) { answer: createLessonSchedule(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: Int!, $input: LessonScheduleInput!) { answer: updateLessonSchedule(id: $id, input: $input) { ${FIELDS} } }`;
const CANCEL = `mutation ($id: Int!, $reason: String!) { answer: cancelLessonSchedule(id: $id, reason: $reason) { ${FIELDS} } }`;
const INSTANT = `mutation ($input: InstantLessonInput!) { answer: createInstantLesson(input: $input) { ${FIELDS} } }`;
const OTHER_ZONE = 'query ($id: Int!) { answer: getLessonSchedule(id: $id) { otherZone } }';
const GET = `query ($id: Int!) { answer: getLessonSchedule(id: $id) { ${FIELDS} } }`;

interface Answer {
  answer: Record<string, unknown>;
}
type Actor = 'visitor' | 'instructor' | 'student' | 'stranger' | 'foreign instructor' | 'admin';

let app: TestApp;
let people: Record<Exclude<Actor, 'visitor'>, UserRow>;
let tokens: Record<Actor, string | undefined>;
let lessonId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:00:00.000Z');
  people = {
    instructor: await createUser(app, { role: 'INSTRUCTOR' }),
    student: await createUser(app, { role: 'STUDENT' }),
    stranger: await createUser(app, { role: 'STUDENT' }),
    'foreign instructor': await createUser(app, { role: 'INSTRUCTOR' }),
    admin: await createUser(app, { role: 'ADMIN' }),
  };
  await connect(app, people.instructor, people.student);
  tokens = { visitor: undefined } as typeof tokens;
  for (const [actor, person] of Object.entries(people)) tokens[actor as Actor] = await tokenFor(app, person);
  const { instructor, student } = people;
  const startsAt = new Date('2026-11-21T10:00:00.000Z');
  ({ id: lessonId } = await createSchedule(app, {
    instructor,
    students: [student],
    startsAt,
    price: 500,
    commonPrice: 900,
    notes: 'She mixes up tenses.',
  }));
});

/** An address of nobody. */
const somebody = { studentIds: [], studentEmails: ['somebody@web.test'] };
const input = () => ({
  title: 'Travel',
  startsAt: '2026-11-22T16:00:00+06:00',
  duration: 45,
  zone: 'Asia/Bishkek',
  studentIds: [people.student.id],
  price: 700,
  commonPrice: 700,
  notes: 'mine',
});
const ask = (actor: Actor, document: string, variables: Record<string, unknown>) =>
  app.query<Answer>(document, variables, tokens[actor]);
const codeOf = async (...question: Parameters<typeof ask>) => {
  const { data, errors } = await ask(...question);
  return errors?.[0]?.extensions.code ?? (data?.answer ? 'OK' : 'NOTHING');
};

describe('the life of a lesson', () => {
  test('it is planned, read, moved and cancelled', async () => {
    const made = await ask('instructor', CREATE, { input: input() });
    expect(made.errors).toBeUndefined();
    expect(made.data?.answer).toMatchObject({
      title: 'Travel',
      startsAt: '2026-11-22T10:00:00.000Z',
      endsAt: '2026-11-22T10:45:00.000Z',
      joinOpensAt: '2026-11-22T09:50:00.000Z',
      joinClosesAt: '2026-11-22T11:15:00.000Z',
      state: 'UPCOMING',
      ready: true,
      instructor: { id: people.instructor.id },
      students: [{ id: people.student.id }],
      price: { amount: 700, currency: 'KGS' },
      commonPrice: { amount: 700 },
      notes: 'mine',
      viewerCan: { join: true, edit: true, cancel: true, conduct: false },
    });
    const id = made.data?.answer.id;
    const quizIds = [await addQuiz(app, people.instructor)];
    const moved = await ask('instructor', UPDATE, {
      id,
      input: { ...input(), studentIds: [], quizIds, price: null },
    });
    expect(moved.data?.answer).toMatchObject({
      ready: false,
      students: [],
      price: null,
      viewerCan: { join: false },
    });
    const off = await ask('instructor', CANCEL, { id, reason: 'Ill.' });
    expect(off.data?.answer).toMatchObject({
      state: 'CANCELLED',
      cancelReason: 'Ill.',
      viewerCan: { edit: false },
    });
  });

  test('instantly', async () => {
    const { data } = await ask('instructor', INSTANT, {
      input: { title: 'Now', zone: 'UTC', studentIds: [people.student.id] },
    });
    expect(data?.answer).toMatchObject({
      startsAt: '2026-11-21T09:00:00.000Z',
      duration: 45,
      state: 'UPCOMING',
    });
  });
});

describe('what a lesson shows', () => {
  test.each<[Actor, object]>([
    [
      'instructor',
      {
        price: { amount: 500, currency: 'KGS' },
        commonPrice: { amount: 900 },
        notes: 'She mixes up tenses.',
      },
    ],
    ['student', { price: { amount: 500, currency: 'KGS' }, commonPrice: null, notes: null }],
    ['admin', { price: { amount: 500, currency: 'KGS' }, commonPrice: { amount: 900 }, notes: null }],
  ])('to the %s', async (actor, shown) => {
    expect((await ask(actor, GET, { id: lessonId })).data?.answer).toMatchObject(shown);
  });

  test('the other one’s clock, to the two of a lesson alone', async () => {
    const { instructor } = people;
    const abroad = await createUser(app, { role: 'STUDENT', timeZone: 'Europe/Berlin' });
    const third = await createUser(app, { role: 'STUDENT', timeZone: 'Asia/Almaty' });
    await connect(app, instructor, abroad);
    await connect(app, instructor, third);
    const startsAt = new Date('2026-11-21T12:00:00.000Z');
    const two = await createSchedule(app, { instructor, students: [abroad], startsAt });
    const group = await createSchedule(app, { instructor, students: [abroad, third], startsAt });
    const zoneOf = async (person: UserRow, id: number) => {
      const { data } = await app.query<Answer>(OTHER_ZONE, { id }, await tokenFor(app, person));
      return data?.answer.otherZone;
    };
    expect(await zoneOf(instructor, two.id)).toBe('Europe/Berlin');
    expect(await zoneOf(abroad, two.id)).toBe(instructor.timeZone);
    expect(await zoneOf(people.admin, two.id)).toBeNull();
    expect([await zoneOf(instructor, group.id), await zoneOf(third, group.id)]).toEqual([null, null]);
  });

  test('to a student, also in lists: no notes, no common price', async () => {
    const document = `{ getLessonSchedules(period: UPCOMING) { total items { ${FIELDS} } } getLessonScheduleCounts { upcoming past } }`;
    const { data } = await ask('student', document, {});
    expect(data).toMatchObject({
      getLessonSchedules: { total: 1, items: [{ id: lessonId, commonPrice: null, notes: null }] },
      getLessonScheduleCounts: { upcoming: 1, past: 0 },
    });
  });
});

describe('permissions', () => {
  const own = 'INVALID_PERMISSIONS';
  const role = 'INSUFFICIENT_ROLE';
  const none = 'UNAUTHORIZED';
  test.each<[string, Record<Actor, string>, () => [string, Record<string, unknown>]]>([
    [
      'read',
      {
        visitor: none,
        instructor: 'OK',
        student: 'OK',
        stranger: own,
        'foreign instructor': own,
        admin: 'OK',
      },
      () => [GET, { id: lessonId }],
    ],
    [
      'plan',
      {
        visitor: none,
        instructor: 'OK',
        student: role,
        stranger: role,
        'foreign instructor': 'OK',
        admin: 'OK',
      },
      () => [CREATE, { input: { ...input(), ...somebody } }],
    ],
    [
      'start at once',
      {
        visitor: none,
        instructor: 'OK',
        student: role,
        stranger: role,
        'foreign instructor': 'OK',
        admin: 'OK',
      },
      () => [INSTANT, { input: { title: 'Now', zone: 'UTC', ...somebody } }],
    ],
    [
      'move',
      {
        visitor: none,
        instructor: 'OK',
        student: own,
        stranger: own,
        'foreign instructor': own,
        admin: 'OK',
      },
      () => [UPDATE, { id: lessonId, input: input() }],
    ],
  ])('%s', async (_, verdicts, question) => {
    const found: Partial<Record<Actor, string>> = {};
    for (const actor of Object.keys(verdicts) as Actor[]) found[actor] = await codeOf(actor, ...question());
    expect(found).toEqual(verdicts);
  });

  test.each<[Actor, string]>([
    ['visitor', none],
    ['student', own],
    ['stranger', own],
    ['foreign instructor', own],
    ['instructor', 'OK'],
    ['admin', 'OK'],
  ])('cancel: %s %s', async (actor, verdict) => {
    expect(await codeOf(actor, CANCEL, { id: lessonId, reason: 'Ill.' })).toBe(verdict);
  });

  test('list: everybody signed in, their own', async () => {
    const document = '{ answer: getLessonSchedules(period: PAST) { total } }';
    expect(await codeOf('visitor', document, {})).toBe(none);
    expect(await codeOf('stranger', document, {})).toBe('OK');
    expect(await codeOf('visitor', '{ answer: getLessonScheduleCounts { past } }', {})).toBe(none);
  });
});

describe('quizzes and boards of a lesson', () => {
  const LINKS =
    'query ($id: Int!) { answer: getLessonSchedule(id: $id) { quizzes { title } boards { name } } }';

  test('everybody sees the boards, and the quizzes that are open to them', async () => {
    const { instructor } = people;
    const open = await addQuiz(app, instructor, { title: 'Open' });
    const hidden = await addQuiz(app, instructor, { title: 'Hidden', privacy: 'HIDDEN' });
    const connected = await addQuiz(app, instructor, { title: 'Connected', privacy: 'CONNECTIONS' });
    const quizIds = [hidden, connected, open];
    const made = await ask('instructor', CREATE, { input: { ...input(), quizIds } });
    const seenBy = async (actor: Actor) =>
      (await ask(actor, LINKS, { id: made.data?.answer.id })).data?.answer;
    // The class goes on with the board of its last lesson.
    const boards = [{ name: 'Board' }];
    const titles = (...names: string[]) => names.map((title) => ({ title }));
    expect(await seenBy('instructor')).toEqual({ boards, quizzes: titles('Hidden', 'Connected', 'Open') });
    expect(await seenBy('student')).toEqual({ boards, quizzes: titles('Connected', 'Open') });
    await app.db.update(quiz).set({ deletedAt: app.clock.now() }).where(eq(quiz.id, open));
    expect(await seenBy('instructor')).toEqual({ boards, quizzes: titles('Hidden', 'Connected') });
  });
});

describe('bad input', () => {
  const bad = (change: Record<string, unknown>) =>
    ask('instructor', CREATE, { input: { ...input(), ...change } });

  test.each<[string, Record<string, unknown>]>([
    ['a number for a title', { title: 5 }],
    ['a text for a duration', { duration: '45' }],
    ['a fraction of a minute', { duration: 44.5 }],
    ['a price beyond the integers', { price: 9_999_999_999 }],
    ['no date', { startsAt: 'tomorrow' }],
    ['a day of no month', { startsAt: '2026-02-31T10:00:00Z' }],
    ['an object for an id', { studentIds: [{ id: 1 }] }],
    ['null among ids', { studentIds: [null] }],
    ['an unknown currency', { currency: 'XXX' }],
    ['an unknown field', { instructorId: 1 }],
  ])('%s is refused by its type', async (_, change) => {
    const { data, errors } = await bad(change);
    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('each wrong field has its error', async () => {
    const { errors } = await bad({
      title: ' ',
      duration: 44,
      zone: 'Mars/Base',
      price: -1,
      studentEmails: ['x'],
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        title: { code: 'REQUIRED' },
        duration: { code: 'INVALID_VALUE' },
        zone: { code: 'INVALID_VALUE' },
        price: { code: 'POSITIVE_NUMBER' },
        'studentEmails.0': { code: 'INVALID_EMAIL' },
      },
    });
  });

  test('a title of 100 KB, notes of 1 MB and ten thousand students are refused', async () => {
    expect((await bad({ title: 'x'.repeat(100_000) })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await bad({ notes: 'x'.repeat(1_000_000) })).errors?.[0]?.extensions.code).toMatch(
      /BAD_USER_INPUT|QUERY_TOO_COMPLEX/,
    );
    const studentIds = Array.from({ length: 10_000 }, (_, index) => index + 1);
    expect((await bad({ studentIds })).errors?.[0]?.extensions.code).toMatch(
      /BAD_USER_INPUT|QUERY_TOO_COMPLEX/,
    );
  });

  test('control characters are removed before storing', async () => {
    const { data } = await bad({ title: 'a\u0000b\u202ec', notes: 'x\u0000y' });
    expect(data?.answer).toMatchObject({ title: 'abc', notes: 'xy' });
  });

  test('ids out of range are not found', async () => {
    for (const id of [0, -1, 2_147_483_647]) {
      expect(await codeOf('instructor', GET, { id })).toBe('INVALID_PERMISSIONS');
      expect(await codeOf('instructor', CANCEL, { id, reason: 'x' })).toBe('INVALID_PERMISSIONS');
    }
    expect(await codeOf('instructor', GET, { id: 2_147_483_648 })).toBe('BAD_USER_INPUT');
    expect(await codeOf('instructor', CREATE, { input: { ...input(), boardIds: [2_147_483_647] } })).toBe(
      'BOARD_NOT_FOUND',
    );
  });

  test('an expired and a foreign token count as no token', async () => {
    const token = tokens.instructor;
    app.clock.advance(16 * 60_000);
    const { errors } = await app.query(GET, { id: lessonId }, token);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
    const foreign = await app.query(GET, { id: lessonId }, 'eyJhbGciOiJub25lIn0.e30.');
    expect(foreign.errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
  });
});
