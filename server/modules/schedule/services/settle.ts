import type { SystemContext } from '../../../context.ts';
import type { ScheduleRow } from '../model.ts';
import * as store from '../settle-store.ts';
import { lockScheduleRow } from '../store.ts';

/** Lessons that have ended, or were cancelled while they were live, and of which it is not stored yet with whom they were held, the earliest end first. */
export const listUnsettled = (ctx: SystemContext, take: number): Promise<number[]> =>
  store.listUnsettledIds(ctx.db, take);

/** Locks such a lesson; null if it is none. Call it inside a transaction, and markSettled in the same one. */
export async function lockUnsettled(ctx: SystemContext, id: number): Promise<ScheduleRow | null> {
  const schedule = await lockScheduleRow(ctx.db, { id, now: ctx.platform.clock.now() });
  if (!schedule || schedule.settledAt) return null;
  const { cancelledAt, startedAt, endedAt } = schedule;
  return (cancelledAt ? startedAt : endedAt) ? schedule : null;
}

export const markSettled = (ctx: SystemContext, id: number): Promise<void> =>
  store.markSettled(ctx.db, id, ctx.platform.clock.now());
