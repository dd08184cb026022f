import { FEE_NOTICE_DAYS } from '#contract/limits.ts';
import type { SystemContext } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { DomainError } from '../../../errors.ts';
import { refusedFee } from '../fee-store.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A fee of which the person was told before this instant refuses new lessons now. */
export const refusedSince = (now: Date): Date => new Date(now.getTime() - FEE_NOTICE_DAYS * DAY_MS);

/** From when a fee refuses of which the person was told then. */
export const refusedFrom = (noticedAt: Date): Date =>
  new Date(noticedAt.getTime() + FEE_NOTICE_DAYS * DAY_MS);

/**
 * FEE_UNPAID for an instructor whose fee has waited for longer than the notice (B8); in a statement that reads something
 * else too. Asked where lessons are added; an existing series is never made longer.
 */
export function addFeeRead(ctx: SystemContext, changes: Changes, instructorId: number): void {
  changes.add<{ month: string }>(refusedFee(instructorId, refusedSince(ctx.platform.clock.now())), (rows) => {
    if (rows.length > 0) throw new DomainError('FEE_UNPAID');
  });
}
