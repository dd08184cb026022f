import type { SystemContext } from '../../context.ts';
import { leaveChats } from '../chat/service.ts';
import { cancelNotificationsOf } from '../notification/service.ts';
import type { ScheduleRow } from '../schedule/model.ts';
import { dropStudent, listSharedSchedules, lockSchedules, peopleOf } from '../schedule/service.ts';
import { identityOf } from './identity.ts';
import { putOut } from './services/participants.ts';

/**
 * Two people meet in no lesson any more: whichever of them is the other's student is taken out of those to come and
 * put out of the one going on. Nobody is told why. Call it inside a transaction, and what it answers after the commit:
 * it closes sound and picture. It costs the same however many lessons they have.
 */
export async function partInLessons(ctx: SystemContext, a: number, b: number): Promise<() => Promise<void>> {
  const shared = await lockSchedules(ctx, await listSharedSchedules(ctx, a, b));
  const closing: { room: string; identity: string }[] = [];
  for (const [instructorId, studentId] of [
    [a, b],
    [b, a],
  ] as const) {
    const taken = shared.filter(
      (schedule) => schedule.instructorId === instructorId && schedule.studentIds.includes(studentId),
    );
    const begun = taken.filter(({ startedAt }) => startedAt);
    const stillIn = begun.filter(({ putOutIds }) => !putOutIds.includes(studentId));
    await putOut(ctx, stillIn, studentId);
    const toCome = taken.filter(({ startedAt }) => !startedAt);
    await takeOut(ctx, toCome, studentId);
    closing.push(...begun.map(({ room }) => ({ room, identity: identityOf(studentId) })));
  }
  return async () => {
    for (const { room, identity } of closing) await ctx.platform.media.removeParticipant(room, identity);
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
