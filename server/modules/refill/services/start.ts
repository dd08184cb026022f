import type { ErrorCode } from '#contract/errors.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { claimUpload, dropUpload, getUpload } from '../../upload/service.ts';
import { REFILL_BUDGETS } from '../budgets.ts';
import * as store from '../store.ts';
import type { RefillRow } from '../store.ts';
import { openArchive } from './archive.ts';

/** See Mutation.createUserRefill. */
export async function createUserRefill(ctx: Context, uploadId: string): Promise<RefillRow> {
  const { id: userId } = requireViewer(ctx);
  await ctx.platform.limiter.take(REFILL_BUDGETS.refill, String(userId));
  const upload = await getUpload(ctx, uploadId);
  const known = await store.findRefill(ctx.db, upload.id);
  if (known) return known.failedAt ? resume(ctx, known) : known;
  if (upload.purpose !== 'ACCOUNT_ARCHIVE') throw new DomainError('UPLOAD_NOT_FOUND');
  await checkArchive(ctx, upload.id);
  const row = await inTransaction(ctx, async (inner) => {
    if (!(await store.isEmptyAccount(inner.db, userId))) throw new DomainError('ACCOUNT_NOT_EMPTY');
    await claimUpload(inner, upload.id, 'ACCOUNT_ARCHIVE');
    const made = await store.insertRefill(inner.db, {
      id: upload.id,
      userId,
      uploadId: upload.id,
      createdAt: inner.platform.clock.now(),
    });
    if (!made) throw new DomainError('REFILL_RUNNING');
    inner.events.emit('refill.asked', {});
    return made;
  });
  return row;
}

const UNUSABLE: readonly ErrorCode[] = ['ARCHIVE_UNREADABLE', 'ARCHIVE_TOO_LARGE'];

/** One that can never be read is deleted: it would take the room of the next. */
async function checkArchive(ctx: Context, uploadId: string): Promise<void> {
  try {
    await openArchive(ctx, uploadId);
  } catch (error) {
    if (error instanceof DomainError && UNUSABLE.includes(error.code)) await dropUpload(ctx, uploadId);
    throw error;
  }
}

/** What it has made is the account's by now: it need not be empty. */
async function resume(ctx: Context, known: RefillRow): Promise<RefillRow> {
  const row = await store.resumeRefill(ctx.db, known.id);
  if (!row) throw new DomainError('REFILL_RUNNING');
  ctx.events.emit('refill.asked', {});
  return row;
}
