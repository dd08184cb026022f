import { lessonRoutes } from '@/lib/contract/routes/lesson.ts';

/** Path of an author's lessons. */
export const LESSONS_PATH = lessonRoutes.selfLessons.path;
export const NEW_LESSON_PATH = `${LESSONS_PATH}/new`;

export const lessonEditorPath = (id: number) => `${LESSONS_PATH}/${id}`;
/** Path where others read the lesson. */
export const lessonPath = (id: number) => `/materials/lessons/${id}`;
/** Path of the list of one folder; null: of all. */
export const lessonsPath = (categoryId: number | null) =>
  categoryId === null ? LESSONS_PATH : `${LESSONS_PATH}?folder=${categoryId}`;
