import type { SystemContext } from '#server/context.ts';
import type { Changes } from '../../../db/changes.ts';
import { writeTogether } from '../../../transaction.ts';
import { addScheduleChange } from '../change-store.ts';
import type { ScheduleRow } from '../model.ts';
import { lossOf, peopleOf } from '../policy.ts';
import { addCancelledNotices } from './notices.ts';

/**
 * Cancels these lessons: their students receive the reason and lose access to board and chat. `reason` null: the
 * instructor has left the platform. Call it inside a transaction that has locked them; the cost does not depend on
 * their number.
 */
export async function cancelSchedules(
  ctx: SystemContext,
  schedules: readonly ScheduleRow[],
  reason: string | null,
): Promise<void> {
  await writeTogether(ctx, (changes) => void addCancelling(ctx, changes, schedules, reason));
}

/** As cancelSchedules, with other changes; returns the lessons after it. */
export function addCancelling(
  ctx: SystemContext,
  changes: Changes,
  schedules: readonly ScheduleRow[],
  reason: string | null,
): ScheduleRow[] {
  if (schedules.length === 0) return [];
  const now = ctx.platform.clock.now();
  const ids = schedules.map(({ id }) => id);
  const change = { cancelledAt: now, cancelReason: reason, updatedAt: now };
  addScheduleChange(ctx.db, changes, ids, change);
  addCancelledNotices(ctx, changes, schedules, reason);
  for (const schedule of schedules) {
    const { id: scheduleId } = schedule;
    const userIds = peopleOf(schedule);
    ctx.events.emit('schedule.accessLost', lossOf(schedule, userIds));
    ctx.events.emit('live.ended', { scheduleId });
    ctx.events.emit('schedule.changed', { scheduleId, userIds });
  }
  return schedules.map((schedule) => ({ ...schedule, ...change }));
}
