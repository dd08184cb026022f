import type { quiz, quizCategory } from '../../db/schema/quiz.ts';

export type QuizRow = typeof quiz.$inferSelect;

/** The origin of a copy. */
export interface QuizSourceRow {
  authorId: number;
}

/** A folder with the number of quizzes in it. */
export type QuizCategoryRow = typeof quizCategory.$inferSelect & { quizzesCount: number };

/** An author's folder as others see it. */
export interface OpenCategory {
  id: number;
  parentId: number | null;
  title: string;
  /** Quizzes open to the viewer: directly in it; and in it and below. */
  ownCount: number;
  quizzesCount: number;
}
