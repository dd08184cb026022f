import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { getManagedQuiz, getQuiz } from '../quiz/service.ts';
import { shuffle } from './engine/order.ts';
import type { ExercisePage, ExerciseRow, StoredExercise } from './model.ts';
import { getParent } from './services/parent.ts';
import { showIn } from './services/show-in.ts';
import { showToStudent, showWhole, type Showing } from './services/show.ts';
import * as store from './store.ts';
import { serializeBlocks } from './serializer.ts';

export {
  createExerciseAudio,
  removeExerciseAudio,
  renewExerciseAudio,
  updateAudio,
} from './services/audio.ts';
export { addExerciseCopies, addInPlaceCopies, filesOfAll, listInPlace, listToCopy } from './services/copy.ts';
export { checkPublicationExercise } from './services/check-in-place.ts';
export {
  createExerciseDraft,
  putExerciseDraft,
  removeExerciseDraft,
  updateExerciseDraft,
} from './services/draft.ts';
export { getExerciseDraft } from './services/edited.ts';
export { getExerciseOutline } from './services/outline.ts';
export { harmOf, isAsking } from './services/settle.ts';
export { listOfPublications } from './services/of-publications.ts';
export type { PublicationExercisesAsked } from './services/of-publications.ts';
export { listOfQuizzes } from './services/of-quizzes.ts';
export type { ExercisesAsked } from './services/of-quizzes.ts';
export { checkExercisePreview, previewExercise } from './services/preview.ts';
export { changeOrderExercise, createExercise, removeExercise, updateExercise } from './services/write.ts';
export { createExercises, exerciseViolations } from './services/write-many.ts';
export { lessonSeed, showToStudent, showWhole } from './services/show.ts';
export { deserializeAnswer, partsByVerdict, serializeAnswer, serializeResult } from './serializer.ts';
export { check, type Checked } from './engine/check.ts';
export { totals } from './engine/totals.ts';
export type { EditedExercise, ExerciseRow, StoredExercise } from './model.ts';

/**
 * Returns the whole exercise to the author and ADMIN, to others what a student sees. EXERCISE_NOT_FOUND,
 * INVALID_PERMISSIONS.
 */
export async function getExercise(ctx: Context, id: number): Promise<ExerciseRow> {
  const row = id >= 1 ? await store.findExercise(ctx.db, id) : null;
  if (!row) throw new DomainError('EXERCISE_NOT_FOUND');
  return showIn(ctx, row, await getParent(ctx, row));
}

/** Whole exercises, for the author and ADMIN; two statements. QUIZ_NOT_FOUND, INSUFFICIENT_ROLE, BAD_USER_INPUT. */
export async function getExercisesAdmin(
  ctx: Context,
  { quizId, ...page }: PageInput & { quizId: number },
): Promise<ExercisePage> {
  const { exercisesCount: total } = await getManagedQuiz(ctx, quizId);
  const { skip, take } = parsePage(page);
  const items = await store.listPage(ctx.db, quizId, { skip, take });
  return { total, hasMore: skip + items.length < total, items: items.map(showWhole) };
}

/**
 * The exercises as a student sees them, in the order of the attempt, of which it is a pure function (X61). The
 * caller has checked the rights on the quiz. Three statements at most.
 */
export async function listForAttempt(
  ctx: SystemContext,
  quiz: { id: number; exercisesCount: number; shuffleExercises: boolean },
  showing: Showing,
  { skip, take }: { skip: number; take: number },
): Promise<ExercisePage> {
  const { id, exercisesCount: total, shuffleExercises } = quiz;
  const isShuffled = shuffleExercises && showing.attemptId !== null;
  const rows = isShuffled
    ? await listShuffled(ctx, id, String(showing.attemptId), { skip, take })
    : await store.listPage(ctx.db, id, { skip, take });
  const items = rows.map((row) => showToStudent(row, showing));
  return { total, hasMore: skip + items.length < total, items };
}

/** A quiz has few exercises: all ids are ordered, and only the exercises of the page are read whole. */
async function listShuffled(
  ctx: SystemContext,
  quizId: number,
  attemptId: string,
  { skip, take }: { skip: number; take: number },
): Promise<StoredExercise[]> {
  const ids = orderOf(await store.listOrders(ctx.db, quizId), attemptId).slice(skip, skip + take);
  const rows = new Map(
    (
      await store.findExercises(
        ctx.db,
        ids.map((one) => one.id),
      )
    ).map((row) => [row.id, row]),
  );
  return ids.flatMap(({ id }) => rows.get(id) ?? []);
}

/** The order of an attempt's exercises if the quiz shuffles them. */
export const orderOf = <Item extends { id: number }>(items: readonly Item[], attemptId: string): Item[] =>
  shuffle(items, attemptId);

/** The exercises with these ids, removed ones included; checks no rights. */
export const findExercises = (ctx: SystemContext, ids: readonly number[]): Promise<StoredExercise[]> =>
  store.findExercises(ctx.db, ids);

/** Sum of a quiz's points. QUIZ_NOT_FOUND, INVALID_PERMISSIONS. */
export async function getQuizAllPoints(ctx: Context, quizId: number): Promise<number> {
  await getQuiz(ctx, quizId);
  return (await sumPointsOf(ctx, [quizId])).get(quizId) ?? 0;
}

/** The sums of these quizzes' points; quizzes without exercises are left out. Checks no rights. */
export async function sumPointsOf(
  ctx: SystemContext,
  quizIds: readonly number[],
): Promise<Map<number, number>> {
  const sums = await store.sumPoints(ctx.db, quizIds);
  return new Map([...sums].map(([id, hundredths]) => [id, hundredths / 100]));
}

/** The typed block under the field of its kind. */
export const serializedBlocksOf = ({ shown }: Pick<ExerciseRow, 'shown'>) =>
  serializeBlocks(shown.type, shown.block as never);

/** The typed block of an exercise in the shape of the contract; null for the other kinds. */
export function serializedBlock<T extends ExerciseType>({ shown }: Pick<ExerciseRow, 'shown'>, type: T) {
  return shown.type === type ? (serializeBlocks(type, shown.block as never)[type] ?? null) : null;
}
