import { lessonSchedulePublication, lessonScheduleQuiz } from '../../server/db/schema/schedule.ts';
import type { UserRow } from '../../server/modules/account/model.ts';
import { listFiles } from '../../server/modules/schedule/file-store.ts';
import { addScheduleFile } from '../../server/testing/file-fixture.ts';
import type { TestApp } from '../../server/testing/harness.ts';
import { addPublication } from '../../server/testing/material-fixture.ts';
import { addQuiz, addStatements } from '../../server/testing/quiz-fixture.ts';

/** What a lesson uses, by its ids. */
export interface LessonThings {
  scheduleId: number;
  boardId: number;
  exerciseId: number;
  publicationId: number;
  fileId: string;
}

/** Gives a lesson an exercise, a publication and a file. */
export async function addLessonThings(
  app: TestApp,
  teacher: UserRow,
  lesson: Pick<LessonThings, 'scheduleId' | 'boardId'>,
): Promise<LessonThings> {
  const { scheduleId } = lesson;
  const quizId = await addQuiz(app, teacher, { exercisesCount: 1 });
  const [exerciseId = 0] = await addStatements(app, quizId, 1);
  const publicationId = await addPublication(app, teacher);
  await app.sys.db.insert(lessonScheduleQuiz).values({ scheduleId, quizId, order: 1 });
  await app.sys.db.insert(lessonSchedulePublication).values({ scheduleId, publicationId, order: 1 });
  await addScheduleFile(app, teacher, scheduleId, 'Map');
  const [file] = await listFiles(app.sys.db, [scheduleId]);
  return { ...lesson, exerciseId, publicationId, fileId: file?.id ?? '' };
}
