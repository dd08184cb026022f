import { REFILL_NAMES_MAX } from '#contract/refill.ts';
import type { FormerRecordKind } from '#contract/refill.ts';
import type { Context, SystemContext } from '../../context.ts';
import type { StoredReport } from '../../db/schema/refill.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { requireViewer } from '../../viewer.ts';
import * as records from './record-store.ts';
import type { FormerRecordRow } from './record-store.ts';
import * as store from './store.ts';
import type { RefillRow } from './store.ts';

export { fillAccounts, pruneRefills } from './services/fill.ts';
export { createUserRefill } from './services/start.ts';
export { partsOf } from './services/record-parts.ts';

/** The viewer's latest filling. */
export async function getCurrentUserRefill(ctx: Context): Promise<RefillRow | null> {
  const { id } = requireViewer(ctx);
  return store.findLatest(ctx.db, id);
}

/** What came back, and what did not, so far. */
export const reportOf = async (ctx: SystemContext, row: RefillRow): Promise<StoredReport> =>
  row.report ?? store.readReport(ctx.db, row.id, REFILL_NAMES_MAX);

/** See Query.getFormerRecords. */
export async function getFormerRecords(
  ctx: Context,
  { kind, ...input }: PageInput & { kind: FormerRecordKind },
): Promise<{ total: number; hasMore: boolean; items: FormerRecordRow[] }> {
  const { id: userId } = requireViewer(ctx);
  const page = parsePage(input);
  const items = await records.listRecords(ctx.db, { userId, kind }, page);
  const total = await records.countRecords(ctx.db, { userId, kind });
  return { total, items, hasMore: page.skip + items.length < total };
}

/** The viewer's, by kind. */
export async function getFormerRecordCounts(ctx: Context) {
  const { id } = requireViewer(ctx);
  return records.countKinds(ctx.db, id);
}

/** Deletes fillings and records of a person. */
export async function eraseRefillsOf(ctx: SystemContext, userId: number): Promise<void> {
  await store.deleteRefillsOf(ctx.db, userId);
  await records.deleteRecordsOf(ctx.db, userId);
}
