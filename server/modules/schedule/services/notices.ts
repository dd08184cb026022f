import type { SQL } from 'drizzle-orm';
import type { SystemContext } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { joinOpensAt } from '../../lesson-access/service.ts';
import { addCallCancellations, addCancellations, addNotifications } from '../../notification/service.ts';
import type { ScheduleRow } from '../model.ts';
import { deleteReminders } from '../reminded-store.ts';

/** What is told of a lesson; `id`: a query while the same statement creates it. */
type Planned = Pick<ScheduleRow, 'title' | 'instructorId' | 'startsAt' | 'endsAt'> & { id: number | SQL };

/**
 * Adds the notification of a scheduled lesson for its students, the first of `count`. It is urgent from when the lesson
 * can be joined, of an instant one at once, until the lesson would be over. `slotId`: a student has asked for it.
 */
export function addPlannedNotice(
  ctx: SystemContext,
  changes: Changes,
  {
    schedule,
    count,
    userIds,
    slotId = null,
  }: { schedule: Planned; count: number; userIds: number[]; slotId?: number | null },
): void {
  const notices = { ...planned(ctx, schedule), lessonsCount: several(count), userIds, slotId };
  const action = slotId === null ? 'LessonScheduled' : 'SlotAccepted';
  addNotifications(ctx, changes, [{ ...notices, action }]);
}

/** As addPlannedNotice, of lessons that get students: one for each of them. */
export function addPlannedNotices(
  ctx: SystemContext,
  changes: Changes,
  changed: readonly Moved[],
  usersOf: (one: Moved) => readonly number[],
): void {
  const notices = oncePerPerson(changed, { hourOf: ({ after }) => after.startsAt, usersOf });
  addNotifications(
    ctx,
    changes,
    notices.map(({ first, count, userIds }) => ({
      ...planned(ctx, first.after),
      lessonsCount: several(count),
      userIds,
      action: 'LessonScheduled',
    })),
  );
}

function planned(ctx: SystemContext, schedule: Planned) {
  const now = ctx.platform.clock.now();
  const opensAt = joinOpensAt(schedule);
  return {
    type: 'Lesson',
    title: schedule.title,
    priorityAt: opensAt > now ? opensAt : now,
    priorityEndsAt: schedule.endsAt,
    lessonScheduleId: schedule.id,
    interactedUserIds: [schedule.instructorId],
  } as const;
}

const several = (count: number): number | null => (count > 1 ? count : null);

/** What each of these people is notified of, once. */
interface Notice<Item> {
  /** The first of their lessons. */
  first: Item;
  /** How many there are. */
  count: number;
  userIds: number[];
}

/** Of lessons with people the first and the number for each person, together for those for whom they are the same. */
export function oncePerPerson<Item>(
  items: readonly Item[],
  { hourOf, usersOf }: { hourOf(item: Item): Date; usersOf(item: Item): readonly number[] },
): Notice<Item>[] {
  const notices = new Map<string, Notice<Item>>();
  const sortedItems = items.toSorted((a, b) => hourOf(a).getTime() - hourOf(b).getTime());
  for (const userId of new Set(items.flatMap(usersOf))) {
    const own = sortedItems.filter((item) => usersOf(item).includes(userId));
    const [first] = own;
    if (first === undefined) continue;
    const key = `${String(sortedItems.indexOf(first))} ${String(own.length)}`;
    const alike = notices.get(key) ?? { first, count: own.length, userIds: [] };
    alike.userIds.push(userId);
    notices.set(key, alike);
  }
  return [...notices.values()];
}

interface Moved {
  before: ScheduleRow;
  after: ScheduleRow;
}

/**
 * Lessons have moved: earlier notifications are cancelled, and each of their students gets one that names both hours of
 * the first and is urgent as the earlier one would have been. `usersOf`: those who stay in it.
 */
export function addMovedNotices(
  ctx: SystemContext,
  changes: Changes,
  moved: readonly Moved[],
  usersOf: (one: Moved) => readonly number[],
): void {
  // Reminders of the earlier hour; students have other notifications of the lesson besides.
  const taught = moved.map(({ after }) => ({ lessonScheduleId: after.id, userId: after.instructorId }));
  if (taught.length > 0) addCallCancellations(ctx, changes, taught);
  const notices = oncePerPerson(moved, { hourOf: ({ after }) => after.startsAt, usersOf });
  if (notices.length === 0) return;
  const lessonScheduleIds = moved.map(({ after }) => after.id);
  addCancellations(ctx, changes, { lessonScheduleIds, userIds: notices.flatMap(({ userIds }) => userIds) });
  addNotifications(
    ctx,
    changes,
    notices.map(({ first: { before, after }, count, userIds }) => ({
      ...planned(ctx, after),
      movedFrom: before.startsAt,
      movedTo: after.startsAt,
      lessonsCount: several(count),
      userIds,
      action: 'LessonMoved',
    })),
  );
}

/**
 * Lessons were left by their last students: their instructors need not be reminded of them any more. `quitting`: who
 * leaves.
 */
export function addEmptiedCancellations(
  ctx: SystemContext,
  changes: Changes,
  schedules: readonly ScheduleRow[],
  quitting: readonly number[],
): void {
  const isLeft = ({ studentIds, removedIds }: ScheduleRow) =>
    studentIds.every((id) => quitting.includes(id) || removedIds.includes(id));
  const calls = schedules
    .filter(isLeft)
    .map(({ id, instructorId }) => ({ lessonScheduleId: id, userId: instructorId }));
  if (calls.length === 0) return;
  addCallCancellations(ctx, changes, calls);
  // If somebody joins later, they are reminded again.
  changes.add(deleteReminders(calls));
}

/** Students were removed from lessons: their notifications of them are cancelled, and there is one that says so. */
export function addRemovedNotices(
  ctx: SystemContext,
  changes: Changes,
  schedules: readonly ScheduleRow[],
  removed: readonly number[],
): void {
  if (removed.length === 0) return;
  const usersOf = ({ studentIds }: ScheduleRow) => studentIds.filter((id) => removed.includes(id));
  addCancellations(ctx, changes, { lessonScheduleIds: schedules.map(({ id }) => id), userIds: removed });
  addNotifications(
    ctx,
    changes,
    oncePerPerson(schedules, { hourOf, usersOf }).map(({ first, count, userIds }) => ({
      ...cancelled(first),
      lessonsCount: several(count),
      userIds,
    })),
  );
}

/**
 * Lessons were cancelled: notifications of them are, and their students get one of each lesson, and of those of one
 * series together. `reason` as in addCancelling.
 */
export function addCancelledNotices(
  ctx: SystemContext,
  changes: Changes,
  schedules: readonly ScheduleRow[],
  reason: string | null,
): void {
  addCancellations(ctx, changes, { lessonScheduleIds: schedules.map(({ id }) => id) });
  const together = Map.groupBy(schedules, ({ id, seriesId }) => seriesId ?? `alone ${String(id)}`);
  addNotifications(
    ctx,
    changes,
    [...together.values()]
      .flatMap((alike) => oncePerPerson(alike, { hourOf, usersOf: ({ studentIds }) => studentIds }))
      .map(({ first, count, userIds }) => ({
        ...cancelled(first),
        lessonsCount: several(count),
        userIds,
        description: reason,
        lessonScheduleId: first.id,
      })),
  );
}

const hourOf = ({ startsAt }: ScheduleRow): Date => startsAt;

const cancelled = ({ title, instructorId }: ScheduleRow) =>
  ({ type: 'Lesson', action: 'LessonCancelled', title, interactedUserIds: [instructorId] }) as const;
