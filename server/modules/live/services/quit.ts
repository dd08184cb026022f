import type { Context, SystemContext } from '../../../context.ts';
import type { AfterCommit } from '../../../endings.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { leaveChats } from '../../chat/service.ts';
import { scheduleState } from '../../lesson-access/service.ts';
import { cancelNotifications, notify } from '../../notification/service.ts';
import type { ScheduleRow } from '../../schedule/model.ts';
import { dropStudent, lockSchedule, peopleOf } from '../../schedule/service.ts';
import { identityOf } from '../identity.ts';
import { removeFromLessons } from './participants.ts';

/** The viewer leaves a lesson that they take; its instructor is notified. Errors as Mutation.leaveLessonSchedule. */
export async function leaveLessonSchedule(ctx: Context, id: number): Promise<true> {
  const { id: userId } = requireViewer(ctx);
  const closeMedia = await inTransaction(ctx, async (ctx) => {
    const schedule = await lockSchedule(ctx, id);
    if (!schedule?.studentIds.includes(userId) || schedule.removedIds.includes(userId))
      throw new DomainError('INVALID_PERMISSIONS');
    const state = scheduleState(schedule, ctx.platform.clock.now());
    if (state === 'CANCELLED') throw new DomainError('SCHEDULE_CANCELLED');
    if (state === 'ENDED') throw new DomainError('SCHEDULE_ALREADY_ENDED');
    const after = await quit(ctx, [schedule], userId);
    await notify(ctx, {
      userIds: [schedule.instructorId],
      type: 'Lesson',
      action: 'LessonLeft',
      title: schedule.title,
      lessonScheduleId: id,
      interactedUserIds: [userId],
    });
    return after;
  });
  await closeMedia();
  return true;
}

/** Removes the student from those of these lessons that they take. */
export async function quit(
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
  await cancelNotifications(ctx, { lessonScheduleIds, userIds: [studentId] });
  for (const schedule of schedules) {
    const { id: scheduleId, boardId, chatId } = schedule;
    ctx.events.emit('schedule.accessLost', { scheduleId, boardId, chatId, userIds: [studentId] });
    ctx.events.emit('schedule.changed', { scheduleId, userIds: peopleOf(schedule) });
  }
}
