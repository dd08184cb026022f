import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { validate } from '#contract/exercise/validate.ts';
import type { Violation } from '#contract/exercise/violations.ts';
import type { Context } from '../../../context.ts';
import type { ExerciseInput } from '../../../generated/resolvers.ts';
import { parseDraft, parseExercise } from '../input.ts';
import { savingAccess } from './files.ts';
import { ownLanguage } from './language.ts';
import { authorOf, lockNewParent } from './parent.ts';
import { addExercise } from './place.ts';

/** The rules that an exercise of a quiz would break; its files are not looked at. */
export function exerciseViolations(type: ExerciseType, input: ExerciseInput): Violation[] {
  const measured = { ...input, type, quizId: 1, [type]: parseDraft(type, input) };
  return validate(measured as Parameters<typeof validate>[0]).filter(({ severity }) => severity === 'ERROR');
}

/**
 * Adds exercises at the end of a quiz of the viewer's own (ADMIN: any), inside a transaction. EXERCISE_INVALID, QUIZ_FULL,
 * QUIZ_NOT_FOUND, INSUFFICIENT_ROLE, UPLOAD_NOT_FOUND, BAD_USER_INPUT.
 */
export async function createExercises(
  ctx: Context,
  quizId: number,
  inputs: readonly ExerciseInput[],
): Promise<void> {
  const keys = { quizId, publicationResourceId: null };
  let parent = await lockNewParent(ctx, keys);
  const language = await ownLanguage(ctx, authorOf(parent));
  for (const input of inputs) {
    const parsed = parseExercise({ language, ...input, quizId }, null);
    const files = savingAccess(ctx, new Set(), authorOf(parent));
    await addExercise(ctx, { ...keys, parent, clientId: null }, parsed, files);
    if (parent.quiz) parent = { quiz: { ...parent.quiz, exercisesCount: parent.quiz.exercisesCount + 1 } };
  }
}
