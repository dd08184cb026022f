import type { savedCategory, savedQuiz } from '../../db/schema/saved-quiz.ts';
import type { UserRow } from '../account/model.ts';
import type { OpenCategory, QuizRow } from '../quiz/model.ts';

/** A reference to somebody else's quiz. */
export type QuizForkRow = typeof savedQuiz.$inferSelect;

/** A reference, with the quiz while that is open to the reference's owner. */
export interface SavedQuizRow {
  fork: QuizForkRow;
  quiz: QuizRow | null;
}

/** A reference to somebody else's folder, with the part of it that is open to the reference's owner. */
export type SavedCategoryRow = typeof savedCategory.$inferSelect & {
  title: string | null;
  quizzesCount: number;
};

/** An author's folder, with the path to it. */
export interface WalkedCategory {
  author: UserRow;
  isConnected: boolean;
  path: OpenCategory[];
  categories: OpenCategory[];
  quizzes: { total: number; hasMore: boolean; items: QuizRow[] };
  /** The viewer's references to these quizzes; null: not saved. */
  forks: ReadonlyMap<number, QuizForkRow | null>;
  saved: SavedCategoryRow | null;
  canSave: boolean;
}
