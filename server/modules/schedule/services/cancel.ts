import { CANCEL_REASON_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { cleanText } from '../../../text.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { addPlainOperations } from '../../stream/service.ts';
import { refuseFields } from '../input.ts';
import type { ScheduleRow } from '../model.ts';
import { scheduleState } from '../../lesson-access/service.ts';
import { addCancelling } from './cancel-many.ts';
import { writeLost } from './lost.ts';
import { lockTargets } from './series/targets.ts';
import type { SeriesScope } from './series/targets.ts';

/**
 * Cancels an upcoming or live lesson, and with a scope others of its series that are to come; their students receive the
 * reason and lose access to the rooms.
 */
export async function cancelSchedule(
  ctx: Context,
  id: number,
  reason: string,
  scope?: SeriesScope,
): Promise<ScheduleRow> {
  requireViewer(ctx);
  const text = checkReason(reason);
  const cancelled = await inTransaction(ctx, async (ctx) => {
    const { lesson: before, others } = await lockTargets(ctx, { id, scope });
    const state = scheduleState(before, ctx.platform.clock.now());
    if (state === 'CANCELLED') throw new DomainError('SCHEDULE_CANCELLED');
    if (state === 'ENDED') throw new DomainError('SCHEDULE_ALREADY_ENDED');
    if (state === 'LIVE') await writeLost(ctx, [before]);
    let after = before;
    await writeTogether(ctx, (changes) => {
      [after = before] = addCancelling(ctx, changes, [before, ...others], text);
      if (state === 'LIVE')
        addPlainOperations(ctx, changes, [{ name: `lesson:${id}`, payload: { event: 'ENDED' } }]);
    });
    return after;
  });
  // Before the first person joined, no token was issued.
  if (cancelled.startedAt) await ctx.platform.media.closeRoom(cancelled.room);
  return cancelled;
}

function checkReason(reason: string): string {
  const text = cleanText(reason);
  if (text === '') refuseFields({ reason: { code: 'REQUIRED' } });
  if (text.length > CANCEL_REASON_MAX) {
    refuseFields({ reason: { code: 'TOO_LONG', values: { length: CANCEL_REASON_MAX } } });
  }
  return text;
}
