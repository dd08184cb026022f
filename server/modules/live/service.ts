import type { SystemContext } from '../../context.ts';
import { setChatUsers } from '../chat/service.ts';
import { cancelNotifications } from '../notification/service.ts';
import type { ScheduleRow } from '../schedule/model.ts';
import { dropStudent, listSharedSchedules, lockSchedule, peopleOf } from '../schedule/service.ts';
import { identityOf } from './identity.ts';
import { putOut } from './services/participants.ts';

/**
 * Two people meet in no lesson any more: whichever of them is the other's student is taken out of those to come and
 * put out of the one going on. Nobody is told why. Call it inside a transaction, and what it answers after the commit:
 * it closes sound and picture.
 */
export async function partInLessons(ctx: SystemContext, a: number, b: number): Promise<() => Promise<void>> {
  const closing: { room: string; identity: string }[] = [];
  for (const id of await listSharedSchedules(ctx, a, b)) {
    const schedule = await lockSchedule(ctx, id);
    const studentId = schedule?.instructorId === a ? b : a;
    if (!schedule?.studentIds.includes(studentId)) continue;
    if (schedule.startedAt) {
      if (!schedule.putOutIds.includes(studentId)) await putOut(ctx, schedule, studentId);
      closing.push({ room: schedule.room, identity: identityOf(studentId) });
    } else await takeOut(ctx, schedule, studentId);
  }
  return async () => {
    for (const { room, identity } of closing) await ctx.platform.media.removeParticipant(room, identity);
  };
}

async function takeOut(ctx: SystemContext, schedule: ScheduleRow, studentId: number): Promise<void> {
  const { id: scheduleId, boardId, chatId } = schedule;
  await dropStudent(ctx, schedule, studentId);
  await setChatUsers(
    ctx,
    chatId,
    peopleOf(schedule).filter((id) => id !== studentId),
  );
  await cancelNotifications(ctx, { lessonScheduleId: scheduleId, userIds: [studentId] });
  ctx.events.emit('schedule.accessLost', { scheduleId, boardId, chatId, userIds: [studentId] });
  ctx.events.emit('schedule.changed', { scheduleId, userIds: peopleOf(schedule) });
}
