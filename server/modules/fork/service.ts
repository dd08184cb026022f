import type { MaterialKind } from '#contract/category.ts';
import type { Context, SystemContext } from '../../context.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { requireViewer } from '../../viewer.ts';
import { requireCategoryOf } from '../category/service.ts';
import { isManagedBy, openOrNull, requireSavable } from '../openness/service.ts';
import { FORK_BUDGETS } from './budgets.ts';
import { FORK_KINDS } from './kinds.ts';
import type { ForkCounts, ForkRow, SavedPublicationRow, SavedQuizRow } from './model.ts';
import * as store from './store.ts';

export {
  getAuthorCategory,
  getSavedCategories,
  removeSavedCategory,
  saveCategory,
} from './services/category.ts';
export { copyLesson } from './services/copy-lesson.ts';
export { copyPublication } from './services/copy-publication.ts';
export { copyQuiz } from './services/copy-quiz.ts';

interface SavedInput extends PageInput {
  categoryId?: number | null | undefined;
}

/** The viewer's references to quizzes, latest first, each with the current quiz while it is open. BAD_USER_INPUT. */
export async function getSavedQuizzes(ctx: Context, input: SavedInput): Promise<SavedPage<SavedQuizRow>> {
  const { items, ...page } = await getSaved(ctx, 'QUIZ', input);
  return { ...page, items: items.map(({ fork, thing }) => ({ fork, quiz: thing })) };
}

/** As getSavedQuizzes, of publications. */
export async function getSavedPublications(
  ctx: Context,
  input: SavedInput,
): Promise<SavedPage<SavedPublicationRow>> {
  const { items, ...page } = await getSaved(ctx, 'PUBLICATION', input);
  return { ...page, items: items.map(({ fork, thing }) => ({ fork, publication: thing })) };
}

interface SavedPage<Item> {
  total: number;
  hasMore: boolean;
  items: Item[];
}

/** Two statements. */
async function getSaved<Kind extends store.ListedKind>(
  ctx: Context,
  kind: Kind,
  { categoryId, ...page }: SavedInput,
) {
  const { id: userId } = requireViewer(ctx);
  const { skip, take } = parsePage(page);
  const filter = { userId, categoryId: categoryId ?? null };
  const rows = await store.listSaved(ctx.db, kind, filter, { skip, take });
  const total = await store.countSaved(ctx.db, kind, filter);
  const items = rows.map(({ fork, found }) => ({ fork, thing: found && openOrNull(ctx, found) }));
  return { total, hasMore: skip + items.length < total, items };
}

type ThingOf<Kind extends MaterialKind> = Awaited<ReturnType<(typeof FORK_KINDS)[Kind]['get']>>;

/**
 * Saves a reference, or moves it to another folder. The kind's own code if there is no such thing,
 * INVALID_PERMISSIONS, also for the viewer's own; CATEGORY_NOT_FOUND.
 */
export async function save<Kind extends MaterialKind>(
  ctx: Context,
  kind: Kind,
  { id: sourceId, categoryId = null }: { id: number; categoryId?: number | null | undefined },
): Promise<{ thing: ThingOf<Kind>; fork: ForkRow }> {
  const { id: userId } = requireViewer(ctx);
  await ctx.platform.limiter.take(FORK_BUDGETS.fork, String(userId));
  const thing = requireSavable(ctx, await FORK_KINDS[kind].get(ctx, sourceId)) as ThingOf<Kind>;
  await requireCategoryOf(ctx, userId, categoryId);
  const createdAt = ctx.platform.clock.now();
  const values = { userId, kind, sourceId, categoryId, createdAt };
  return { thing, fork: await store.upsertFork(ctx.db, values) };
}

/** Removes the viewer's reference; does nothing if there is none. */
export async function removeSaved(ctx: Context, kind: MaterialKind, sourceId: number): Promise<void> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(FORK_BUDGETS.fork, String(id));
  await store.deleteFork(ctx.db, id, { kind, sourceId });
}

/** A person's references to these things; checks no rights. */
export const findForks = (
  ctx: SystemContext,
  userId: number,
  of: { kind: MaterialKind; sourceIds: readonly number[] },
): Promise<ForkRow[]> => store.findForks(ctx.db, userId, of);

/** How many people have saved each of these, and how many copies there are; checks no rights. */
export const countForks = (
  ctx: SystemContext,
  keys: readonly { kind: MaterialKind; sourceId: number }[],
): Promise<ForkCounts[]> => store.countForks(ctx.db, keys);

/** Who may read how many have saved or copied a thing: its author and ADMIN. */
export const mayCountForks = isManagedBy;

/** Deletes all references of a person. Call it inside a transaction. */
export const eraseSavedOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.eraseSavedOf(ctx.db, userId);
