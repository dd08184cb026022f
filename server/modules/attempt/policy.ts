import type { Viewer } from '../../context.ts';
import type { QuizRow } from '../quiz/model.ts';
import type { HistoryRow } from './model.ts';

type Asker = Pick<Viewer, 'id' | 'role'>;

/** The quiz's author and ADMIN see the whole submission and set its flags. */
export const canReview = (viewer: Asker, entry: Pick<HistoryRow, 'authorId'>): boolean =>
  viewer.id === entry.authorId || viewer.role === 'ADMIN';

/** The taker sees it too. */
export const canSeeHistory = (viewer: Asker, entry: Pick<HistoryRow, 'authorId' | 'userId'>): boolean =>
  canReview(viewer, entry) || viewer.id === entry.userId;

/** Who was in its lesson, and ADMIN, see which one that was. */
export const canSeeLesson = (
  viewer: Asker,
  { lesson, userId }: Pick<HistoryRow, 'lesson' | 'userId'>,
): boolean =>
  lesson !== null && (viewer.id === userId || viewer.id === lesson.instructorId || viewer.role === 'ADMIN');

/**
 * What this taker may see once the attempt is submitted. If attempts are limited, visitors see nothing: with another
 * browser and telephone they could try again.
 */
export const revealedTo = (
  viewer: Asker | null,
  { revealSolution, attemptsLimit }: Pick<QuizRow, 'revealSolution' | 'attemptsLimit'>,
): QuizRow['revealSolution'] => (viewer === null && attemptsLimit > 0 ? 'NEVER' : revealSolution);

/** Whether the taker may see the key. */
export const revealsToTaker = ({ revealSolution }: Pick<HistoryRow, 'revealSolution'>): boolean =>
  revealSolution === 'AFTER_SUBMIT';

/** Whether a viewer may see verdicts and key: the taker, only if the quiz reveals them. */
export const canSeeSolution = (
  viewer: Asker,
  entry: Pick<HistoryRow, 'authorId' | 'userId' | 'revealSolution'>,
): boolean => canReview(viewer, entry) || (viewer.id === entry.userId && revealsToTaker(entry));

/** Whether a limit (0: none) allows one more attempt; a visitor has the larger of two counts. */
export const hasAttemptsLeft = (
  { attemptsLimit }: Pick<QuizRow, 'attemptsLimit'>,
  ...submitted: readonly number[]
): boolean => attemptsLimit === 0 || Math.max(...submitted) < attemptsLimit;
