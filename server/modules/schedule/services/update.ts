import type { Context } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { addChatUsersChange } from '../../chat/service.ts';
import { scheduleState } from '../../lesson-access/service.ts';
import { addCancellations } from '../../notification/service.ts';
import { SCHEDULE_BUDGETS } from '../budgets.ts';
import {
  addBoards,
  addInvitations,
  addInvitedRead,
  addLessons,
  addQuizzes,
  addScheduleRows,
  addStudents,
  addStudentsMove,
  addStudentsRemoval,
  addWithdrawals,
} from '../change-store.ts';
import type { Invited } from '../change-store.ts';
import type { CheckedInput, ScheduleInput } from '../input.ts';
import { checkInput, checkPrices, refuseFields } from '../input.ts';
import type { ScheduleRow } from '../model.ts';
import { lossOf, peopleOf } from '../service.ts';
import { NOTHING, addNamedReads, requireNamed } from './named.ts';
import type { Found } from './named.ts';
import { addEmptiedCancellations, addMovedNotices, addPlannedNotices, addRemovedNotices } from './notices.ts';
import { applied, differenceOf } from './series/apply.ts';
import type { Difference } from './series/apply.ts';
import { isMoved, retimed } from './series/retime.ts';
import type { Change } from './series/retime.ts';
import { lockTargets } from './series/targets.ts';
import type { Scoped, Targets } from './series/targets.ts';
import { takeEmailBudget } from './students.ts';

export interface UpdateOptions extends Scoped {
  /** The one that the sender has seen; null: not checked. */
  revision?: number | null;
}

/**
 * Changes a lesson that has not started, and with a scope others of its series. SCHEDULE_ALREADY_STARTED,
 * SCHEDULE_ALREADY_ENDED or SCHEDULE_CANCELLED if its state has changed meanwhile; EDIT_CONFLICT if it was changed since
 * `revision`.
 */
export async function updateSchedule(
  ctx: Context,
  id: number,
  input: ScheduleInput,
  options: UpdateOptions = {},
): Promise<ScheduleRow> {
  const viewer = requireViewer(ctx);
  const checked = checkInput(input);
  if (input.repeat) refuseFields({ repeat: { code: 'INVALID_VALUE' } });
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.schedule, String(viewer.id));
  await takeEmailBudget(ctx, viewer.id, checked);
  return inTransaction(ctx, async (ctx) => {
    const { targets, found } = await lock(ctx, { id, input: checked, options });
    const { lesson } = targets;
    requireUpcoming(ctx, lesson);
    requireRevision(lesson, options.revision);
    const named = requireNamed(ctx, checked, found, lesson);
    const { studentIds, invited } = named.people;
    const prices = checkPrices(checked, studentIds.length + invited.length);
    const difference = differenceOf(lesson, { input: { ...checked, ...prices }, named });
    const all = await retimed(ctx, targets, checked, options);
    const changed = all.map((change) => applied(change, difference));
    await writeTogether(ctx, (changes) => {
      addStored(changes, changed, { difference, now: ctx.platform.clock.now() });
      addInvitationsChange(ctx, changes, { changed, difference });
      addNotices(ctx, changes, { changed, difference });
    });
    for (const change of changed) emitChange(ctx, change);
    return changed[0]?.after ?? lesson;
  });
}

/** Locks the lessons, and reads with them what the input names. */
async function lock(
  ctx: Context,
  { id, input, options }: { id: number; input: CheckedInput; options: UpdateOptions },
): Promise<{ targets: Targets; found: Found }> {
  let found: Found = NOTHING;
  const targets = await lockTargets(ctx, { id, scope: options.scope }, (changes, instructorId) => {
    found = addNamedReads(ctx, changes, { instructorId, input });
  });
  return { targets, found };
}

export function requireUpcoming(ctx: Context, schedule: ScheduleRow): void {
  const state = scheduleState(schedule, ctx.platform.clock.now());
  if (state === 'CANCELLED') throw new DomainError('SCHEDULE_CANCELLED');
  if (state === 'ENDED') throw new DomainError('SCHEDULE_ALREADY_ENDED');
  if (state === 'LIVE') throw new DomainError('SCHEDULE_ALREADY_STARTED');
}

/** EDIT_CONFLICT with the hour that is stored, if the lesson was changed since `revision`. */
export function requireRevision(before: ScheduleRow, revision: number | null | undefined): void {
  if (typeof revision !== 'number' || revision === before.revision) return;
  const { startsAt, duration } = before;
  const stored = { storedStartsAt: startsAt.toISOString(), storedDuration: duration };
  throw new DomainError('EDIT_CONFLICT', { details: { ...stored, storedRevision: before.revision } });
}

interface Changed {
  /** The lesson that was named first. */
  changed: readonly Change[];
  difference: Difference;
}

const rowsAfter = (changed: readonly Change[]): ScheduleRow[] => changed.map(({ after }) => after);
const idOf = ({ id }: { id: number }): number => id;

function addStored(
  changes: Changes,
  changed: readonly Change[],
  {
    difference: {
      students: { added, removed },
      boards,
      input,
    },
    now,
  }: { difference: Difference; now: Date },
): void {
  const rows = rowsAfter(changed);
  addScheduleRows(changes, rows);
  addStudentsRemoval(changes, rows.map(idOf), removed);
  const moved = changed.filter(isMoved);
  if (moved.length > 0) addStudentsMove(changes, rowsAfter(moved), removed);
  addStudents(changes, rows, { studentIds: added, now });
  if (boards.length > 0) addBoards(changes, rows, boards.slice(1).map(idOf));
  addLessons(changes, rows, input.lessonIds);
  addQuizzes(changes, rows, input.quizIds);
  addChatUsersChange(
    changes,
    rows.map(({ chatId }) => chatId),
    { added, removed },
  );
}

/**
 * Withdraws the invitations whose addresses are left out, and adds new ones: with as many statements, whether somebody
 * had received them.
 */
function addInvitationsChange(ctx: Context, changes: Changes, { changed, difference }: Changed): void {
  const { added, removed } = difference.emails;
  const rows = rowsAfter(changed);
  const emit = (invited: readonly Invited[]) => {
    for (const [scheduleId, people] of Map.groupBy(invited, (one) => one.scheduleId))
      ctx.events.emit('schedule.changed', { scheduleId, userIds: people.map(({ userId }) => userId) });
  };
  if (removed.length > 0) {
    const ids = rows.map(idOf);
    const withdrawn = addWithdrawals(changes, { ids, emails: removed }, emit);
    addCancellations(ctx, changes, { lessonScheduleIds: ids, userIds: withdrawn });
  }
  // The screens of people who are invited show when the lesson is.
  const waiting = rowsAfter(changed.filter(isMoved)).filter(({ invitedEmails }) => invitedEmails.length > 0);
  if (waiting.length > 0) addInvitedRead(changes, waiting.map(idOf), emit);
  addInvitations(changes, rows, { emails: added, now: ctx.platform.clock.now() });
  if (added.length > 0) ctx.events.emit('schedule.invited', {});
}

function addNotices(ctx: Context, changes: Changes, { changed, difference }: Changed): void {
  const { added, removed } = difference.students;
  const befores = changed.map(({ before }) => before);
  addRemovedNotices(ctx, changes, befores, removed);
  if (added.length === 0 && removed.length > 0) {
    // Of those that have moved the reminders are cancelled below.
    const unmoved = changed.filter((change) => !isMoved(change)).map(({ before }) => before);
    addEmptiedCancellations(ctx, changes, unmoved, removed);
  }
  addMovedNotices(ctx, changes, changed.filter(isMoved), ({ before, after }) =>
    before.studentIds.filter((id) => after.studentIds.includes(id)),
  );
  addPlannedNotices(ctx, changes, changed, ({ before }) =>
    added.filter((id) => !before.studentIds.includes(id)),
  );
}

function emitChange(ctx: Context, { before, after }: Change): void {
  const removed = without(before.studentIds, after.studentIds);
  // If a board was replaced, all students of the lesson lose the old one, not only those who were removed.
  const isBoardLost = without(before.boards.map(idOf), after.boards.map(idOf)).length > 0;
  const lost = isBoardLost ? before.studentIds : removed;
  if (lost.length > 0) ctx.events.emit('schedule.accessLost', lossOf(before, lost));
  ctx.events.emit('schedule.changed', { scheduleId: after.id, userIds: [...peopleOf(after), ...removed] });
}

const without = (items: readonly number[], others: readonly number[]): number[] =>
  items.filter((item) => !others.includes(item));
