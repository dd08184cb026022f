import type { Page } from '@playwright/test';
import { connectPeople } from './connect.ts';
import { enter } from './enter.ts';
import type { Client } from './fixtures.ts';
import { newPerson } from './people.ts';
import { must } from './quizzes.ts';
import { passDeviceCheck } from './steps.ts';

const TEXT = 'I *lost* my umbrella. We *have found* three. He *brought* it.';

/** A quiz of two exercises of the person whose page this is: a text with three gaps, and a statement. */
export async function makeLiveQuiz({ page }: Pick<Client, 'page'>): Promise<number> {
  const input = { title: 'At the desk', privacy: 'HIDDEN' };
  const { id: quizId } = await must<{ id: number }>(page.request, 'CreateQuiz', { input });
  await must(page.request, 'CreateExercise', {
    input: {
      quizId,
      type: 'fillInTheBlanks',
      title: 'Lost and found',
      errorHint: 'Bring is irregular.',
      points: 3,
      fillInTheBlanks: { text: TEXT },
    },
  });
  const statements = [{ text: 'The guest lost an umbrella.', answer: true }];
  await must(page.request, 'CreateExercise', {
    input: { quizId, type: 'trueFalse', trueFalse: { statements } },
  });
  return quizId;
}

export interface LiveClass {
  lessonId: number;
  /** In the order of the pages. */
  studentIds: number[];
}

/** A lesson that runs, with a quiz; everybody is in its room, and the teacher looks at the exercises. */
export async function beginClass(teacher: Client, students: readonly Client[]): Promise<LiveClass> {
  const teacherId = await enter(teacher.page, 'INSTRUCTOR', newPerson('Meerim'));
  const names = ['Nurlan', 'Svetlana', 'Emma'];
  const studentIds: number[] = [];
  for (const [index, student] of students.entries()) {
    const id = await enter(student.page, 'STUDENT', newPerson(names[index]));
    await connectPeople({ page: teacher.page, id: teacherId }, { page: student.page, id });
    studentIds.push(id);
  }
  const quizIds = [await makeLiveQuiz(teacher)];
  const { id: lessonId } = await must<{ id: number }>(teacher.page.request, 'CreateInstantLesson', {
    input: { title: 'Past simple', duration: 45, zone: 'UTC', studentIds, quizIds },
  });
  for (const { page } of [teacher, ...students]) await goIn(page, lessonId);
  return { lessonId, studentIds };
}

/** Without a camera: the pictures of three people cost more than everything that is looked at. */
export async function goIn(page: Page, lessonId: number): Promise<void> {
  await page.goto(`/live-lesson/${lessonId}`);
  await page.getByRole('switch', { name: 'Camera on' }).click();
  await passDeviceCheck(page);
}
