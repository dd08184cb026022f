import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { plusMinutes } from '../../lesson-access/service.ts';
import { addInvitedRead, addScheduleChange } from '../change-store.ts';
import type { ScheduleRow } from '../model.ts';
import { isInstructorOf, peopleOf } from '../policy.ts';
import { lockScheduleRow } from '../store.ts';

/** As lockManagedSchedule, for its instructor alone: INVALID_PERMISSIONS for an ADMIN too. */
export async function lockTaughtSchedule(ctx: Context, id: number): Promise<ScheduleRow> {
  const viewer = requireViewer(ctx);
  const row = await lockScheduleRow(ctx.db, { id, now: ctx.platform.clock.now() });
  if (!row || !isInstructorOf(viewer, row)) throw new DomainError('INVALID_PERMISSIONS');
  return row;
}

/** Moves the end of a locked lesson by `minutes`; screens of its people, invited ones too, show it after the commit. */
export async function markLengthened(
  ctx: SystemContext,
  schedule: ScheduleRow,
  minutes: number,
): Promise<ScheduleRow> {
  const change = {
    duration: schedule.duration + minutes,
    endsAt: plusMinutes(schedule.endsAt, minutes),
    updatedAt: ctx.platform.clock.now(),
  };
  const { id: scheduleId } = schedule;
  const changed = (userIds: number[]) => ctx.events.emit('schedule.changed', { scheduleId, userIds });
  await writeTogether(ctx, (changes) => {
    addScheduleChange(ctx.db, changes, [scheduleId], change);
    addInvitedRead(changes, [scheduleId], (invited) =>
      changed([...peopleOf(schedule), ...invited.map(({ userId }) => userId)]),
    );
  });
  return { ...schedule, ...change };
}
