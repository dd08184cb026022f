import { createSchedule } from '../../testing/factories.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { releaseStatements } from '../../testing/live-exercises.ts';

/** The teacher's lesson with an exercise that is released in it. */
async function released({ app, teacher, students }: FixtureData) {
  const { id } = await createSchedule(app, { instructor: teacher, students });
  return { lessonScheduleId: id, exerciseId: await releaseStatements(app, teacher, id) };
}

const theirs = [
  ({ lesson }) => ({ lessonScheduleId: lesson.id }),
  'INVALID_PERMISSIONS',
] satisfies NonNullable<Fixtures['getLiveTask']['foreign']>;

export const fixtures = {
  getLiveExercises: {
    by: 'student',
    good: async (data) => ({ lessonScheduleId: (await released(data)).lessonScheduleId }),
    foreign: theirs,
    long: 1,
  },
  getLiveTask: { by: 'student', good: released, foreign: theirs },
  getLiveMarks: { by: 'teacher', good: released, foreign: theirs },
  getFormerAnswers: {
    by: 'teacher',
    good: async (data) => ({ ...(await released(data)), userId: data.student.id, part: 'a' }),
    foreign: theirs,
  },
} satisfies Partial<Fixtures>;
