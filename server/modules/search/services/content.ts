import { SEARCH_MIN } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { PageInput } from '../../../paging.ts';
import { requireViewer } from '../../../viewer.ts';
import { SEARCH_BUDGETS } from '../budgets.ts';
import { findContent } from '../content-store.ts';
import type { ContentKind } from '../content-store.ts';
import { parseSearch } from '../input.ts';
import { NORMALIZE_VERSION, normalizeTyped, normalizeWords } from '../normalize.ts';

/** Different words of a text that are searched. */
const TEXT_WORDS_MAX = 800;
/** Words of a query that count. */
const WORDS_MAX = 8;

/** What a row stores of its text, so that it is found by words in any script. */
export const searchColumns = (text: string): { searchWords: string; searchVersion: number } => ({
  searchWords: [...new Set(normalizeWords(text).flat())].slice(0, TEXT_WORDS_MAX).join(' '),
  searchVersion: NORMALIZE_VERSION,
});

export interface FoundPage<Row> {
  total: number;
  hasMore: boolean;
  items: Row[];
}

/**
 * Public things of a kind with these words, latest first. `find` reads those of a page that the viewer may see: one
 * closed since is left out. UNAUTHORIZED, BAD_USER_INPUT, TOO_MANY_REQUESTS. One statement and that of `find`.
 */
export async function searchContent<Row>(
  ctx: Context,
  kind: ContentKind,
  input: PageInput & { query: string },
  find: (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
): Promise<FoundPage<Row>> {
  const viewer = requireViewer(ctx);
  const { query, skip, take } = parseSearch(input);
  if ([...query].length < SEARCH_MIN)
    throw new DomainError('BAD_USER_INPUT', {
      fields: { query: { code: 'TOO_SHORT', values: { length: SEARCH_MIN } } },
    });
  await ctx.platform.limiter.take(SEARCH_BUDGETS.search, String(viewer.id));
  const words = normalizeTyped(query).slice(0, WORDS_MAX);
  if (words.length === 0) return { total: 0, hasMore: false, items: [] };
  const { ids, total } = await findContent(ctx.db, kind, { viewerId: viewer.id, words, skip, take });
  const found = ids.length > 0 ? await find(ids) : new Map<number, Row>();
  return {
    total,
    hasMore: skip + ids.length < total,
    items: ids.flatMap((id) => found.get(id) ?? []),
  };
}

/** Rows per statement: on the embedded database everybody else waits for it. */
const BATCH = 100;

/** Rows whose words were normalized by older rules, or never. */
export interface OutdatedRows {
  list(ctx: SystemContext, version: number, take: number): Promise<{ id: number; text: string }[]>;
  write(ctx: SystemContext, rows: ({ id: number } & ReturnType<typeof searchColumns>)[]): Promise<void>;
}

/** Normalizes the words of all outdated rows again. Safe to run twice, also at once. */
export async function renewWords(
  ctx: SystemContext,
  { list, write }: OutdatedRows,
  signal?: AbortSignal,
): Promise<void> {
  let rows: { id: number; text: string }[] = [];
  do {
    rows = await list(ctx, NORMALIZE_VERSION, BATCH);
    if (rows.length > 0)
      await write(
        ctx,
        rows.map(({ id, text }) => ({ id, ...searchColumns(text) })),
      );
  } while (rows.length === BATCH && !signal?.aborted);
}
