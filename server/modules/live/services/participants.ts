import type { Context, SystemContext } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import type { ScheduleRow } from '../../schedule/model.ts';
import {
  addRemoval,
  lockManagedSchedule,
  lockTaughtSchedule,
  lossOf,
  peopleOf,
  requireLive,
} from '../../schedule/service.ts';
import { addPlainOperations, appendSystemOperation } from '../../stream/service.ts';
import { LIVE_BUDGETS } from '../budgets.ts';
import { identityOf } from '../identity.ts';

/** Removes a student from the live lesson, its streams and its media at once; they cannot join it again. */
export async function removeLiveLessonParticipant(
  ctx: Context,
  scheduleId: number,
  userId: number,
): Promise<true> {
  const { room } = await inTransaction(ctx, async (ctx) => {
    const schedule = await lockStudentOf(ctx, scheduleId, userId);
    if (!schedule.removedIds.includes(userId))
      await writeTogether(ctx, (changes) => addRemovalFromLessons(ctx, changes, [schedule], userId));
    return schedule;
  });
  await ctx.platform.media.removeParticipant(room, identityOf(userId));
  return true;
}

/** Mutes a student's microphone; the student may unmute. */
export async function muteLiveLessonParticipant(
  ctx: Context,
  scheduleId: number,
  userId: number,
): Promise<true> {
  await ctx.platform.limiter.take(LIVE_BUDGETS.moderate, String(requireViewer(ctx).id));
  const { room } = await inTransaction(ctx, async (ctx) => {
    const schedule = await lockStudentOf(ctx, scheduleId, userId);
    await appendSystemOperation(ctx, `lesson:${scheduleId}`, { event: 'MUTED', userId });
    return schedule;
  });
  await ctx.platform.media.muteMicrophones(room, [identityOf(userId)]);
  return true;
}

/** Mutes the microphones of all students of the viewer's live lesson; each of them may unmute. */
export async function muteLiveLessonParticipants(ctx: Context, scheduleId: number): Promise<true> {
  await ctx.platform.limiter.take(LIVE_BUDGETS.moderate, String(requireViewer(ctx).id));
  const { room, studentIds } = await inTransaction(ctx, async (ctx) => {
    const schedule = await lockTaughtSchedule(ctx, scheduleId);
    requireLive(ctx, schedule);
    // Who reads it mutes themselves too: the media server forgets what it muted when a connection is made anew.
    await appendSystemOperation(ctx, `lesson:${scheduleId}`, { event: 'ALL_MUTED' });
    return schedule;
  });
  await ctx.platform.media.muteMicrophones(room, studentIds.map(identityOf));
  return true;
}

/** Locks the live lesson if the viewer leads it and that person is its student (USER_NOT_FOUND). */
async function lockStudentOf(ctx: Context, scheduleId: number, userId: number): Promise<ScheduleRow> {
  const schedule = await lockManagedSchedule(ctx, scheduleId);
  requireLive(ctx, schedule);
  if (!schedule.studentIds.includes(userId)) throw new DomainError('USER_NOT_FOUND');
  return schedule;
}

/** Adds the removal of a student from these live lessons, in a transaction that has locked them. */
export function addRemovalFromLessons(
  ctx: SystemContext,
  changes: Changes,
  schedules: readonly ScheduleRow[],
  userId: number,
): void {
  if (schedules.length === 0) return;
  addRemoval(ctx, changes, schedules, userId);
  const payload = { event: 'REMOVED' as const, userId };
  addPlainOperations(
    ctx,
    changes,
    schedules.map(({ id }) => ({ name: `lesson:${id}` as const, payload })),
  );
  for (const schedule of schedules) {
    ctx.events.emit('schedule.accessLost', lossOf(schedule, [userId]));
    ctx.events.emit('schedule.changed', { scheduleId: schedule.id, userIds: peopleOf(schedule) });
  }
}
