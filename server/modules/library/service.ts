import { FILED_KINDS } from '#contract/category.ts';
import type { FiledKind } from '#contract/category.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Privacy } from '#contract/openness.ts';
import type { Context } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { cleanLine } from '../../text.ts';
import { inTransaction, writeTogether } from '../../transaction.ts';
import { requireViewer } from '../../viewer.ts';
import { lockFiled, lockTree, readFiles, requireCategoryOf } from '../category/service.ts';
import type { Filed } from '../category/service.ts';
import { opennessOf, requireOpening } from '../openness/service.ts';
import { addReleases } from '../upload/service.ts';
import { LIBRARY_BUDGETS } from './budgets.ts';
import { parseItems } from './input.ts';
import type { MaterialPageRow } from './model.ts';
import * as store from './store.ts';

export { getSkillMaterials, getUserMaterials } from './services/shared.ts';

const SEARCH_MAX = 100;

const NOT_FOUND = {
  LESSON: 'LESSON_NOT_FOUND',
  QUIZ: 'QUIZ_NOT_FOUND',
  PUBLICATION: 'PUBLICATION_NOT_FOUND',
  SAVED: 'SAVED_NOT_FOUND',
} satisfies Record<FiledKind, ErrorCode>;

interface MaterialsInput extends PageInput {
  categoryId?: number | null | undefined;
  inSubfolders?: boolean | null | undefined;
  search?: string | null | undefined;
  kinds?: readonly FiledKind[] | null | undefined;
  privacy?: readonly Privacy[] | null | undefined;
  sort?: store.Order | null | undefined;
}

/** The viewer's own things and what they saved, in one list; one statement. BAD_USER_INPUT. */
export async function getMaterials(ctx: Context, input: MaterialsInput): Promise<MaterialPageRow> {
  const { id: ownerId } = requireViewer(ctx);
  const { skip, take } = parsePage(input);
  const words = cleanLine(input.search ?? '').slice(0, SEARCH_MAX);
  const filter = {
    ownerId,
    categoryId: input.categoryId ?? null,
    inSubfolders: input.inSubfolders ?? false,
    words: words === '' ? [] : words.split(' '),
    kinds: input.kinds ?? null,
    privacy: input.privacy ?? null,
  };
  const page = { order: input.sort ?? ('CHANGED_DESC' as const), skip, take };
  const { counts, items } = await store.listMaterials(ctx.db, filter, opennessOf(ctx, []), page);
  const counted = FILED_KINDS.map((kind) => ({ kind, count: counts[kind] ?? 0 }));
  const total = counted
    .filter(({ kind }) => filter.kinds?.includes(kind) ?? true)
    .reduce((sum, { count }) => sum + count, 0);
  return { total, hasMore: skip + items.length < total, counts: counted, items };
}

interface Selection {
  items: readonly object[];
}

/** Puts a selection into a folder (null: none). CATEGORY_NOT_FOUND; else as all calls for a selection. */
export const moveMaterials = (
  ctx: Context,
  { items, categoryId = null }: Selection & { categoryId?: number | null | undefined },
): Promise<void> =>
  changeAll(ctx, items, async (inner, ownerId, lock) => {
    // The folder must not be deleted meanwhile.
    await lockTree(inner, ownerId);
    await requireCategoryOf(inner, ownerId, categoryId);
    const found = await lock();
    await writeTogether(inner, (changes) => {
      for (const { shelf, ids } of found) shelf.addMove(changes, ids, categoryId);
    });
  });

/** Sets who may see a selection of the viewer's own things. BAD_USER_INPUT for references, and without a start. */
export const setMaterialsPrivacy = (
  ctx: Context,
  { items, ...chosen }: Selection & { privacy: Privacy; availableFrom?: Date | null | undefined },
): Promise<void> =>
  changeAll(ctx, items, async (inner, _ownerId, lock) => {
    const opening = { privacy: chosen.privacy, availableFrom: chosen.availableFrom ?? null };
    requireOpening(opening, null);
    const found = await lock();
    if (found.some(({ shelf }) => !shelf.addOpening)) throw new DomainError('BAD_USER_INPUT');
    const now = inner.platform.clock.now();
    await writeTogether(inner, (changes) => {
      for (const { shelf, ids } of found) shelf.addOpening?.(changes, ids, { ...opening, now });
    });
  });

/** Deletes a selection with its files; what was saved stays with its author. */
export const deleteMaterials = (ctx: Context, { items }: Selection): Promise<void> =>
  changeAll(ctx, items, async (inner, _ownerId, lock) => {
    const found = await lock();
    const files = await readFiles(inner, found);
    const now = inner.platform.clock.now();
    await writeTogether(inner, (changes) => {
      for (const { shelf, ids } of found) shelf.addRemoval(changes, ids, now);
      addReleases(inner, changes, files);
    });
  });

/**
 * Runs `work` in a transaction; `lock` locks the selection. Of one thing that does not exist or is not the viewer's
 * own the code of its kind, and nothing is done. BAD_USER_INPUT.
 */
async function changeAll(
  ctx: Context,
  items: readonly object[],
  work: (inner: Context, ownerId: number, lock: () => Promise<Filed[]>) => Promise<void>,
): Promise<void> {
  const { id: ownerId } = requireViewer(ctx);
  await ctx.platform.limiter.take(LIBRARY_BUDGETS.library, String(ownerId));
  const selection = [...parseItems({ items })];
  await inTransaction(ctx, (inner) =>
    work(inner, ownerId, async () => {
      const found = await lockFiled(
        inner,
        selection.map(([kind, ids]) => [kind, { ids }] as const),
      );
      for (const [kind, ids] of selection)
        if (found.find((filed) => filed.kind === kind)?.ids.length !== ids.length)
          throw new DomainError(NOT_FOUND[kind]);
      return found;
    }),
  );
}
