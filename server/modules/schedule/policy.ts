import type { Viewer } from '../../context.ts';
import type { ScheduleRow } from './model.ts';
import { isOpen, joinOpensAt, scheduleState } from '../lesson-access/service.ts';

export type Asker = Pick<Viewer, 'id' | 'role'>;

/** What the viewer may do with a lesson now: sent with it, so that screens need not know the rules. */
export interface ScheduleAbilities {
  join: boolean;
  edit: boolean;
  cancel: boolean;
  conduct: boolean;
  end: boolean;
  lengthen: boolean;
  muteAll: boolean;
  leave: boolean;
  add: boolean;
}

const isAdmin = (viewer: Asker) => viewer.role === 'ADMIN';
const teaches = (viewer: Asker, schedule: ScheduleRow) => schedule.instructorId === viewer.id;
const takes = (viewer: Asker, schedule: ScheduleRow) => schedule.studentIds.includes(viewer.id);

/** Who may schedule lessons at all. */
export function canSchedule(viewer: Asker): boolean {
  return viewer.role === 'INSTRUCTOR' || isAdmin(viewer);
}

export function canRead(viewer: Asker, schedule: ScheduleRow): boolean {
  return isAdmin(viewer) || teaches(viewer, schedule) || takes(viewer, schedule);
}

/** Notes are private: not even an ADMIN may read them. */
export function canSeeNotes(viewer: Asker, schedule: ScheduleRow): boolean {
  return teaches(viewer, schedule);
}

/** The common price would reveal other students' prices to a student. */
export function canSeeCommonPrice(viewer: Asker, schedule: ScheduleRow): boolean {
  return isAdmin(viewer) || teaches(viewer, schedule);
}

/** Who may move, cancel or lead the lesson, regardless of the time. */
export function canManage(viewer: Asker, schedule: ScheduleRow): boolean {
  return isAdmin(viewer) || teaches(viewer, schedule);
}

/** Addresses are for those who have named them. */
export const canSeeInvited = canManage;

/** Whose clock the viewer sees beside their own: that of the other one of two. */
export function otherOf({ id }: Pick<Asker, 'id'>, { instructorId, studentIds }: ScheduleRow): number | null {
  const [studentId, ...more] = studentIds;
  if (studentId === undefined || more.length > 0) return null;
  if (id === instructorId) return studentId;
  return id === studentId ? instructorId : null;
}

/** All people of a lesson, the instructor first. */
export function peopleOf(schedule: Pick<ScheduleRow, 'instructorId' | 'studentIds'>): number[] {
  return [schedule.instructorId, ...schedule.studentIds];
}

/** What people lose who may no longer be in the lesson: the event 'schedule.accessLost'. */
export const lossOf = ({ id, boards, chatId }: ScheduleRow, userIds: number[]) => ({
  scheduleId: id,
  boardIds: boards.map((board) => board.id),
  chatId,
  userIds,
});

/** Whether the viewer is one of its people. An ADMIN is not: nobody attends a lesson uninvited. */
export function isParticipant(viewer: Asker, schedule: ScheduleRow): boolean {
  return teaches(viewer, schedule) || takes(viewer, schedule);
}

export function isRemoved(viewer: Asker, schedule: ScheduleRow): boolean {
  return schedule.removedIds.includes(viewer.id);
}

/** A lesson without students is not ready: nobody can join it. */
export function isReady(schedule: ScheduleRow): boolean {
  return schedule.studentIds.length > 0;
}

/** Nobody else may change how long the instructor's day is, or hush their class: not even an ADMIN. */
export const isInstructorOf = teaches;

/** Whose the files are that were added to a lesson while it ran: a student's from its doors' opening on. */
export function canSeeFiles(viewer: Asker, schedule: ScheduleRow, now: Date): boolean {
  if (canManage(viewer, schedule)) return true;
  const isOpened = now >= joinOpensAt(schedule) && schedule.cancelledAt === null;
  return takes(viewer, schedule) && !isRemoved(viewer, schedule) && isOpened;
}

/** Whether a lesson may be ended for all: it is live, or it should have begun and nobody has entered it. */
export function canBeEnded(schedule: ScheduleRow, now: Date): boolean {
  const state = scheduleState(schedule, now);
  return state === 'LIVE' || (state === 'UPCOMING' && schedule.startsAt <= now);
}

export function abilitiesOf(viewer: Asker, schedule: ScheduleRow, now: Date): ScheduleAbilities {
  const state = scheduleState(schedule, now);
  const going = state === 'UPCOMING' || state === 'LIVE';
  return {
    join: going && isReady(schedule) && isParticipant(viewer, schedule) && !isRemoved(viewer, schedule),
    edit: state === 'UPCOMING' && canManage(viewer, schedule),
    cancel: going && canManage(viewer, schedule),
    conduct: state === 'LIVE' && canManage(viewer, schedule),
    end: canBeEnded(schedule, now) && canManage(viewer, schedule),
    lengthen: state === 'LIVE' && now < schedule.endsAt && isInstructorOf(viewer, schedule),
    muteAll: state === 'LIVE' && isInstructorOf(viewer, schedule),
    add: isOpen(schedule, now) && isInstructorOf(viewer, schedule),
    leave: going && takes(viewer, schedule) && !isRemoved(viewer, schedule),
  };
}
