import type { Reminder } from '#contract/delivery.ts';
import type { SystemContext } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import { hasReminder } from '../delivery/service.ts';
import { joinOpensAt } from '../lesson-access/service.ts';
import { addNotifications, addCallCancellations } from '../notification/service.ts';
import type { NewNotification } from '../notification/service.ts';
import type { ScheduleRow } from '../schedule/model.ts';
import type { Candidate } from './model.ts';

/** A person who is reminded of a lesson. */
export interface Reminded {
  person: Candidate;
  lesson: ScheduleRow;
}

/**
 * Adds the notifications. At the doors one takes the place of all by which the person knew of the lesson, and is urgent
 * until it would be over. Whoever wants none in the app gets one that is seen already.
 */
export function addReminderNotices(
  ctx: SystemContext,
  changes: Changes,
  kind: Reminder,
  reminded: readonly Reminded[],
): void {
  const wanted = reminded.filter(({ person, lesson }) => isNoticed(kind, person, lesson));
  if (kind === 'DOORS' && wanted.length > 0)
    addCallCancellations(
      ctx,
      changes,
      wanted.map(({ person: { scheduleId, userId } }) => ({ lessonScheduleId: scheduleId, userId })),
    );
  const together = Map.groupBy(wanted, ({ person, lesson }) =>
    [lesson.id, isInstructor(person, lesson), hasReminder(person, kind, 'app')].join(' '),
  );
  addNotifications(
    ctx,
    changes,
    [...together.values()].flatMap(([first, ...others]) =>
      first ? [noticeOf(kind, first, [first, ...others])] : [],
    ),
  );
}

/** Of a lesson that has started its people were notified. */
function isNoticed(kind: Reminder, person: Candidate, lesson: ScheduleRow): boolean {
  if (kind === 'DOORS') return lesson.startedAt === null;
  return hasReminder(person, kind, 'app') || hasReminder(person, kind, 'push');
}

const isInstructor = ({ userId }: Candidate, lesson: ScheduleRow): boolean => userId === lesson.instructorId;

function noticeOf(
  kind: Reminder,
  { person, lesson }: Reminded,
  reminded: readonly Reminded[],
): NewNotification {
  const isTheirs = isInstructor(person, lesson);
  const isOpen = kind === 'DOORS';
  return {
    userIds: reminded.map(({ person: { userId } }) => userId),
    type: 'Lesson',
    action: isOpen && !isTheirs ? 'LessonScheduled' : 'LessonReminder',
    reminder: kind,
    title: lesson.title,
    priorityAt: isOpen ? joinOpensAt(lesson) : null,
    priorityEndsAt: isOpen ? lesson.endsAt : lesson.startsAt,
    lessonScheduleId: lesson.id,
    interactedUserIds: isTheirs ? lesson.studentIds : [lesson.instructorId],
    isSilent: !hasReminder(person, kind, 'app'),
  };
}
