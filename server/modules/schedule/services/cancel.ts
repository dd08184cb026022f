import { CANCEL_REASON_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { cleanText } from '../../../text.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { appendSystemOperation } from '../../stream/service.ts';
import { refuseFields } from '../input.ts';
import type { ScheduleRow } from '../model.ts';
import { lockManagedSchedule, peopleOf, reloadSchedule } from '../service.ts';
import { changeSchedule } from '../store.ts';
import { scheduleState } from '../window.ts';
import { tellCancelled } from './notices.ts';

/** Cancels a lesson that is to come or is going on; its students read the reason and lose the room. */
export async function cancelSchedule(ctx: Context, id: number, reason: string): Promise<ScheduleRow> {
  requireViewer(ctx);
  const text = checkReason(reason);
  const cancelled = await inTransaction(ctx, async (ctx) => {
    const before = await lockManagedSchedule(ctx, id);
    const now = ctx.platform.clock.now();
    const state = scheduleState(before, now);
    if (state === 'CANCELLED') throw new DomainError('SCHEDULE_CANCELLED');
    if (state === 'ENDED') throw new DomainError('SCHEDULE_ALREADY_ENDED');
    await changeSchedule(ctx.db, id, { cancelledAt: now, cancelReason: text, updatedAt: now });
    await tellCancelled(ctx, before, before.studentIds, text);
    if (state === 'LIVE') await appendSystemOperation(ctx, `lesson:${id}`, { event: 'ENDED' });
    announce(ctx, before);
    return reloadSchedule(ctx, id);
  });
  // Before the first entered nobody was given a token.
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

function announce(ctx: Context, schedule: ScheduleRow): void {
  const { id: scheduleId, boardId, chatId } = schedule;
  const userIds = peopleOf(schedule);
  ctx.events.emit('schedule.accessLost', { scheduleId, boardId, chatId, userIds });
  ctx.events.emit('live.ended', { scheduleId });
  ctx.events.emit('schedule.changed', { scheduleId, userIds });
}
