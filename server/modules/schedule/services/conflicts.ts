import { STUDENTS_PER_LESSON_MAX } from '#contract/limits.ts';
import type { Repeat } from '#contract/series.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { writeTogether } from '../../../transaction.ts';
import { findTimeZone } from '../../../time-zone.ts';
import { requireViewer } from '../../../viewer.ts';
import type { NamedPerson } from '../../connection/service.ts';
import { SCHEDULE_BUDGETS } from '../budgets.ts';
import { refuseFields, timeErrors } from '../input.ts';
import type { ConflictRow } from '../model.ts';
import { canSchedule } from '../policy.ts';
import { listBusyRows } from '../range-store.ts';
import type { BusyRow } from '../range-store.ts';
import { hoursOf } from './series/hours.ts';
import { isMoved, retimed } from './series/retime.ts';
import { readTargets } from './series/targets.ts';
import type { Scoped } from './series/targets.ts';
import { addPeopleRead } from './students.ts';

/** The contract states it too (@max). */
const CONFLICTS_MAX = 60;

interface Asked extends Scoped {
  startsAt: Date;
  duration: number;
  studentIds: readonly number[];
  exceptId: number | null;
  repeat?: Repeat | null;
  zone?: string | null;
}

/** See Query.getLessonConflicts. INSUFFICIENT_ROLE; TOO_MANY_REQUESTS. As many statements for a series as for one. */
export async function listConflicts(ctx: Context, asked: Asked): Promise<ConflictRow[]> {
  const viewer = requireViewer(ctx);
  if (!canSchedule(viewer)) throw new DomainError('INSUFFICIENT_ROLE');
  const { startsAt, duration } = asked;
  refuseFields(timeErrors({ startsAt, duration }));
  const planned = await startsOf(asked);
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.conflicts, String(viewer.id));
  const { starts, exceptIds } = await followersOf(ctx, asked, planned);
  const students = await findConnected(ctx, viewer.id, asked.studentIds.slice(0, STUDENTS_PER_LESSON_MAX));
  const rows = await listBusyRows(ctx.db, {
    starts,
    duration,
    userIds: [viewer.id, ...students],
    viewerId: viewer.id,
    exceptIds,
    now: ctx.platform.clock.now(),
    take: CONFLICTS_MAX,
  });
  return chosen(rows.flatMap((row) => conflictsOf(row, viewer.id, students)));
}

/** When the lessons would start. BAD_USER_INPUT for a wrong repetition, and for one without a zone. */
async function startsOf({ startsAt, repeat, zone }: Asked): Promise<Date[]> {
  if (!repeat) return [startsAt];
  const known = zone ? findTimeZone(zone) : null;
  if (!known)
    throw new DomainError('BAD_USER_INPUT', {
      fields: { zone: { code: zone ? 'INVALID_VALUE' : 'REQUIRED' } },
    });
  const { hours } = await hoursOf({ startsAt, zone: known }, repeat);
  return hours.map((hour) => hour.startsAt);
}

/** The starts with those of the lessons of the series that would follow, and the lessons that move. */
async function followersOf(
  ctx: Context,
  { exceptId, scope = 'THIS', isMovedIncluded, startsAt, duration, zone: asked }: Asked,
  planned: readonly Date[],
): Promise<{ starts: readonly Date[]; exceptIds: number[] }> {
  if (exceptId === null) return { starts: planned, exceptIds: [] };
  if (scope === 'THIS') return { starts: planned, exceptIds: [exceptId] };
  const targets = await readTargets(ctx, exceptId, scope);
  const zone = (asked ? findTimeZone(asked) : null) ?? targets.lesson.zone;
  const changes = await retimed(ctx, targets, { startsAt, duration, zone }, { scope, isMovedIncluded });
  const [own, ...others] = changes;
  const moved = [own, ...others.filter(isMoved)].map(({ after }) => after);
  return { starts: moved.map((lesson) => lesson.startsAt), exceptIds: moved.map(({ id }) => id) };
}

/** As many as the contract allows, soonest first: of each planned lesson the first, then of each the second ... */
function chosen(conflicts: readonly ConflictRow[]): ConflictRow[] {
  const ofLessons = [
    ...Map.groupBy(conflicts.toSorted(bySoonest), ({ lessonAt }) => lessonAt.getTime()).values(),
  ];
  return ofLessons
    .flatMap((ofLesson) => ofLesson.map((conflict, place) => ({ conflict, place })))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, CONFLICTS_MAX)
    .map(({ conflict }) => conflict)
    .toSorted(bySoonest);
}

const bySoonest = (a: ConflictRow, b: ConflictRow): number =>
  a.lessonAt.getTime() - b.lessonAt.getTime() || a.startsAt.getTime() - b.startsAt.getTime();

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

/**
 * A lesson of one's own is shown whole, once; one of several students once for each of them, without itself; a time that
 * somebody asks the viewer for with who asks.
 */
function conflictsOf(row: BusyRow, viewerId: number, students: readonly number[]): ConflictRow[] {
  const { lessonAt, startsAt, endsAt, lessonId, slotId, title, userIds } = row;
  const hours = { lessonAt, startsAt, endsAt, lessonScheduleId: null, title: null, slotId };
  if (slotId !== null) return userIds.map((studentId) => ({ ...hours, studentId }));
  if (userIds.includes(viewerId)) return [{ ...hours, lessonScheduleId: lessonId, title, studentId: null }];
  return students.filter((id) => userIds.includes(id)).map((studentId) => ({ ...hours, studentId }));
}
