import type { ExerciseLanguage } from '#contract/exercise/exercise-type.ts';
import type { CheckResult, Note, Verdict } from '#contract/exercise/result.ts';
import { validateBlock } from '#contract/exercise/validate.ts';
import type { Violation } from '#contract/exercise/violations.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { ExerciseAnswerInput, ExercisePreviewInput } from '../../../generated/resolvers.ts';
import { requireAuthor } from '../../openness/service.ts';
import { getManagedQuiz } from '../../quiz/service.ts';
import { EXERCISE_BUDGETS } from '../budgets.ts';
import { check } from '../engine/check.ts';
import { PREVIEW_SEED } from '../engine/order.ts';
import { parseDraft, parsePoints } from '../input.ts';
import type { ShownBlock, StoredExercise } from '../model.ts';
import { deserializeAnswer } from '../serializer.ts';
import { previewAccess } from './files.ts';
import { ownLanguage } from './language.ts';
import { projected } from './show.ts';
import { makeBlock } from './place.ts';

/** A block that is being written, as a student would see it, with every rule it breaks. */
export interface Preview {
  /** Null: no block of its kind was sent. */
  shown: ShownBlock | null;
  violations: Violation[];
}

/** Previews a block; for instructors, nothing is stored. INSUFFICIENT_ROLE, UPLOAD_NOT_FOUND, TOO_MANY_REQUESTS. */
export async function previewExercise(ctx: Context, input: ExercisePreviewInput): Promise<Preview> {
  await takeBudget(ctx);
  const { type } = input;
  const draft = parseDraft(type, input);
  if (!draft) return { shown: null, violations: [] };
  const language = await languageOf(ctx, input);
  const block = await makeBlock(countIds(), previewAccess(ctx), { type, draft, language, former: undefined });
  const ordering = { seed: PREVIEW_SEED, shuffleOptions: true };
  return {
    shown: projected(type, block as never, ordering),
    violations: validateBlock(type, draft as never),
  };
}

/** The result of an answer to a block, with everything that its author may see. */
export interface PreviewCheck {
  result: CheckResult;
  verdicts: Record<string, Verdict>;
  notes: Record<string, Note[]>;
  solution: ShownBlock;
}

/**
 * Marks an answer to a block that is being written; `quizId`: the caller's own quiz whose settings apply.
 * INVALID_ANSWER, QUIZ_NOT_FOUND, EXERCISE_INVALID; otherwise as previewExercise.
 */
export async function checkExercisePreview(
  ctx: Context,
  input: {
    data: ExercisePreviewInput;
    answer?: ExerciseAnswerInput | null | undefined;
    points: number;
    quizId?: number | null | undefined;
  },
): Promise<PreviewCheck> {
  await takeBudget(ctx);
  const { type } = input.data;
  const points = parsePoints(input.points);
  const quiz = input.quizId ? await getManagedQuiz(ctx, input.quizId) : null;
  const draft = parseDraft(type, input.data);
  if (!draft) throw new DomainError('INVALID_ANSWER');
  const language = await languageOf(ctx, input.data);
  const block = await makeBlock(countIds(), previewAccess(ctx), { type, draft, language, former: undefined });
  const exercise = {
    id: 0,
    type,
    language,
    points,
    partialPoints: input.data.partialPoints,
    showCorrectnessOnError: input.data.showCorrectnessOnError ?? null,
    block,
  };
  const checked = check(exercise as never, deserializeAnswer(type, input.answer), quiz);
  return { ...checked, solution: { type, block } as ShownBlock };
}

/** Gives equal ids each time a block is made, so that an answer to the preview fits the block that is checked. */
function countIds(): () => string {
  let last = 0;
  return () => `part${(last += 1)}`;
}

async function takeBudget(ctx: Context): Promise<void> {
  const { id } = requireAuthor(ctx);
  await ctx.platform.limiter.take(EXERCISE_BUDGETS.preview, String(id));
}

async function languageOf(
  ctx: Context,
  { language }: { language?: ExerciseLanguage | null | undefined },
): Promise<StoredExercise['language']> {
  return language ?? ownLanguage(ctx, requireAuthor(ctx).id);
}
