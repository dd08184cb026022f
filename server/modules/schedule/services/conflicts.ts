import { STUDENTS_PER_LESSON_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import type { NamedPerson } from '../../connection/service.ts';
import { plusMinutes } from '../../lesson-access/service.ts';
import { SCHEDULE_BUDGETS } from '../budgets.ts';
import { refuseFields, timeErrors } from '../input.ts';
import type { ConflictRow, ScheduleRow } from '../model.ts';
import { canSchedule, peopleOf } from '../policy.ts';
import { listBusyRows } from '../range-store.ts';
import { addPeopleRead } from './students.ts';

/** The contract states it too (@max). */
const CONFLICTS_MAX = 60;

interface Asked {
  startsAt: Date;
  duration: number;
  studentIds: readonly number[];
  exceptId: number | null;
}

/** See Query.getLessonConflicts. INSUFFICIENT_ROLE; TOO_MANY_REQUESTS. */
export async function listConflicts(ctx: Context, asked: Asked): Promise<ConflictRow[]> {
  const viewer = requireViewer(ctx);
  if (!canSchedule(viewer)) throw new DomainError('INSUFFICIENT_ROLE');
  const { startsAt, duration, exceptId } = asked;
  refuseFields(timeErrors({ startsAt, duration }));
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.conflicts, String(viewer.id));
  const students = await findConnected(ctx, viewer.id, asked.studentIds.slice(0, STUDENTS_PER_LESSON_MAX));
  const rows = await listBusyRows(ctx.db, {
    userIds: [viewer.id, ...students],
    range: { from: startsAt, to: plusMinutes(startsAt, duration) },
    exceptId,
    now: ctx.platform.clock.now(),
    take: CONFLICTS_MAX,
  });
  return rows.flatMap((row) => conflictsOf(row, viewer.id, students)).slice(0, CONFLICTS_MAX);
}

/** Those of these people who are connected with the viewer and may be seen: of others nothing is told. */
async function findConnected(ctx: Context, viewerId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  let people: readonly NamedPerson[] = [];
  await writeTogether(ctx, (changes) => {
    const named = { studentIds: [...ids], studentEmails: [] };
    addPeopleRead(ctx, changes, { instructorId: viewerId, named }, (found) => {
      people = found;
    });
  });
  return people.flatMap(({ id, isConnected, isFound }) =>
    id !== viewerId && isConnected && isFound ? [id] : [],
  );
}

/** A lesson of one's own is told whole, once; one of several students once for each of them, without itself. */
function conflictsOf(row: ScheduleRow, viewerId: number, students: readonly number[]): ConflictRow[] {
  const { startsAt, endsAt } = row;
  const people = peopleOf(row);
  if (people.includes(viewerId))
    return [{ startsAt, endsAt, lessonScheduleId: row.id, title: row.title, studentId: null }];
  return students
    .filter((id) => people.includes(id))
    .map((studentId) => ({ startsAt, endsAt, lessonScheduleId: null, title: null, studentId }));
}
