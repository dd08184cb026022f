import type { Viewer } from '../../context.ts';
import type { ScheduleRow } from './model.ts';
import { scheduleState } from '../lesson-access/service.ts';

export type Asker = Pick<Viewer, 'id' | 'role'>;

/** What one may do with a lesson now: sent with it, so that screens need not know the rules. */
export interface ScheduleAbilities {
  join: boolean;
  edit: boolean;
  cancel: boolean;
  conduct: boolean;
}

const isAdmin = (viewer: Asker) => viewer.role === 'ADMIN';
const teaches = (viewer: Asker, schedule: ScheduleRow) => schedule.instructorId === viewer.id;
const takes = (viewer: Asker, schedule: ScheduleRow) => schedule.studentIds.includes(viewer.id);

/** Who may plan lessons at all. */
export function canSchedule(viewer: Asker): boolean {
  return viewer.role === 'INSTRUCTOR' || isAdmin(viewer);
}

export function canRead(viewer: Asker, schedule: ScheduleRow): boolean {
  return isAdmin(viewer) || teaches(viewer, schedule) || takes(viewer, schedule);
}

/** Notes are for oneself: an ADMIN does not read them either. */
export function canSeeNotes(viewer: Asker, schedule: ScheduleRow): boolean {
  return teaches(viewer, schedule);
}

/** What all pay together tells a student of the others. */
export function canSeeCommonPrice(viewer: Asker, schedule: ScheduleRow): boolean {
  return isAdmin(viewer) || teaches(viewer, schedule);
}

/** Whose lesson it is to move, cancel or lead, at whatever hour. */
export function canManage(viewer: Asker, schedule: ScheduleRow): boolean {
  return isAdmin(viewer) || teaches(viewer, schedule);
}

/** Everybody of a lesson, the instructor first. */
export function peopleOf(schedule: Pick<ScheduleRow, 'instructorId' | 'studentIds'>): number[] {
  return [schedule.instructorId, ...schedule.studentIds];
}

/** One of its people. An ADMIN is not: nobody uninvited sits in a lesson. */
export function isParticipant(viewer: Asker, schedule: ScheduleRow): boolean {
  return teaches(viewer, schedule) || takes(viewer, schedule);
}

export function isRemoved(viewer: Asker, schedule: ScheduleRow): boolean {
  return schedule.removedIds.includes(viewer.id);
}

/** Without a student it is not ready: nobody can join it. */
export function isReady(schedule: ScheduleRow): boolean {
  return schedule.studentIds.length > 0;
}

export function abilitiesOf(viewer: Asker, schedule: ScheduleRow, now: Date): ScheduleAbilities {
  const state = scheduleState(schedule, now);
  const going = state === 'UPCOMING' || state === 'LIVE';
  return {
    join: going && isReady(schedule) && isParticipant(viewer, schedule) && !isRemoved(viewer, schedule),
    edit: state === 'UPCOMING' && canManage(viewer, schedule),
    cancel: going && canManage(viewer, schedule),
    conduct: state === 'LIVE' && canManage(viewer, schedule),
  };
}
