import type { SQL } from 'drizzle-orm';
import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import { rulesOf } from './model.ts';
import type { Entry, Outcome } from './model.ts';
import * as cache from './stream-cache.ts';
import { applyAll, byKind, save, writeBatch } from './write-batch.ts';
import type { Materializers } from './write-batch.ts';

/**
 * Stores entries of any streams (R5 to R9), committed when it resolves: in one statement if this process was the
 * last writer of these streams, else in a transaction that locks and reads them first. Do not call it inside a
 * transaction.
 */
export async function append(ctx: SystemContext, entries: readonly Entry[]): Promise<Outcome[]> {
  const appended = await appendOptimistically(ctx, entries);
  if (appended) return appended;
  const { outcomes, commits } = await inTransaction(ctx, (inner) => writeBatch(inner, entries));
  cache.put(ctx.db, commits);
  return outcomes;
}

/**
 * Writes in one statement, without reading first, by the cached state: nearly always sufficient, with a sixth of
 * the round trips. The statement itself verifies the cache; null: it is stale, or there is a repeated or refused
 * operation among the entries, and `writeBatch` must read.
 */
async function appendOptimistically(
  ctx: SystemContext,
  entries: readonly Entry[],
): Promise<Outcome[] | null> {
  const cached = cache.get(ctx.db, new Set(entries.map((entry) => entry.name)));
  if (!cached) return null;
  const materializers: Materializers = new Map();
  const guards: SQL[] = [];
  for (const [kind, items] of byKind(entries)) {
    const rules = rulesOf(ctx, kind);
    const guard = rules.writeGuard?.(items);
    if (guard) guards.push(guard);
    const materializer = rules.openCachedBatch(items, (id) => cached.get(`${kind}:${id}`)?.state ?? null);
    if (!materializer) return null;
    materializers.set(kind, materializer);
  }
  const applied = applyAll(ctx, entries, {
    heads: cached,
    materializers,
    known: new Map(),
    refused: new Map(),
  });
  if (applied.written.length < entries.length) return null;
  try {
    const { outcomes, commits } = await save(ctx, cached, materializers, applied, { conditions: guards });
    cache.put(ctx.db, commits);
    return outcomes;
  } catch (error) {
    ctx.log.debug({ err: error }, 'streams are not as they were cached');
    cache.invalidate(ctx.db, cached.keys());
    return null;
  }
}
