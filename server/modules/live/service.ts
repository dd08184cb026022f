import type { SystemContext } from '../../context.ts';
import type { AfterCommit } from '../../endings.ts';
import { leaveChats } from '../chat/service.ts';
import { cancelNotificationsOf } from '../notification/service.ts';
import type { ScheduleRow } from '../schedule/model.ts';
import {
  cancelSchedules,
  dropStudent,
  isGoing,
  listGoingSchedules,
  listSharedSchedules,
  lockSchedules,
  peopleOf,
} from '../schedule/service.ts';
import { identityOf } from './identity.ts';
import { endAll } from './services/end.ts';
import { removeFromLessons } from './services/participants.ts';

/**
 * Separates two people in all lessons: the one who is a student of the other is removed from upcoming lessons and
 * from the one in progress. Neither is notified of the reason. Call it inside a transaction, and run the returned
 * function after the commit. The cost does not depend on how many lessons they have.
 */
export async function partInLessons(ctx: SystemContext, a: number, b: number): Promise<AfterCommit> {
  const shared = await lockSchedules(ctx, await listSharedSchedules(ctx, a, b));
  const taughtBy = (id: number) => shared.filter(({ instructorId }) => instructorId === id);
  const closings = [await quit(ctx, taughtBy(a), b), await quit(ctx, taughtBy(b), a)];
  return () => closeAll(closings);
}

/** Lessons cancelled at once: their notifications fit into one statement. */
const AT_ONCE = 100;

/**
 * Ends the lessons of a person who has left the platform: upcoming lessons they teach are cancelled, the one in
 * progress ends, and they are removed from lessons they take, as in partInLessons. Call it inside a transaction,
 * and run the returned function after the commit. The cost is the same for any number of lessons up to AT_ONCE.
 */
export async function leaveLessons(ctx: SystemContext, userId: number): Promise<AfterCommit> {
  const found = await lockSchedules(ctx, await listGoingSchedules(ctx, userId));
  // Some may have ended while this waited for their locks.
  const going = found.filter((schedule) => isGoing(ctx, schedule));
  const taught = going.filter(({ instructorId }) => instructorId === userId);
  const toCome = taught.filter(({ startedAt }) => !startedAt);
  for (let from = 0; from < toCome.length; from += AT_ONCE)
    await cancelSchedules(ctx, toCome.slice(from, from + AT_ONCE), null);
  const ended = await endAll(
    ctx,
    taught.filter(({ startedAt }) => startedAt),
  );
  const closings = ended.map(
    ({ room }) =>
      () =>
        ctx.platform.media.closeRoom(room),
  );
  closings.push(await quit(ctx, going, userId));
  return () => closeAll(closings);
}

async function closeAll(closings: readonly AfterCommit[]): Promise<void> {
  for (const close of closings) await close();
}

/** Removes the student from those of these lessons that they take. */
async function quit(
  ctx: SystemContext,
  schedules: readonly ScheduleRow[],
  studentId: number,
): Promise<AfterCommit> {
  const taken = schedules.filter(({ studentIds }) => studentIds.includes(studentId));
  const begun = taken.filter(({ startedAt }) => startedAt);
  const stillIn = begun.filter(({ removedIds }) => !removedIds.includes(studentId));
  await removeFromLessons(ctx, stillIn, studentId);
  const toCome = taken.filter(({ startedAt }) => !startedAt);
  await takeOut(ctx, toCome, studentId);
  return async () => {
    for (const { room } of begun) await ctx.platform.media.removeParticipant(room, identityOf(studentId));
  };
}

async function takeOut(
  ctx: SystemContext,
  schedules: readonly ScheduleRow[],
  studentId: number,
): Promise<void> {
  if (schedules.length === 0) return;
  await dropStudent(ctx, schedules, studentId);
  const chatIds = schedules.map(({ chatId }) => chatId);
  await leaveChats(ctx, chatIds, studentId);
  const lessonScheduleIds = schedules.map(({ id }) => id);
  await cancelNotificationsOf(ctx, { lessonScheduleIds, userIds: [studentId] });
  for (const schedule of schedules) {
    const { id: scheduleId, boardId, chatId } = schedule;
    ctx.events.emit('schedule.accessLost', { scheduleId, boardId, chatId, userIds: [studentId] });
    ctx.events.emit('schedule.changed', { scheduleId, userIds: peopleOf(schedule) });
  }
}
