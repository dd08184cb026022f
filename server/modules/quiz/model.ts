import type { quiz, quizCategory } from '../../db/schema/quiz.ts';

export type QuizRow = typeof quiz.$inferSelect;

/** A folder with the number of quizzes in it. */
export type QuizCategoryRow = typeof quizCategory.$inferSelect & { quizzesCount: number };
