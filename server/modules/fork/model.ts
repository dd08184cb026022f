import type { fork, savedCategory } from '../../db/schema/fork.ts';
import type { UserRow } from '../account/model.ts';
import type { LessonRow } from '../lesson/model.ts';
import type { PublicationRow } from '../material/model.ts';
import type { OpenCategory, QuizRow } from '../quiz/model.ts';

/** A reference to somebody else's thing. */
export type ForkRow = typeof fork.$inferSelect;

/** A reference to a quiz, with the quiz while that is open to the reference's owner. */
export interface SavedQuizRow {
  fork: ForkRow;
  quiz: QuizRow | null;
}

/** As SavedQuizRow, of a publication. */
export interface SavedPublicationRow {
  fork: ForkRow;
  publication: PublicationRow | null;
}

/** What a copy was made from. */
export interface SourceRow {
  /** Null: it was erased. */
  id: number | null;
  /** As it was; null of copies that are older than this. */
  title: string | null;
  authorId: number | null;
}

/** How many people have saved or copied a thing. */
export interface ForkCounts {
  saves: number;
  copies: number;
}

/** A copy of a lesson, and the quizzes that it was made without. */
export interface LessonCopyRow {
  lesson: LessonRow;
  leftOut: QuizRow[];
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
  forks: ReadonlyMap<number, ForkRow | null>;
  saved: SavedCategoryRow | null;
  canSave: boolean;
}
