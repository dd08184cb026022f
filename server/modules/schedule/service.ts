import type { Context, SystemContext } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import { DomainError } from '../../errors.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { requireViewer } from '../../viewer.ts';
import { findLesson, isOpen, joinClosesAt, joinOpensAt, scheduleState } from '../lesson-access/service.ts';
import type { ScheduleRow } from './model.ts';
import { canManage, canRead, isParticipant, isRemoved, isReady } from './policy.ts';
import { addLeaving, addRemovalMark, addScheduleChange } from './change-store.ts';
import * as store from './store.ts';

export { canBeEnded, canSeeFiles, lossOf, peopleOf } from './policy.ts';
export { cancelSchedules } from './services/cancel-many.ts';
export { createAskedSchedule } from './services/create.ts';
export { lockTaughtSchedule, markLengthened } from './services/lengthen.ts';
export { freshSince, writeLost } from './services/lost.ts';
export { addEmptiedCancellations } from './services/notices.ts';
export { listUnsettled, lockUnsettled, markSettled } from './services/settle.ts';
export { hoursOf } from './services/series/hours.ts';
export { PRESENCE_TTL_SECONDS } from './store.ts';

/** Returns a lesson; INVALID_PERMISSIONS also if there is none, so that ids reveal nothing. */
export async function getSchedule(ctx: Context, id: number): Promise<ScheduleRow> {
  const viewer = requireViewer(ctx);
  const row = await findLesson(ctx, id);
  if (!row || !canRead(viewer, row)) throw new DomainError('INVALID_PERMISSIONS');
  return row;
}

/** The viewer's lessons of a period, see Query.getLessonSchedules for their order. `take` 1 to 100. */
export async function listSchedules(
  ctx: Context,
  page: PageInput & { period: store.Period },
): Promise<SchedulePage> {
  const viewer = requireViewer(ctx);
  const { period } = page;
  const { skip, take } = parsePage(page);
  const now = ctx.platform.clock.now();
  const items = await store.listScheduleRows(ctx.db, { userId: viewer.id, period, now, skip, take });
  const counts = await store.countScheduleRows(ctx.db, viewer.id, now);
  const total = period === 'UPCOMING' ? counts.upcoming : counts.past;
  return { total, hasMore: skip + items.length < total, items };
}

export interface SchedulePage {
  total: number;
  hasMore: boolean;
  items: ScheduleRow[];
}

/**
 * The lesson of the viewer that follows this one: of the same instructor, and of its series or with exactly its students. Null also
 * to whoever is not in that one, ADMIN too.
 */
export async function findNextSchedule(ctx: Context, after: ScheduleRow): Promise<ScheduleRow | null> {
  const viewer = requireViewer(ctx);
  const now = ctx.platform.clock.now();
  const found = await store.findNextRow(ctx.db, { userId: viewer.id, now, after });
  return found && !isRemoved(viewer, found) ? found : null;
}

/** Number of the viewer's upcoming and past lessons. */
export async function countSchedules(ctx: Context): Promise<{ upcoming: number; past: number }> {
  const viewer = requireViewer(ctx);
  return store.countScheduleRows(ctx.db, viewer.id, ctx.platform.clock.now());
}

/**
 * Returns the lesson locked until the transaction ends: starting, ending, cancelling and moving wait for each other
 * here. Null if there is none. Call it inside a transaction.
 */
export async function lockSchedule(ctx: SystemContext, id: number): Promise<ScheduleRow | null> {
  return store.lockScheduleRow(ctx.db, { id, now: ctx.platform.clock.now() });
}

/** As lockSchedule, for several; existing ones, by id. */
export const lockSchedules = (ctx: SystemContext, ids: readonly number[]): Promise<ScheduleRow[]> =>
  store.lockScheduleRows(ctx.db, ids, ctx.platform.clock.now());

/**
 * As lockSchedule, for those who lead it; INVALID_PERMISSIONS for everybody else and if there is none. What `collect`
 * adds is read in the same statement.
 */
export async function lockManagedSchedule(
  ctx: Context,
  id: number,
  collect?: (changes: Changes, instructorId: number) => void,
): Promise<ScheduleRow> {
  const viewer = requireViewer(ctx);
  const row = await store.lockScheduleRow(ctx.db, { id, now: ctx.platform.clock.now() }, collect);
  if (!row || !canManage(viewer, row)) throw new DomainError('INVALID_PERMISSIONS');
  return row;
}

/** Whether the lesson is upcoming or in progress. */
export function isGoing(ctx: SystemContext, schedule: ScheduleRow): boolean {
  const state = scheduleState(schedule, ctx.platform.clock.now());
  return state === 'UPCOMING' || state === 'LIVE';
}

/**
 * Returns the lesson if this person may join it now. INVALID_PERMISSIONS for all but its people, then the first
 * obstacle: SCHEDULE_CANCELLED, LIVE_LESSON_REMOVED, SCHEDULE_TOO_LATE, SCHEDULE_NOT_READY, SCHEDULE_TOO_EARLY.
 */
export function requireAdmission(ctx: Context, schedule: ScheduleRow | null): ScheduleRow {
  const viewer = requireViewer(ctx);
  if (!schedule || !isParticipant(viewer, schedule)) throw new DomainError('INVALID_PERMISSIONS');
  const now = ctx.platform.clock.now();
  const state = scheduleState(schedule, now);
  if (state === 'CANCELLED') throw new DomainError('SCHEDULE_CANCELLED');
  if (isRemoved(viewer, schedule)) throw new DomainError('LIVE_LESSON_REMOVED');
  if (state === 'ENDED') throw refusal('SCHEDULE_TOO_LATE', schedule.endedAt ?? joinClosesAt(schedule));
  if (!isReady(schedule)) throw new DomainError('SCHEDULE_NOT_READY');
  if (!isOpen(schedule, now)) throw refusal('SCHEDULE_TOO_EARLY', joinOpensAt(schedule));
  return schedule;
}

/** Refuses what requires a live lesson, with a code for the lesson's actual state. */
export function requireLive(ctx: SystemContext, schedule: ScheduleRow): void {
  const state = scheduleState(schedule, ctx.platform.clock.now());
  if (state === 'CANCELLED') throw new DomainError('SCHEDULE_CANCELLED');
  if (state === 'ENDED') throw new DomainError('SCHEDULE_ALREADY_ENDED');
  if (state === 'UPCOMING') throw refusal('SCHEDULE_TOO_EARLY', joinOpensAt(schedule));
}

/** As requireLive, from the opening of the doors on. */
export function requireOpenDoors(ctx: SystemContext, schedule: ScheduleRow): void {
  if (!isOpen(schedule, ctx.platform.clock.now())) requireLive(ctx, schedule);
}

function refusal(code: 'SCHEDULE_TOO_EARLY' | 'SCHEDULE_TOO_LATE', at: Date): DomainError {
  return new DomainError(code, { details: { at: at.toISOString() } });
}

/** Adds the start of the lesson, LIVE from now on; returns the lesson after it. */
export function addStart(ctx: SystemContext, changes: Changes, schedule: ScheduleRow): ScheduleRow {
  const now = ctx.platform.clock.now();
  const change = { startedAt: now, updatedAt: now };
  addScheduleChange(ctx.db, changes, [schedule.id], change);
  return { ...schedule, ...change };
}

/** Adds the end of these lessons; returns them after it. */
export function addEnd(
  ctx: SystemContext,
  changes: Changes,
  schedules: readonly ScheduleRow[],
): ScheduleRow[] {
  const now = ctx.platform.clock.now();
  const change = { endedAt: now, updatedAt: now };
  addScheduleChange(ctx.db, changes, schedules.map(idOf), change);
  return schedules.map((schedule) => ({ ...schedule, ...change }));
}

/** Adds the mark that this student was removed from these live lessons. */
export function addRemoval(
  ctx: SystemContext,
  changes: Changes,
  schedules: readonly ScheduleRow[],
  studentId: number,
): void {
  addRemovalMark(changes, { ids: schedules.map(idOf), studentId, at: ctx.platform.clock.now() });
}

/** Adds the removal of a student from lessons that have not started. */
export const addQuitting = (changes: Changes, schedules: readonly ScheduleRow[], studentId: number): void =>
  addLeaving(changes, schedules.map(idOf), studentId);

const idOf = ({ id }: ScheduleRow): number => id;

/** Upcoming or live lessons that one of these two teaches and the other takes. */
export const listSharedSchedules = (ctx: SystemContext, a: number, b: number): Promise<number[]> =>
  store.listSharedIds(ctx.db, a, b, ctx.platform.clock.now());

/** Upcoming or live lessons that this person teaches or takes. */
export const listGoingSchedules = (ctx: SystemContext, userId: number): Promise<number[]> =>
  store.listGoingIds(ctx.db, userId, ctx.platform.clock.now());

/** Lessons to be closed: started, their window over, nobody inside. */
export async function listOverdueSchedules(ctx: SystemContext, take: number): Promise<number[]> {
  return store.listOverdueIds(ctx.db, ctx.platform.clock.now(), take);
}

/** Lessons in which this person may be now: started and not ended. */
export async function listRunningSchedules(
  ctx: SystemContext,
  userId: number,
): Promise<{ id: number; room: string }[]> {
  return store.listRunningOf(ctx.db, userId);
}

/** Live lessons that ended, were cancelled or had students removed after `since`. */
export async function listClosures(ctx: SystemContext, since: Date): Promise<store.Closure[]> {
  return store.listClosures(ctx.db, since);
}

/** Deletes an instructor's private notes; titles of lessons belong to all who took part. */
export const eraseNotesOf = (ctx: SystemContext, instructorId: number): Promise<void> =>
  store.clearNotes(ctx.db, instructorId);
