import type { SystemContext } from '#server/context.ts';
import type { ScheduleRow } from '../model.ts';
import { peopleOf } from '../policy.ts';
import { changeSchedules } from '../store.ts';
import { notifyCancelled } from './notices.ts';

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
  if (schedules.length === 0) return;
  const now = ctx.platform.clock.now();
  const ids = schedules.map(({ id }) => id);
  await changeSchedules(ctx.db, ids, { cancelledAt: now, cancelReason: reason, updatedAt: now });
  await notifyCancelled(ctx, schedules, reason);
  for (const schedule of schedules) {
    const { id: scheduleId, boardId, chatId } = schedule;
    const userIds = peopleOf(schedule);
    ctx.events.emit('schedule.accessLost', { scheduleId, boardId, chatId, userIds });
    ctx.events.emit('live.ended', { scheduleId });
    ctx.events.emit('schedule.changed', { scheduleId, userIds });
  }
}
