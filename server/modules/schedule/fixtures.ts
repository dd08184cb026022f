import { lessonInvitation } from '../../db/schema/lesson-invitation.ts';
import { createSchedule } from '../../testing/factories.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { page } from '../../testing/fixture.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { UserRow } from '../account/model.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { lessonOfAsker } from '../../testing/rights-data.ts';
import type { RightsData } from '../../testing/rights-data.ts';

const HOUR_MS = 3_600_000;

const planned = ({ app, students }: FixtureData) => ({
  title: 'Lesson',
  startsAt: new Date(app.clock.now().getTime() + HOUR_MS),
  duration: 60,
  zone: 'Asia/Bishkek',
  studentIds: students.map(({ id }) => id),
  price: 100,
  commonPrice: 100 * students.length,
  currency: 'KGS' as const,
  notes: 'Notes',
});
const instant = { title: 'Now', duration: 45, zone: 'Asia/Bishkek' };

/** An upcoming lesson of the teacher with the students; it may be changed and cancelled. */
const lessonToCome = async ({ app, teacher, students }: FixtureData): Promise<number> =>
  (await createSchedule(app, { instructor: teacher, students })).id;

const theirs = [
  ({ lesson }: ForeignData) => ({ id: lesson.id }),
  'INVALID_PERMISSIONS',
] satisfies NonNullable<Fixtures['getLessonSchedule']['foreign']>;

/** An invitation by somebody who is not connected with the student. */
async function invitation({ app }: FixtureData, instructor: UserRow, student: UserRow): Promise<number> {
  const { id: scheduleId } = await createSchedule(app, { instructor });
  const [row] = await app.sys.db
    .insert(lessonInvitation)
    .values({ scheduleId, email: student.email, userId: student.id, handledAt: app.clock.now() })
    .returning({ id: lessonInvitation.id });
  return row?.id ?? 0;
}

/** A student with as many invitations as there are rows. */
async function invited(data: FixtureData): Promise<UserRow> {
  const student = await data.newcomer();
  await repeat(data.rows, async () => invitation(data, await stranger(data), student));
  return student;
}

const stranger = ({ newcomer }: FixtureData) => newcomer({ role: 'INSTRUCTOR' });

const theirInvitation = [
  ({ nobody }: ForeignData) => ({ id: nobody }),
  'INVITATION_NOT_FOUND',
] satisfies NonNullable<Fixtures['acceptLessonInvitation']['foreign']>;

const toStudent = {
  by: 'student',
  good: async (data) => ({ id: await invitation(data, await stranger(data), data.student) }),
  foreign: theirInvitation,
  aboutOwner: async (data) => ({ id: await invitation(data, data.people.stranger, data.people.owner) }),
} satisfies Fixtures['acceptLessonInvitation'];

/** The people and the board that an input names are checked separately from the right to change the lesson. */
const named = <Input extends object>(input: (data: RightsData) => Input) => ({
  studentIds: (data: RightsData) => ({ input: { ...input(data), studentIds: [data.people.owner.id] } }),
  studentEmails: (data: RightsData) => ({
    input: { ...input(data), studentEmails: [data.people.owner.email] },
  }),
  boardId: (data: RightsData) => ({ input: { ...input(data), boardId: data.board.id } }),
});
const alone = (data: FixtureData) => ({ ...planned(data), commonPrice: 100, studentIds: [] as number[] });
const changed = named(alone);

/** Scheduled lessons. */
export const fixtures = {
  getLessonSchedule: { by: 'teacher', good: ({ lesson }) => ({ id: lesson.id }), foreign: theirs, long: 30 },
  // The page size of the web: fifty lessons with their people and these people's details exceed one answer.
  getLessonSchedules: { by: 'teacher', good: () => ({ period: 'UPCOMING', skip: 0, take: 20 }), long: 20 },
  getLessonScheduleCounts: { by: 'teacher' },
  getLessonInvitations: { by: invited, good: () => page, long: 50 },
  createLessonSchedule: {
    by: 'teacher',
    statements: 16,
    good: (data) => ({ input: planned(data) }),
    foreign: [
      ({ lesson }, { input }) => ({ input: { ...input, boardId: lesson.boardId } }),
      'BOARD_NOT_FOUND',
    ],
    aboutOwner: (data) => ({ input: alone(data) }),
    rights: named(alone),
  },
  updateLessonSchedule: {
    by: 'teacher',
    statements: 11,
    good: async (data) => ({ id: await lessonToCome(data), input: planned(data) }),
    foreign: theirs,
    rights: {
      studentIds: async (data, actor) => ({
        id: await lessonOfAsker(data, actor),
        ...changed.studentIds(data),
      }),
      studentEmails: async (data, actor) => ({
        id: await lessonOfAsker(data, actor),
        ...changed.studentEmails(data),
      }),
      boardId: async (data, actor) => ({ id: await lessonOfAsker(data, actor), ...changed.boardId(data) }),
    },
  },
  cancelLessonSchedule: {
    by: 'teacher',
    statements: 9,
    good: async (data) => ({ id: await lessonToCome(data), reason: 'Ill' }),
    foreign: theirs,
  },
  createInstantLesson: {
    by: 'teacher',
    statements: 16,
    good: ({ students }) => ({ input: { ...instant, studentIds: students.map(({ id }) => id) } }),
    foreign: [
      ({ lesson }, { input }) => ({ input: { ...input, boardId: lesson.boardId } }),
      'BOARD_NOT_FOUND',
    ],
    aboutOwner: () => ({ input: instant }),
    rights: named(() => instant),
  },
  acceptLessonInvitation: { ...toStudent, statements: 19 },
  declineLessonInvitation: toStudent,
} satisfies Partial<Fixtures>;
