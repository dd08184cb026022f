import type { Context } from '../../../context.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { SCHEDULE_BUDGETS } from '../budgets.ts';
import { addInvitedRead, addScheduleRows, addStudentsMove } from '../change-store.ts';
import { refuseFields, timeErrors } from '../input.ts';
import type { ScheduleRow } from '../model.ts';
import { peopleOf } from '../service.ts';
import { addMovedNotices } from './notices.ts';
import { isMoved, retimed } from './series/retime.ts';
import type { Change } from './series/retime.ts';
import { lockTargets } from './series/targets.ts';
import type { Scoped } from './series/targets.ts';
import { requireRevision, requireUpcoming } from './update.ts';

export interface Move extends Scoped {
  id: number;
  startsAt: Date;
  /** Minutes. */
  duration: number;
  /** The one that the sender has seen. */
  revision: number;
}

/**
 * Gives a lesson that has not started another hour or length, and with a scope others of its series; ids, chats, boards
 * and events in calendars stay, and their students are notified. To the hour it has: nothing happens. Errors as
 * updateSchedule.
 */
export async function moveSchedule(ctx: Context, move: Move): Promise<ScheduleRow> {
  const viewer = requireViewer(ctx);
  const { startsAt, duration } = move;
  refuseFields(timeErrors({ startsAt, duration }));
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.schedule, String(viewer.id));
  return inTransaction(ctx, async (ctx) => {
    const targets = await lockTargets(ctx, move);
    const { lesson } = targets;
    requireUpcoming(ctx, lesson);
    requireRevision(lesson, move.revision);
    const changes = await retimed(ctx, targets, { startsAt, duration, zone: lesson.zone }, move);
    const moved = changes.filter(isMoved);
    if (moved.length === 0) return lesson;
    await store(ctx, moved);
    return moved.find(({ before }) => before === lesson)?.after ?? lesson;
  });
}

async function store(ctx: Context, moved: readonly Change[]): Promise<void> {
  const rows = moved.map(({ after }) => after);
  await writeTogether(ctx, (changes) => {
    addScheduleRows(changes, rows);
    addStudentsMove(changes, rows, []);
    addInvitedRead(
      changes,
      rows.map(({ id }) => id),
      (invited) => {
        for (const row of rows) {
          const others = invited.filter(({ scheduleId }) => scheduleId === row.id);
          const userIds = [...peopleOf(row), ...others.map(({ userId }) => userId)];
          ctx.events.emit('schedule.changed', { scheduleId: row.id, userIds });
        }
      },
    );
    addMovedNotices(ctx, changes, moved, ({ after }) => after.studentIds);
  });
}
