import type { Departure } from '../../attendance.ts';
import type { SystemContext } from '../../context.ts';
import { createBatcher } from '#server/batched.ts';
import { inTransaction } from '../../transaction.ts';
import type { ScheduleRow } from '../schedule/model.ts';
import {
  freshSince,
  isGoing,
  lockSchedule,
  lockSchedules,
  peopleOf,
  writeLost,
} from '../schedule/service.ts';
import { appendSystemOperation, appendSystemOperations } from '../stream/service.ts';
import * as store from './store.ts';

interface Join {
  scheduleId: number;
  userId: number;
  processId: string;
}

const placeOf = ({ scheduleId, userId }: Pick<Join, 'scheduleId' | 'userId'>) => `${scheduleId} ${userId}`;

/**
 * Records that a person's first socket of this process joined the lesson stream. JOINED is written if they were not
 * inside through another process. False for a person who does not count: in a lesson that is over, or an observer.
 */
export function recordJoin(ctx: SystemContext, join: Join): Promise<boolean> {
  const record = recorders.get(ctx) ?? createBatcher((joins) => recordJoins(ctx, joins), JOINS_MAX);
  recorders.set(ctx, record);
  return record(join);
}

/** After a restart everybody joins at once, so up to this many are recorded in one transaction. */
const JOINS_MAX = 50;
const recorders = new WeakMap<SystemContext, (join: Join) => Promise<boolean>>();

async function recordJoins(ctx: SystemContext, joins: readonly Join[]): Promise<boolean[]> {
  return inTransaction(ctx, async (ctx) => {
    const ids = [...new Set(joins.map(({ scheduleId }) => scheduleId))];
    const schedules = new Map((await lockSchedules(ctx, ids)).map((schedule) => [schedule.id, schedule]));
    // An admin may observe; only the lesson's people count as inside.
    const isCounted = ({ scheduleId, userId }: Join) => {
      const schedule = schedules.get(scheduleId);
      return schedule !== undefined && isGoing(ctx, schedule) && peopleOf(schedule).includes(userId);
    };
    const counted = joins.filter(isCounted);
    const now = ctx.platform.clock.now();
    // Who comes back before the job has run was gone in between.
    await writeLost(ctx, [...schedules.values()]);
    await store.removeStale(ctx.db, ids, freshSince(now));
    const inside = new Set((await store.listPresent(ctx.db, ids, freshSince(now))).map(placeOf));
    await store.putPresent(ctx.db, counted, now);
    await store.putEntered(ctx.db, counted);
    const fresh = new Map(counted.map((join) => [placeOf(join), join]));
    for (const place of inside) fresh.delete(place);
    await appendSystemOperations(
      ctx,
      [...fresh.values()].map(({ scheduleId, userId }) => ({
        name: `lesson:${scheduleId}` as const,
        payload: { event: 'JOINED' as const, userId },
      })),
    );
    return joins.map((join) => counted.includes(join));
  });
}

/**
 * Records that a person's last socket of this process left the lesson stream. LEFT is written if no process holds
 * one, with the moment in which the socket was gone: what passes until it is written is not time in the lesson.
 */
export async function recordLeave(
  ctx: SystemContext,
  { scheduleId, userId, processId, leftAt, isLost }: Join & Departure,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const schedule = await lockSchedule(ctx, scheduleId);
    if (!schedule) return;
    const gone = { scheduleId, userId, processId };
    const wasInside = await store.putGone(ctx.db, gone, ctx.platform.clock.now());
    if (!isLost) await store.putLeft(ctx.db, { scheduleId, userId, leftAt });
    if (wasInside) await logDeparture(ctx, schedule, { userId, leftAt, isLost });
  });
}

/** The people in the room, sorted by id. */
export async function peopleInLesson(ctx: SystemContext, scheduleId: number): Promise<number[]> {
  const present = await store.listPresent(ctx.db, [scheduleId], freshSince(ctx.platform.clock.now()));
  return present.map(({ userId }) => userId);
}

/** Writes LEFT for people whose API process died while they were inside. */
export async function expirePresence(ctx: SystemContext): Promise<void> {
  const until = freshSince(ctx.platform.clock.now());
  for (const scheduleId of await store.listStaleScheduleIds(ctx.db, until)) {
    await inTransaction(ctx, async (ctx) => {
      const schedule = await lockSchedule(ctx, scheduleId);
      if (schedule) await writeLost(ctx, [schedule]);
      await store.removeStale(ctx.db, [scheduleId], until);
    });
  }
}

async function isInside(ctx: SystemContext, scheduleId: number, userId: number): Promise<boolean> {
  return (await peopleInLesson(ctx, scheduleId)).includes(userId);
}

/** Departures from an ended lesson are not written to its log. */
async function logDeparture(
  ctx: SystemContext,
  schedule: ScheduleRow,
  { userId, leftAt, isLost }: { userId: number } & Departure,
): Promise<void> {
  const isOver = schedule.endedAt !== null || schedule.cancelledAt !== null;
  if (isOver || (await isInside(ctx, schedule.id, userId))) return;
  await appendSystemOperation(ctx, `lesson:${schedule.id}`, {
    event: 'LEFT',
    userId,
    ...(isLost && { lost: true as const }),
    leftAt: leftAt.toISOString(),
  });
}
