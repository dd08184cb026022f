import type { SystemContext } from '../../../context.ts';
import { joinOpensAt } from '../../lesson-access/service.ts';
import { cancelNotifications, notify, notifyAll } from '../../notification/service.ts';
import type { ScheduleRow } from '../model.ts';

/**
 * Notifies students of a scheduled lesson. The notification is urgent from when the lesson can be joined, of an instant
 * one at once, until the lesson would be over.
 */
export async function notifyPlanned(
  ctx: SystemContext,
  schedule: ScheduleRow,
  userIds: number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const now = ctx.platform.clock.now();
  const opensAt = joinOpensAt(schedule);
  await notify(ctx, {
    userIds,
    type: 'Lesson',
    action: 'LessonScheduled',
    title: schedule.title,
    priorityAt: opensAt > now ? opensAt : now,
    priorityEndsAt: schedule.endsAt,
    lessonScheduleId: schedule.id,
    interactedUserIds: [schedule.instructorId],
  });
}

/** The lesson has moved: cancels the earlier notification and creates a new one. */
export async function notifyMoved(
  ctx: SystemContext,
  schedule: ScheduleRow,
  userIds: number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await cancelNotifications(ctx, { lessonScheduleIds: [schedule.id], userIds });
  await notifyPlanned(ctx, schedule, userIds);
}

/** Cancels the notifications of students who were removed from a lesson. */
export async function notifyRemoved(
  ctx: SystemContext,
  schedule: ScheduleRow,
  userIds: number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await cancelNotifications(ctx, { lessonScheduleIds: [schedule.id], userIds });
  await notify(ctx, { ...cancelled(schedule), userIds });
}

/** Cancels the notifications of cancelled lessons and notifies their people. `reason` as in cancelSchedules. */
export async function notifyCancelled(
  ctx: SystemContext,
  schedules: readonly ScheduleRow[],
  reason: string | null,
): Promise<void> {
  await cancelNotifications(ctx, { lessonScheduleIds: schedules.map(({ id }) => id) });
  await notifyAll(
    ctx,
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
