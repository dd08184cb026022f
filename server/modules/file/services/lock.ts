import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import { FILE_BUDGETS } from '../budgets.ts';
import * as store from '../store.ts';

export async function takeBudget(ctx: Context): Promise<void> {
  await ctx.platform.limiter.take(FILE_BUDGETS.file, String(requireViewer(ctx).id));
}

/** The viewer's own files among these, locked until the transaction ends. */
export async function lockOwnFiles(ctx: Context, ids: readonly string[]): Promise<store.LockedFile[]> {
  const known = ids.filter(isUuid);
  return known.length === 0 ? [] : store.lockFiles(ctx.db, requireViewer(ctx).id, known);
}

/** As lockOwnFiles; FILE_NOT_FOUND also for somebody else's. */
export async function lockOwnFile(ctx: Context, id: string): Promise<store.LockedFile> {
  const [row] = await lockOwnFiles(ctx, [id]);
  if (!row) throw new DomainError('FILE_NOT_FOUND');
  return row;
}
