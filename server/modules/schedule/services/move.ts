import type { Context } from '../../../context.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { plusMinutes } from '../../lesson-access/service.ts';
import { SCHEDULE_BUDGETS } from '../budgets.ts';
import { addInvitedRead, addScheduleChange, addStudentsMove } from '../change-store.ts';
import { refuseFields, refusePast, timeErrors } from '../input.ts';
import type { ScheduleRow } from '../model.ts';
import { lockManagedSchedule, peopleOf } from '../service.ts';
import { addMovedNotice } from './notices.ts';
import { isMoved, requireRevision, requireUpcoming } from './update.ts';

export interface Move {
  id: number;
  startsAt: Date;
  /** Minutes. */
  duration: number;
  /** The one that the sender has seen. */
  revision: number;
}

/**
 * Gives a lesson that has not started another hour or length; its id, chat, board and the event in calendars stay, and
 * its students are notified. To the hour it has: nothing happens. Errors as updateSchedule.
 */
export async function moveSchedule(ctx: Context, move: Move): Promise<ScheduleRow> {
  const viewer = requireViewer(ctx);
  const { id, startsAt, duration } = move;
  refuseFields(timeErrors({ startsAt, duration }));
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.schedule, String(viewer.id));
  return inTransaction(ctx, async (ctx) => {
    const before = await lockManagedSchedule(ctx, id);
    requireUpcoming(ctx, before);
    requireRevision(before, move.revision);
    const now = ctx.platform.clock.now();
    const times = { startsAt, duration, endsAt: plusMinutes(startsAt, duration), updatedAt: now };
    const after = { ...before, ...times, ...nextOf(before) };
    if (!isMoved({ before, after })) return before;
    if (startsAt.getTime() !== before.startsAt.getTime()) refusePast(startsAt, now);
    await store(ctx, { before, after });
    return after;
  });
}

const nextOf = ({ revision, calendarSequence }: ScheduleRow) => ({
  revision: revision + 1,
  calendarSequence: calendarSequence + 1,
});

async function store(ctx: Context, { before, after }: { before: ScheduleRow; after: ScheduleRow }) {
  const { id, startsAt, endsAt, duration, updatedAt, revision, studentIds } = after;
  const changed = (userIds: number[]) => ctx.events.emit('schedule.changed', { scheduleId: id, userIds });
  await writeTogether(ctx, (changes) => {
    addScheduleChange(ctx.db, changes, [id], { startsAt, endsAt, duration, updatedAt, revision });
    addStudentsMove(changes, after, studentIds);
    addInvitedRead(changes, id, (invited) => changed([...peopleOf(after), ...invited]));
    addMovedNotice(ctx, changes, { before, after }, studentIds);
  });
}
