import { createSchedule } from '../../testing/factories.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import { addAttachments, addLesson } from '../../testing/lesson-fixture.ts';
import { lessonOfAsker } from '../../testing/rights-data.ts';
import { joinLiveLesson } from './services/join.ts';

/** The teacher's lesson with the students; the teacher has joined. */
async function live({ app, teacher, students }: FixtureData) {
  const { id } = await createSchedule(app, { instructor: teacher, students });
  await joinLiveLesson(app.context(teacher), id);
  return { lessonScheduleId: id };
}

const theirs = [
  ({ lesson }: ForeignData) => ({ lessonScheduleId: lesson.id }),
  'INVALID_PERMISSIONS',
] satisfies NonNullable<Fixtures['joinLiveLesson']['foreign']>;
const ofStudent = {
  by: 'teacher',
  good: async (data) => ({ ...(await live(data)), userId: data.student.id }),
  foreign: theirs,
  rights: {
    userId: async (data, actor) => ({
      lessonScheduleId: await lessonOfAsker(data, actor, { startedAt: data.app.clock.now() }),
      userId: data.people.owner.id,
    }),
  },
} satisfies Fixtures['muteLiveLessonParticipant'];

/** The teacher's lesson that uses as many lessons as there are rows, each with a file. */
async function withFiles({ app, teacher, students, rows }: FixtureData) {
  const lessonIds: number[] = [];
  await repeat(rows, async () => {
    const lessonId = await addLesson(app, teacher);
    await addAttachments(app, teacher, lessonId, 1);
    lessonIds.push(lessonId);
  });
  const { id } = await createSchedule(app, { instructor: teacher, students, lessonIds });
  return { lessonScheduleId: id };
}

/** Live lessons. */
export const fixtures = {
  getLessonFiles: { by: 'teacher', good: withFiles, foreign: theirs },
  joinLiveLesson: {
    by: 'teacher',
    good: async ({ app, teacher, students }) => ({
      lessonScheduleId: (await createSchedule(app, { instructor: teacher, students })).id,
    }),
    foreign: theirs,
  },
  leaveLessonSchedule: {
    by: 'student',
    good: async ({ app, teacher, students }) => ({
      id: (await createSchedule(app, { instructor: teacher, students })).id,
    }),
    foreign: [({ lesson }) => ({ id: lesson.id }), 'INVALID_PERMISSIONS'],
  },
  endLiveLesson: { by: 'teacher', good: live, foreign: theirs },
  removeLiveLessonParticipant: ofStudent,
  muteLiveLessonParticipant: ofStudent,
  muteLiveLessonParticipants: { by: 'teacher', good: live, foreign: theirs },
  lengthenLiveLesson: {
    by: 'teacher',
    good: async (data) => ({ ...(await live(data)), minutes: 15 }),
    foreign: [({ lesson }) => ({ lessonScheduleId: lesson.id, minutes: 15 }), 'INVALID_PERMISSIONS'],
  },
} satisfies Partial<Fixtures>;
