import type { Context, SystemContext } from '../../../context.ts';
import type { AfterCommit } from '../../../endings.ts';
import type { Changes } from '../../../db/changes.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { addChatLeaving } from '../../chat/service.ts';
import { scheduleState } from '../../lesson-access/service.ts';
import { addCancellations, addNotifications } from '../../notification/service.ts';
import type { ScheduleRow } from '../../schedule/model.ts';
import {
  addEmptiedCancellations,
  addQuitting,
  lockSchedule,
  lossOf,
  peopleOf,
} from '../../schedule/service.ts';
import { identityOf } from '../identity.ts';
import { addRemovalFromLessons } from './participants.ts';

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
    const left = {
      userIds: [schedule.instructorId],
      type: 'Lesson',
      action: 'LessonLeft',
      title: schedule.title,
      lessonScheduleId: id,
      interactedUserIds: [userId],
    } as const;
    return quit(ctx, [schedule], userId, (changes) => addNotifications(ctx, changes, [left]));
  });
  await closeMedia();
  return true;
}

/**
 * Removes the student from those of these lessons that they take, in one statement with what `beside` adds. Call it
 * inside a transaction that has locked them, and run the returned function after the commit.
 */
export async function quit(
  ctx: SystemContext,
  schedules: readonly ScheduleRow[],
  studentId: number,
  beside: (changes: Changes) => void = () => undefined,
): Promise<AfterCommit> {
  const taken = schedules.filter(({ studentIds }) => studentIds.includes(studentId));
  const begun = taken.filter(({ startedAt }) => startedAt);
  const stillIn = begun.filter(({ removedIds }) => !removedIds.includes(studentId));
  const toCome = taken.filter(({ startedAt }) => !startedAt);
  await writeTogether(ctx, (changes) => {
    addRemovalFromLessons(ctx, changes, stillIn, studentId);
    addTakingOut(ctx, changes, toCome, studentId);
    beside(changes);
  });
  return async () => {
    for (const { room } of begun) await ctx.platform.media.removeParticipant(room, identityOf(studentId));
  };
}

function addTakingOut(
  ctx: SystemContext,
  changes: Changes,
  schedules: readonly ScheduleRow[],
  studentId: number,
): void {
  if (schedules.length === 0) return;
  addQuitting(changes, schedules, studentId);
  const chatIds = schedules.map(({ chatId }) => chatId);
  addChatLeaving(changes, chatIds, studentId);
  const lessonScheduleIds = schedules.map(({ id }) => id);
  addCancellations(ctx, changes, { lessonScheduleIds, userIds: [studentId] });
  addEmptiedCancellations(ctx, changes, schedules, [studentId]);
  for (const schedule of schedules) {
    ctx.events.emit('schedule.accessLost', lossOf(schedule, [studentId]));
    ctx.events.emit('schedule.changed', { scheduleId: schedule.id, userIds: peopleOf(schedule) });
  }
}
