import { lessonRecordBoard, lessonRecordPart } from '../../db/schema/lesson-record.ts';
import { createSchedule } from '../../testing/factories.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { giveStatement, releaseStatements } from '../../testing/live-exercises.ts';

const HOUR_MS = 3_600_000;

/** When a lesson was that is over now. */
function past({ app }: Pick<FixtureData, 'app'>) {
  const now = app.clock.now().getTime();
  return {
    startsAt: new Date(now - 2 * HOUR_MS),
    startedAt: new Date(now - 2 * HOUR_MS),
    endedAt: new Date(now - HOUR_MS),
  };
}

/** The teacher's lesson that is over, with a board and an exercise that all students have answered. */
async function held(data: FixtureData) {
  const { app, teacher, students } = data;
  const { id: scheduleId, boardId } = await createSchedule(app, {
    instructor: teacher,
    students,
    ...past(data),
  });
  const exerciseId = await releaseStatements(app, teacher, scheduleId);
  for (const { id: studentId } of students) await giveStatement(app, { scheduleId, studentId, exerciseId });
  await app.sys.db
    .insert(lessonRecordBoard)
    .values({ scheduleId, boardId, order: 0, name: 'Board', seq: 1, partsCount: 1, isFinal: true });
  await app.sys.db
    .insert(lessonRecordPart)
    .values({ scheduleId, boardId, part: 0, elements: [{ id: 'a', type: 'rectangle' }] });
  return { lessonScheduleId: scheduleId, boardId, exerciseId };
}

const theirs = [
  ({ lesson }: ForeignData) => ({ lessonScheduleId: lesson.id }),
  'INVALID_PERMISSIONS',
] satisfies NonNullable<Fixtures['getLessonRecord']['foreign']>;

export const fixtures = {
  getLessonRecord: {
    by: 'student',
    good: async (data) => ({ lessonScheduleId: (await held(data)).lessonScheduleId }),
    foreign: theirs,
    long: 1,
    // The lesson, its log, its boards, its exercises, the next lesson, what was paid, and their people.
    statements: 9,
  },
  getLessonRecordBoard: {
    by: 'student',
    good: async (data) => {
      const { lessonScheduleId, boardId } = await held(data);
      return { lessonScheduleId, boardId, part: 0 };
    },
    foreign: theirs,
    long: 1,
  },
  getLessonRecordAnswers: {
    by: 'teacher',
    good: async (data) => {
      const { lessonScheduleId, exerciseId } = await held(data);
      return { lessonScheduleId, exerciseId };
    },
    foreign: theirs,
    long: 1,
  },
  getLessonRecordAnswer: {
    by: 'student',
    good: async (data, by) => {
      const { lessonScheduleId, exerciseId } = await held(data);
      return { lessonScheduleId, exerciseId, userId: by.id };
    },
    foreign: theirs,
    // The session, the lesson with its people, the exercise, whether a lesson goes on, what was given, its version.
    statements: 7,
  },
} satisfies Partial<Fixtures>;
