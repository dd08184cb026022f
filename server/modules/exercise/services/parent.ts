import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import {
  getPublicationOf,
  lockManagedPublicationOf,
  lockManagedResource,
  noteExercise,
} from '../../material/service.ts';
import type { PublicationRow } from '../../material/model.ts';
import { isManagedBy } from '../../openness/service.ts';
import {
  getQuiz,
  lockManagedQuiz,
  lockManagedQuizOf,
  noteChangedAnswers,
  noteExercises,
} from '../../quiz/service.ts';
import type { QuizRow } from '../../quiz/model.ts';
import type { StoredExercise } from '../model.ts';

/** What an exercise belongs to: its rights are those of it. */
export type Parent = { quiz: QuizRow; publication?: never } | { publication: PublicationRow; quiz?: never };

/** The columns by which an exercise names its parent. */
export type ParentKeys = Pick<StoredExercise, 'quizId' | 'publicationResourceId'>;

/** Settings that an exercise has from its parent. */
export type ParentSettings = Pick<QuizRow, 'partialPoints' | 'shuffleOptions' | 'showCorrectnessOnError'>;

/** In a publication one practises: there is no attempt, and an answer tells what is wrong. */
export const IN_PUBLICATION: ParentSettings = {
  partialPoints: true,
  shuffleOptions: true,
  showCorrectnessOnError: true,
};

export const settingsOf = ({ quiz }: Parent): ParentSettings => quiz ?? IN_PUBLICATION;

export const authorOf = (parent: Parent): number => (parent.quiz ?? parent.publication).authorId;

/** Whether the viewer may see and change the whole of an exercise. */
export const managesParent = (ctx: Context, parent: Parent): boolean =>
  isManagedBy(ctx, parent.quiz ?? parent.publication);

/**
 * The parent of a new exercise, the viewer's own (ADMIN: any), locked until the transaction ends. QUIZ_NOT_FOUND,
 * PUBLICATION_RESOURCE_NOT_FOUND, INSUFFICIENT_ROLE; BAD_USER_INPUT for a block of another type.
 */
export async function lockNewParent(
  ctx: Context,
  { quizId, publicationResourceId }: ParentKeys,
): Promise<Parent> {
  if (quizId !== null) return { quiz: await lockManagedQuiz(ctx, quizId) };
  const { publication, type } = await lockManagedResource(ctx, publicationResourceId ?? '');
  if (type !== 'EXERCISE') throw new DomainError('BAD_USER_INPUT');
  return { publication };
}

/** As lockNewParent, by an exercise or its sound; null if it does not exist. */
export async function lockParentOf(
  ctx: Context,
  key: { id: number } | { audioId: string },
): Promise<Parent | null> {
  const quiz = await lockManagedQuizOf(ctx, key);
  if (quiz) return { quiz };
  const publication = await lockManagedPublicationOf(ctx, key);
  return publication && { publication };
}

/** The parent, if the viewer, possibly a visitor, may see it. EXERCISE_NOT_FOUND, INVALID_PERMISSIONS. */
export async function getParent(
  ctx: Context,
  { quizId, publicationResourceId }: ParentKeys,
): Promise<Parent> {
  if (quizId === null)
    return { publication: await getPublicationOf(ctx, publicationResourceId ?? '', 'EXERCISE_NOT_FOUND') };
  const quiz = await getQuiz(ctx, quizId).catch((error: unknown) => {
    const isMissing = error instanceof DomainError && error.code === 'QUIZ_NOT_FOUND';
    throw isMissing ? new DomainError('EXERCISE_NOT_FOUND') : error;
  });
  return { quiz };
}

/**
 * Notes in a locked parent that an exercise has changed. `answers`: also what answers refer to, so that submissions that
 * contain it lose their details.
 */
export async function noteChange(
  ctx: Context,
  { quiz, publication }: Parent,
  { id, answers }: { id: number; answers: boolean },
): Promise<void> {
  if (publication) await noteExercise(ctx, publication);
  else if (answers) await noteChangedAnswers(ctx, quiz, id);
  else await noteExercises(ctx, quiz);
}
