import type { SystemContext } from '../../../context.ts';
import { cancelNotifications, notify } from '../../notification/service.ts';
import type { ScheduleRow } from '../model.ts';

/** Tells students of a lesson planned for them; it stays urgent until the lesson would be over. */
export async function tellPlanned(
  ctx: SystemContext,
  schedule: ScheduleRow,
  userIds: number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await notify(ctx, {
    userIds,
    type: 'Lesson',
    action: 'LessonScheduled',
    title: schedule.title,
    priorityAt: ctx.platform.clock.now(),
    priorityEndsAt: schedule.endsAt,
    lessonScheduleId: schedule.id,
    interactedUserIds: [schedule.instructorId],
  });
}

/** The lesson has moved: the earlier call is taken back and a new one made. */
export async function tellMoved(ctx: SystemContext, schedule: ScheduleRow, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return;
  await cancelNotifications(ctx, { lessonScheduleId: schedule.id, userIds });
  await tellPlanned(ctx, schedule, userIds);
}

/**
 * The lesson will not be, for these students: what called them to it is taken back. `reason` is absent for a student
 * taken out of a lesson that is held without them.
 */
export async function tellCancelled(
  ctx: SystemContext,
  schedule: ScheduleRow,
  userIds: number[],
  reason?: string,
): Promise<void> {
  if (userIds.length === 0) return;
  await cancelNotifications(ctx, { lessonScheduleId: schedule.id, userIds });
  await notify(ctx, {
    userIds,
    type: 'Lesson',
    action: 'LessonCancelled',
    title: schedule.title,
    ...(reason !== undefined && { description: reason, lessonScheduleId: schedule.id }),
    interactedUserIds: [schedule.instructorId],
  });
}
