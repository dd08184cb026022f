import type { Viewer } from '../../context.ts';
import type { QuizRow } from '../quiz/model.ts';
import type { HistoryRow } from './model.ts';

type Asker = Pick<Viewer, 'id' | 'role'>;

/** The quiz's author and ADMIN: all of it, and the flags. */
export const canReview = (viewer: Asker, entry: Pick<HistoryRow, 'authorId'>): boolean =>
  viewer.id === entry.authorId || viewer.role === 'ADMIN';

/** Who made it, too. */
export const canSeeHistory = (viewer: Asker, entry: Pick<HistoryRow, 'authorId' | 'userId'>): boolean =>
  canReview(viewer, entry) || viewer.id === entry.userId;

/**
 * What is revealed to this taker once it is submitted: where the tries are counted, nothing to visitors, whose tries
 * nobody can count.
 */
export const revealedTo = (
  viewer: Asker | null,
  { revealSolution, attemptsLimit }: Pick<QuizRow, 'revealSolution' | 'attemptsLimit'>,
): QuizRow['revealSolution'] => (viewer === null && attemptsLimit > 0 ? 'NEVER' : revealSolution);

/** Whoever made it may see the key. */
export const revealsToTaker = ({ revealSolution }: Pick<HistoryRow, 'revealSolution'>): boolean =>
  revealSolution === 'AFTER_SUBMIT';

/** Verdicts and key: where the quiz reveals them, to the taker. */
export const canSeeSolution = (
  viewer: Asker,
  entry: Pick<HistoryRow, 'authorId' | 'userId' | 'revealSolution'>,
): boolean => canReview(viewer, entry) || (viewer.id === entry.userId && revealsToTaker(entry));
