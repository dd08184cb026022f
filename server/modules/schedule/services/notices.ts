import type { SQL } from 'drizzle-orm';
import type { SystemContext } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { joinOpensAt } from '../../lesson-access/service.ts';
import { addCancellations, addNotifications } from '../../notification/service.ts';
import type { ScheduleRow } from '../model.ts';

/** What is told of a lesson; `id`: a query while the same statement creates it. */
type Planned = Pick<ScheduleRow, 'title' | 'instructorId' | 'startsAt' | 'endsAt'> & { id: number | SQL };

/**
 * Adds the notification of a scheduled lesson for its students. It is urgent from when the lesson can be joined, of an
 * instant one at once, until the lesson would be over.
 */
export function addPlannedNotice(
  ctx: SystemContext,
  changes: Changes,
  schedule: Planned,
  userIds: number[],
): void {
  addNotifications(ctx, changes, [{ ...planned(ctx, schedule, userIds), action: 'LessonScheduled' }]);
}

function planned(ctx: SystemContext, schedule: Planned, userIds: number[]) {
  const now = ctx.platform.clock.now();
  const opensAt = joinOpensAt(schedule);
  return {
    userIds,
    type: 'Lesson',
    title: schedule.title,
    priorityAt: opensAt > now ? opensAt : now,
    priorityEndsAt: schedule.endsAt,
    lessonScheduleId: schedule.id,
    interactedUserIds: [schedule.instructorId],
  } as const;
}

/**
 * The lesson has moved: the earlier notification is cancelled, and the new one names both hours and is urgent as that
 * one would have been.
 */
export function addMovedNotice(
  ctx: SystemContext,
  changes: Changes,
  { before, after }: { before: ScheduleRow; after: ScheduleRow },
  userIds: number[],
): void {
  if (userIds.length === 0) return;
  addCancellations(ctx, changes, { lessonScheduleIds: [after.id], userIds });
  const moved = { movedFrom: before.startsAt, movedTo: after.startsAt };
  addNotifications(ctx, changes, [{ ...planned(ctx, after, userIds), ...moved, action: 'LessonMoved' }]);
}

/** Students were removed from a lesson: their notifications of it are cancelled, and there is one that says so. */
export function addRemovedNotice(
  ctx: SystemContext,
  changes: Changes,
  schedule: ScheduleRow,
  userIds: number[],
): void {
  if (userIds.length === 0) return;
  addCancellations(ctx, changes, { lessonScheduleIds: [schedule.id], userIds });
  addNotifications(ctx, changes, [{ ...cancelled(schedule), userIds }]);
}

/** Lessons were cancelled: notifications of them are, and their students get one. `reason` as in addCancelling. */
export function addCancelledNotices(
  ctx: SystemContext,
  changes: Changes,
  schedules: readonly ScheduleRow[],
  reason: string | null,
): void {
  addCancellations(ctx, changes, { lessonScheduleIds: schedules.map(({ id }) => id) });
  addNotifications(
    ctx,
    changes,
    schedules.map((schedule) => ({
      ...cancelled(schedule),
      userIds: schedule.studentIds,
      description: reason,
      lessonScheduleId: schedule.id,
    })),
  );
}

const cancelled = ({ title, instructorId }: ScheduleRow) =>
  ({ type: 'Lesson', action: 'LessonCancelled', title, interactedUserIds: [instructorId] }) as const;
