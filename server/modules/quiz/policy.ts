import { SCHEDULED_QUIZ_OPEN_MS } from '#contract/limits.ts';
import type { Viewer } from '../../context.ts';
import type { Openness } from '../../db/open-quiz.ts';
import type { QuizRow } from './model.ts';

type Asker = Pick<Viewer, 'id' | 'role'> | null;

/** What the viewer may do with a quiz: sent with it, so that screens need not know the rules. */
export interface QuizAbilities {
  edit: boolean;
  take: boolean;
  save: boolean;
  copy: boolean;
}

/** Who may write quizzes. */
export const canOwnQuizzes = (viewer: Pick<Viewer, 'role'>): boolean =>
  viewer.role === 'INSTRUCTOR' || viewer.role === 'ADMIN';

export const canManageQuiz = (viewer: Asker, quiz: Pick<QuizRow, 'authorId'>): boolean =>
  viewer !== null && (viewer.id === quiz.authorId || viewer.role === 'ADMIN');

/**
 * Whether an existing quiz may be taken and seen, without its answers. `connected`: the viewer and the author are.
 */
export function canTakeQuiz(
  viewer: Asker,
  quiz: Pick<QuizRow, 'authorId' | 'privacy' | 'availableFrom'>,
  connected: boolean,
  now: Date,
): boolean {
  if (canManageQuiz(viewer, quiz)) return true;
  const isOpen: Record<QuizRow['privacy'], () => boolean> = {
    PUBLIC: () => true,
    HIDDEN: () => false,
    SCHEDULED: () => isWithin(quiz.availableFrom, now),
    CONNECTIONS: () => connected,
  };
  return isOpen[quiz.privacy]();
}

/** canTakeQuiz for all quizzes of some authors at once; `connectedIds`: authors with whom the viewer is connected. */
export const opennessFor = (
  viewer: Pick<Viewer, 'id' | 'role'>,
  connectedIds: readonly number[],
  now: Date,
): Openness => ({
  all: viewer.role === 'ADMIN',
  viewerId: viewer.id,
  connectedIds,
  scheduledAfter: new Date(now.getTime() - SCHEDULED_QUIZ_OPEN_MS),
  now,
});

/** Who may save a reference to a quiz that they see: everybody but its author. */
export const canSaveQuiz = (viewer: Asker, quiz: Pick<QuizRow, 'authorId'>): boolean =>
  viewer !== null && viewer.id !== quiz.authorId;

/**
 * Who may copy a quiz that they see, including its key: those who may save it and who write quizzes, if its author
 * lets others copy. A scheduled quiz is a test, so its key is not given to others.
 */
export const canCopyQuiz = (
  viewer: Asker,
  quiz: Pick<QuizRow, 'authorId' | 'privacy' | 'othersMayCopy'>,
): boolean =>
  viewer !== null &&
  quiz.othersMayCopy &&
  quiz.privacy !== 'SCHEDULED' &&
  canSaveQuiz(viewer, quiz) &&
  canOwnQuizzes(viewer);

/** For 72 hours from the chosen instant, the end excluded. */
function isWithin(from: Date | null, now: Date): boolean {
  const past = from ? now.getTime() - from.getTime() : -1;
  return past >= 0 && past < SCHEDULED_QUIZ_OPEN_MS;
}
