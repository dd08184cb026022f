import type { Context, SystemContext } from '../../../context.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { addCancellations } from '../../notification/service.ts';
import type { ScheduleRow } from '../../schedule/model.ts';
import {
  addEnd,
  canBeEnded,
  listOverdueSchedules,
  lockManagedSchedule,
  lockSchedule,
  peopleOf,
  requireLive,
  writeLost,
} from '../../schedule/service.ts';
import { addPlainOperations } from '../../stream/service.ts';

/** Lessons that one run of the job closes; the next run continues. */
const OVERDUE_BATCH = 100;

/**
 * Ends a lesson for everybody, a live one or one that nobody has entered: ENDED is written to its log, its sockets are
 * notified, its media room closes.
 */
export async function endLiveLesson(ctx: Context, scheduleId: number): Promise<ScheduleRow> {
  const ended = await inTransaction(ctx, async (ctx) => {
    const schedule = await lockManagedSchedule(ctx, scheduleId);
    if (!canBeEnded(schedule, ctx.platform.clock.now())) requireLive(ctx, schedule);
    return end(ctx, schedule);
  });
  await ctx.platform.media.closeRoom(ended.room);
  return ended;
}

/** Closes started lessons whose window is over and which all people have left without anybody ending them. */
export async function closeOverdueLessons(ctx: SystemContext): Promise<void> {
  for (const scheduleId of await listOverdueSchedules(ctx, OVERDUE_BATCH)) {
    const closed = await inTransaction(ctx, async (ctx) => {
      const schedule = await lockSchedule(ctx, scheduleId);
      // Since the list was read, somebody may have ended or cancelled the lesson, or come back.
      if (!schedule || schedule.endedAt || schedule.cancelledAt || schedule.occupied) return null;
      return end(ctx, schedule);
    });
    if (closed) await ctx.platform.media.closeRoom(closed.room);
  }
}

async function end(ctx: SystemContext, schedule: ScheduleRow): Promise<ScheduleRow> {
  const [ended = schedule] = await endAll(ctx, [schedule]);
  return ended;
}

/**
 * Ends these live lessons: writes ENDED to their logs and notifies their sockets. Call it inside a transaction that
 * has locked them.
 */
export async function endAll(ctx: SystemContext, schedules: readonly ScheduleRow[]): Promise<ScheduleRow[]> {
  if (schedules.length === 0) return [];
  const ids = schedules.map(({ id }) => id);
  await writeLost(ctx, schedules);
  let ended: ScheduleRow[] = [];
  await writeTogether(ctx, (changes) => {
    ended = addEnd(ctx, changes, schedules);
    addPlainOperations(
      ctx,
      changes,
      ids.map((id) => ({ name: `lesson:${id}` as const, payload: { event: 'ENDED' as const } })),
    );
    addCancellations(ctx, changes, { lessonScheduleIds: ids });
  });
  for (const schedule of schedules) {
    ctx.events.emit('live.ended', { scheduleId: schedule.id });
    ctx.events.emit('schedule.changed', { scheduleId: schedule.id, userIds: peopleOf(schedule) });
  }
  return ended;
}
