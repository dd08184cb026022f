import type { quiz, quizCategory } from '../../db/schema/quiz.ts';

export type QuizRow = typeof quiz.$inferSelect;

/** Where a copy comes from. */
export interface QuizSourceRow {
  authorId: number;
}

/** A folder with the number of quizzes in it. */
export type QuizCategoryRow = typeof quizCategory.$inferSelect & { quizzesCount: number };

/** A folder of an author's as others see it. */
export interface OpenCategory {
  id: number;
  parentId: number | null;
  title: string;
  /** Open to the viewer: right in it, and in it and below. */
  ownCount: number;
  quizzesCount: number;
}
