import { lessonRoutes } from '@/lib/contract/routes/lesson.ts';

const LESSONS_PATH = lessonRoutes.selfLessons.path;
const NEW_LESSON_PATH = `${LESSONS_PATH}/new`;
/** Where a lesson is made in this folder; null: in none. */
export const newLessonPath = (categoryId: number | null) =>
  categoryId === null ? NEW_LESSON_PATH : `${NEW_LESSON_PATH}?folder=${categoryId}`;

export const lessonEditorPath = (id: number) => `${LESSONS_PATH}/${id}`;
/** Path where others read the lesson. */
export const lessonPath = (id: number) => `/materials/lessons/${id}`;
