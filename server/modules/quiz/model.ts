import type { quiz } from '../../db/schema/quiz.ts';

export type QuizRow = typeof quiz.$inferSelect;

/** An author's folder as others see it. */
export interface OpenCategory {
  id: number;
  parentId: number | null;
  title: string;
  /** Quizzes open to the viewer: directly in it; and in it and below. */
  ownCount: number;
  quizzesCount: number;
}
