import { lessonInvitation } from '../../db/schema/lesson-invitation.ts';
import { BOARDS_PER_LESSON_MAX, QUIZZES_PER_LESSON_MAX, SERIES_LESSONS_MAX } from '#contract/limits.ts';
import { lessonSeries } from '../../db/schema/schedule.ts';
import { createBoard, createSchedule } from '../../testing/factories.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { page } from '../../testing/fixture.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { UserRow } from '../account/model.ts';
import { SCHEDULE_BUDGETS } from './budgets.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { addLesson } from '#server/testing/lesson-fixture.ts';
import { addStoredFile } from '../../testing/file-fixture.ts';
import { addPublication } from '../../testing/material-fixture.ts';
import { addQuiz } from '../../testing/quiz-fixture.ts';
import { lessonOfAsker } from '../../testing/rights-data.ts';
import type { RightsData } from '../../testing/rights-data.ts';

const HOUR_MS = 3_600_000;

/** Most lessons, quizzes and boards that a lesson of as many rows has. */
const quizzesOf = ({ rows }: FixtureData) => Math.min(rows, QUIZZES_PER_LESSON_MAX);
const boardsOf = ({ rows }: FixtureData) => Math.min(rows, BOARDS_PER_LESSON_MAX);

/** Lessons as things, quizzes and boards of the teacher for a lesson. */
const linked = async (data: FixtureData) => ({
  lessonIds: await repeat(quizzesOf(data), () => addLesson(data.app, data.teacher)),
  quizIds: await repeat(quizzesOf(data), () => addQuiz(data.app, data.teacher)),
  boardIds: (await repeat(boardsOf(data), () => createBoard(data.app, { owner: data.teacher }))).map(
    ({ id }) => id,
  ),
});

/** A running lesson of the teacher, and things of theirs for it. */
async function thingsToAdd(data: FixtureData) {
  const { app, teacher, students } = data;
  const { id } = await createSchedule(app, { instructor: teacher, students, startedAt: app.clock.now() });
  const { lessonIds, quizIds } = await linked(data);
  return {
    lessonScheduleId: id,
    ...{ lessonIds, quizIds },
    publicationIds: await repeat(quizzesOf(data), () => addPublication(app, teacher)),
    fileIds: await repeat(quizzesOf(data), () => addStoredFile(app, teacher)),
  };
}

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
const moved = ({ app }: FixtureData) => ({
  startsAt: new Date(app.clock.now().getTime() + 2 * HOUR_MS),
  duration: 60,
  revision: 1,
});
const daysAround = (now: Date) => ({
  from: new Date(now.getTime() - 240 * HOUR_MS),
  to: new Date(now.getTime() + 240 * HOUR_MS),
});
const instant = { title: 'Now', duration: 45, zone: 'Asia/Bishkek' };

/** An upcoming lesson of the teacher with the students; it may be changed and cancelled. */
const lessonToCome = async (data: FixtureData): Promise<number> =>
  (
    await createSchedule(data.app, {
      instructor: data.teacher,
      students: data.students,
      ...(await linked(data)),
    })
  ).id;

/** A series of as many lessons as there are rows; the id of the first, which is as lessonToCome. */
async function seriesToCome(data: FixtureData): Promise<number> {
  const { app, teacher: instructor, students, rows } = data;
  const total = Math.min(rows, SERIES_LESSONS_MAX);
  const values = { instructorId: instructor.id, everyWeeks: 1, total };
  const [series] = await app.sys.db.insert(lessonSeries).values(values).returning();
  const seriesId = series?.id ?? null;
  const { id, startsAt } = await createSchedule(app, {
    instructor,
    students,
    seriesId,
    seriesNumber: 1,
    ...(await linked(data)),
  });
  for (let seriesNumber = 2; seriesNumber <= total; seriesNumber++) {
    const week = new Date(startsAt.getTime() + (seriesNumber - 1) * 168 * HOUR_MS);
    await createSchedule(app, { instructor, students, seriesId, seriesNumber, startsAt: week });
  }
  return id;
}

const NOTHING_ADDED = { lessonIds: [], quizIds: [], publicationIds: [], fileIds: [] };

const ofAll = { scope: 'ALL', isMovedIncluded: true } as const;

const theirs = [
  ({ lesson }: ForeignData) => ({ id: lesson.id }),
  'INVALID_PERMISSIONS',
] satisfies NonNullable<Fixtures['getLessonSchedule']['foreign']>;

/** An invitation by somebody who is not connected with the student. */
async function invitation(data: FixtureData, instructor: UserRow, student: UserRow): Promise<number> {
  const { app } = data;
  const quizIds = await repeat(quizzesOf(data), () => addQuiz(app, instructor));
  const { id: scheduleId } = await createSchedule(app, { instructor, quizIds });
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
  studentIds: (data: RightsData) => ({
    input: { ...input(data), studentIds: [data.people.owner.id], studentEmails: [] },
  }),
  studentEmails: (data: RightsData) => ({
    input: { ...input(data), studentEmails: [data.people.owner.email] },
  }),
  boardIds: (data: RightsData) => ({ input: { ...input(data), boardIds: [data.board.id] } }),
  lessonIds: async (data: RightsData) => ({
    input: { ...input(data), lessonIds: [(await data.prepared()).lessonId] },
  }),
  quizIds: async (data: RightsData) => ({
    input: { ...input(data), quizIds: [(await data.quiz()).quizId] },
  }),
});
const somebody = { studentIds: [] as number[], studentEmails: ['somebody@web.test'] };
const alone = (data: FixtureData) => ({ ...planned(data), commonPrice: 100, ...somebody });
const instantAlone = () => ({ ...instant, ...somebody });
const changed = named(alone);

/** Scheduled lessons. */
export const fixtures = {
  getLessonSchedule: {
    by: 'teacher',
    good: ({ lesson }) => ({ id: lesson.id }),
    foreign: theirs,
    long: 30,
    documents: { GetLiveLessonThings: { long: 20 } },
  },
  // The page size of the web: fifty lessons with their people and these people's details exceed one answer.
  getLessonSchedules: {
    by: 'teacher',
    good: () => ({ period: 'UPCOMING', skip: 0, take: 20 }),
    long: 20,
    documents: {
      GetCalendar: { good: ({ app }) => ({ ...daysAround(app.clock.now()), take: 50 }), long: 50 },
    },
  },
  getLessonConflicts: {
    by: 'teacher',
    good: ({ app, rows }) => ({
      startsAt: app.clock.now(),
      duration: 60,
      studentIds: [],
      repeat: { everyWeeks: 1, count: Math.min(rows, SERIES_LESSONS_MAX), until: null },
      zone: 'Asia/Bishkek',
      scope: 'THIS' as const,
      isMovedIncluded: false,
    }),
    long: 30,
    budget: SCHEDULE_BUDGETS.conflicts,
  },
  getLessonScheduleCounts: { by: 'teacher' },
  getLessonInvitations: { by: invited, good: () => page, long: 50 },
  createLessonSchedule: {
    by: 'teacher',
    good: async (data) => ({
      input: {
        ...planned(data),
        ...(await linked(data)),
        repeat: { everyWeeks: 1, count: Math.min(data.rows, SERIES_LESSONS_MAX), until: null },
      },
    }),
    foreign: [
      ({ lesson }, { input }) => ({ input: { ...input, boardIds: [lesson.boardId] } }),
      'BOARD_NOT_FOUND',
    ],
    aboutOwner: (data) => ({ input: alone(data) }),
    rights: named(alone),
  },
  updateLessonSchedule: {
    by: 'teacher',
    good: async (data) => ({
      id: await seriesToCome(data),
      input: { ...planned(data), ...(await linked(data)) },
      ...ofAll,
    }),
    foreign: theirs,
    // The boards and quizzes of its instructor may be added by nobody else.
    aboutOwner: async (data) => ({ id: await lessonToCome(data), input: planned(data), ...ofAll }),
    rights: {
      studentIds: async (data, actor) => ({
        ...ofAll,
        id: await lessonOfAsker(data, actor),
        ...changed.studentIds(data),
      }),
      studentEmails: async (data, actor) => ({
        ...ofAll,
        id: await lessonOfAsker(data, actor),
        ...changed.studentEmails(data),
      }),
      boardIds: async (data, actor) => ({
        ...ofAll,
        id: await lessonOfAsker(data, actor),
        ...changed.boardIds(data),
      }),
      lessonIds: async (data, actor) => ({
        ...ofAll,
        id: await lessonOfAsker(data, actor),
        ...(await changed.lessonIds(data)),
      }),
      quizIds: async (data, actor) => ({
        ...ofAll,
        id: await lessonOfAsker(data, actor),
        ...(await changed.quizIds(data)),
      }),
    },
  },
  moveLessonSchedule: {
    by: 'teacher',
    good: async (data) => ({ id: await seriesToCome(data), ...moved(data), ...ofAll }),
    foreign: theirs,
  },
  cancelLessonSchedule: {
    by: 'teacher',
    good: async (data) => ({ id: await seriesToCome(data), reason: 'Ill', scope: 'ALL' as const }),
    foreign: theirs,
  },
  createInstantLesson: {
    by: 'teacher',
    good: async (data) => ({
      input: { ...instant, studentIds: data.students.map(({ id }) => id), ...(await linked(data)) },
    }),
    foreign: [
      ({ lesson }, { input }) => ({ input: { ...input, boardIds: [lesson.boardId] } }),
      'BOARD_NOT_FOUND',
    ],
    aboutOwner: () => ({ input: instantAlone() }),
    rights: named(instantAlone),
  },
  addToLessonSchedule: {
    by: 'teacher',
    budget: SCHEDULE_BUDGETS.add,
    statements: 11,
    good: thingsToAdd,
    long: 20,
    foreign: [({ lesson }) => ({ lessonScheduleId: lesson.id }), 'INVALID_PERMISSIONS'],
    // Nobody else may add anything of its instructor's; that is the second row's matter.
    aboutOwner: async (data) => ({
      ...NOTHING_ADDED,
      lessonScheduleId: (await thingsToAdd(data)).lessonScheduleId,
    }),
    rights: {
      lessonIds: async (data, actor) => ({
        lessonScheduleId: await lessonOfAsker(data, actor, { startedAt: data.app.clock.now() }),
        lessonIds: [(await data.prepared()).lessonId],
      }),
      quizIds: async (data, actor) => ({
        lessonScheduleId: await lessonOfAsker(data, actor, { startedAt: data.app.clock.now() }),
        quizIds: [(await data.quiz()).quizId],
      }),
      publicationIds: async (data, actor) => ({
        lessonScheduleId: await lessonOfAsker(data, actor, { startedAt: data.app.clock.now() }),
        publicationIds: [(await data.page()).publicationId],
      }),
      fileIds: async (data, actor) => ({
        lessonScheduleId: await lessonOfAsker(data, actor, { startedAt: data.app.clock.now() }),
        fileIds: [await addStoredFile(data.app, data.teacher)],
      }),
    },
  },
  addBoardToLessonSchedule: {
    by: 'teacher',
    budget: SCHEDULE_BUDGETS.add,
    statements: 11,
    good: async (data) => ({
      lessonScheduleId: (await thingsToAdd(data)).lessonScheduleId,
      name: 'Board',
      templateId: (await createBoard(data.app, { owner: data.teacher })).id,
    }),
    foreign: [({ lesson }) => ({ lessonScheduleId: lesson.id, templateId: null }), 'INVALID_PERMISSIONS'],
    aboutOwner: async (data) => ({
      lessonScheduleId: (await thingsToAdd(data)).lessonScheduleId,
      name: 'Board',
    }),
    rights: {
      templateId: async (data, actor) => ({
        lessonScheduleId: await lessonOfAsker(data, actor, { startedAt: data.app.clock.now() }),
        name: 'Board',
        templateId: data.board.id,
      }),
    },
  },
  acceptLessonInvitation: toStudent,
  declineLessonInvitation: toStudent,
} satisfies Partial<Fixtures>;
