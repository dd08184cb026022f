import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import type { ScheduleRow } from '../schedule/model.ts';
import { isGoing, lockSchedule, peopleOf, PRESENCE_TTL_SECONDS } from '../schedule/service.ts';
import { appendSystemOperation } from '../stream/service.ts';
import * as store from './store.ts';

const freshSince = (now: Date) => new Date(now.getTime() - PRESENCE_TTL_SECONDS * 1000);

/**
 * A person's first socket of this process joined the lesson stream. JOINED is written when they were not inside
 * through another process already. False for whoever is not counted: in a lesson that is over, or only looking on.
 */
export async function noteArrival(
  ctx: SystemContext,
  scheduleId: number,
  userId: number,
  processId: string,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const schedule = await lockSchedule(ctx, scheduleId);
    if (!schedule || !isGoing(ctx, schedule)) return false;
    // An admin may look on; only the lesson's people are there.
    if (!peopleOf(schedule).includes(userId)) return false;
    const wasInside = await isInside(ctx, scheduleId, userId);
    await store.putPresent(ctx.db, { scheduleId, userId, processId }, ctx.platform.clock.now());
    if (!wasInside) await appendSystemOperation(ctx, `lesson:${scheduleId}`, { event: 'JOINED', userId });
    return true;
  });
}

/** A person's last socket of this process left the lesson stream. LEFT is written when no process holds them. */
export async function noteDeparture(
  ctx: SystemContext,
  scheduleId: number,
  userId: number,
  processId: string,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const schedule = await lockSchedule(ctx, scheduleId);
    if (!schedule) return;
    const wasInside = await isInside(ctx, scheduleId, userId);
    await store.putGone(ctx.db, { scheduleId, userId, processId }, ctx.platform.clock.now());
    if (wasInside) await tellLeft(ctx, schedule, userId);
  });
}

/** Who is in the room, in the order of their ids. */
export async function peopleInLesson(ctx: SystemContext, scheduleId: number): Promise<number[]> {
  return store.listPresentIds(ctx.db, scheduleId, freshSince(ctx.platform.clock.now()));
}

/** Says LEFT for people whose api process died with them inside. */
export async function expirePresence(ctx: SystemContext): Promise<void> {
  const until = freshSince(ctx.platform.clock.now());
  for (const scheduleId of await store.listStaleScheduleIds(ctx.db, until)) {
    await inTransaction(ctx, async (ctx) => {
      const schedule = await lockSchedule(ctx, scheduleId);
      const gone = await store.removeStale(ctx.db, scheduleId, until);
      if (!schedule) return;
      for (const userId of gone) await tellLeft(ctx, schedule, userId);
    });
  }
}

async function isInside(ctx: SystemContext, scheduleId: number, userId: number): Promise<boolean> {
  return (await peopleInLesson(ctx, scheduleId)).includes(userId);
}

/** An ended lesson's log says no more who leaves it. */
async function tellLeft(ctx: SystemContext, schedule: ScheduleRow, userId: number): Promise<void> {
  if (!isGoing(ctx, schedule) || (await isInside(ctx, schedule.id, userId))) return;
  await appendSystemOperation(ctx, `lesson:${schedule.id}`, { event: 'LEFT', userId });
}
