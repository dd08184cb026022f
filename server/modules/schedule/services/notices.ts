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
  const now = ctx.platform.clock.now();
  const opensAt = joinOpensAt(schedule);
  const planned = {
    userIds,
    type: 'Lesson',
    action: 'LessonScheduled',
    title: schedule.title,
    priorityAt: opensAt > now ? opensAt : now,
    priorityEndsAt: schedule.endsAt,
    lessonScheduleId: schedule.id,
    interactedUserIds: [schedule.instructorId],
  } as const;
  addNotifications(ctx, changes, [planned]);
}

/** The lesson has moved: the earlier notification is cancelled, and there is a new one. */
export function addMovedNotice(
  ctx: SystemContext,
  changes: Changes,
  schedule: ScheduleRow,
  userIds: number[],
): void {
  if (userIds.length === 0) return;
  addCancellations(ctx, changes, { lessonScheduleIds: [schedule.id], userIds });
  addPlannedNotice(ctx, changes, schedule, userIds);
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
