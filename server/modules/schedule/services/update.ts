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
  addScheduleChange,
  addStudents,
  addStudentsMove,
  addStudentsRemoval,
  addWithdrawals,
} from '../change-store.ts';
import type { CheckedInput, ScheduleInput } from '../input.ts';
import { checkInput, checkPrices, refusePast, valuesOf } from '../input.ts';
import type { ScheduleRow } from '../model.ts';
import { sorted } from '../model.ts';
import { lockManagedSchedule, lossOf, peopleOf } from '../service.ts';
import { NOTHING, addNamedReads, requireNamed } from './named.ts';
import type { Found, Named } from './named.ts';
import { addMovedNotice, addPlannedNotice, addRemovedNotice } from './notices.ts';
import { takeEmailBudget } from './students.ts';

/**
 * Changes a lesson that has not started. SCHEDULE_ALREADY_STARTED, SCHEDULE_ALREADY_ENDED or SCHEDULE_CANCELLED if
 * its state has changed meanwhile; EDIT_CONFLICT if it was changed since `revision`.
 */
export async function updateSchedule(
  ctx: Context,
  id: number,
  input: ScheduleInput,
  revision?: number | null,
): Promise<ScheduleRow> {
  const viewer = requireViewer(ctx);
  const checked = checkInput(input);
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.schedule, String(viewer.id));
  await takeEmailBudget(ctx, viewer.id, checked);
  return inTransaction(ctx, async (ctx) => {
    const { before, found } = await lock(ctx, id, checked);
    requireUpcoming(ctx, before);
    requireRevision(before, revision);
    if (checked.startsAt.getTime() !== before.startsAt.getTime()) {
      refusePast(checked.startsAt, ctx.platform.clock.now());
    }
    const named = requireNamed(ctx, checked, found, before);
    const { studentIds, invited } = named.people;
    const prices = checkPrices(checked, studentIds.length + invited.length);
    const after = applied(ctx, before, { ...checked, ...prices }, named);
    await writeTogether(ctx, (changes) => {
      addStored(ctx, changes, { before, after });
      addInvitationsChange(ctx, changes, { before, after });
      addNotices(ctx, changes, { before, after });
    });
    emitChange(ctx, { before, after });
    return after;
  });
}

/** Locks the lesson, and reads with it what the input names. */
async function lock(
  ctx: Context,
  id: number,
  input: CheckedInput,
): Promise<{ before: ScheduleRow; found: Found }> {
  let found: Found = NOTHING;
  const before = await lockManagedSchedule(ctx, id, (changes, instructorId) => {
    found = addNamedReads(ctx, changes, { instructorId, input });
  });
  return { before, found };
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

export interface Change {
  before: ScheduleRow;
  after: ScheduleRow;
}

/** The lesson after the change. Without boards in the input it keeps those it has. */
function applied(ctx: Context, before: ScheduleRow, input: CheckedInput, named: Named): ScheduleRow {
  const { studentIds, invited } = named.people;
  const boards = named.boards.length > 0 ? named.boards : before.boards;
  return {
    ...before,
    ...valuesOf(input),
    boardId: named.boards[0]?.id ?? before.boardId,
    updatedAt: ctx.platform.clock.now(),
    revision: before.revision + 1,
    calendarSequence: before.calendarSequence + 1,
    studentIds: sorted(studentIds),
    invitedEmails: [
      ...before.invitedEmails.filter((email) => invited.includes(email)),
      ...without(invited, before.invitedEmails),
    ],
    boards,
    lessonIds: input.lessonIds,
    quizIds: input.quizIds,
  };
}

function addStored(ctx: Context, changes: Changes, { before, after }: Change): void {
  const { title, startsAt, endsAt, duration, zone, price, commonPrice, currency, notes } = after;
  const { boardId, updatedAt, revision, id } = after;
  const times = { startsAt, endsAt, duration, zone, updatedAt };
  const values = { title, ...times, price, commonPrice, currency, notes, boardId, revision };
  addScheduleChange(ctx.db, changes, [id], values);
  addStudentsRemoval(changes, id, after.studentIds);
  const added = without(after.studentIds, before.studentIds);
  if (isMoved({ before, after })) addStudentsMove(changes, after, without(after.studentIds, added));
  addStudents(changes, after, added);
  addBoards(changes, id, without(after.boards.map(idOf), [boardId]));
  addLessons(changes, id, after.lessonIds);
  addQuizzes(changes, id, after.quizIds);
  addChatUsersChange(changes, before.chatId, peopleOf(after));
}

const idOf = ({ id }: { id: number }): number => id;

/**
 * Withdraws the invitations whose addresses are left out, and adds new ones: with as many statements, whether somebody
 * had received them.
 */
function addInvitationsChange(ctx: Context, changes: Changes, { before, after }: Change): void {
  const { id, invitedEmails } = after;
  const changed = (userIds: number[]) => ctx.events.emit('schedule.changed', { scheduleId: id, userIds });
  if (without(before.invitedEmails, invitedEmails).length > 0) {
    const withdrawn = addWithdrawals(changes, { id, except: invitedEmails }, changed);
    addCancellations(ctx, changes, { lessonScheduleIds: [id], userIds: withdrawn });
  }
  // The screens of people who are invited show when the lesson is.
  if (invitedEmails.length > 0 && isMoved({ before, after })) addInvitedRead(changes, id, changed);
  const emails = without(invitedEmails, before.invitedEmails);
  addInvitations(changes, { id, emails, now: ctx.platform.clock.now() });
  if (emails.length > 0) ctx.events.emit('schedule.invited', {});
}

export const isMoved = ({ before, after }: Change): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.duration !== after.duration;

function addNotices(ctx: Context, changes: Changes, { before, after }: Change): void {
  const removed = without(before.studentIds, after.studentIds);
  addRemovedNotice(ctx, changes, before, removed);
  if (isMoved({ before, after }))
    addMovedNotice(ctx, changes, { before, after }, without(before.studentIds, removed));
  addPlannedNotice(ctx, changes, after, without(after.studentIds, before.studentIds));
}

function emitChange(ctx: Context, { before, after }: Change): void {
  const removed = without(before.studentIds, after.studentIds);
  // If a board was replaced, all students of the lesson lose the old one, not only those who were removed.
  const isBoardLost = without(before.boards.map(idOf), after.boards.map(idOf)).length > 0;
  const lost = isBoardLost ? before.studentIds : removed;
  if (lost.length > 0) ctx.events.emit('schedule.accessLost', lossOf(before, lost));
  ctx.events.emit('schedule.changed', { scheduleId: after.id, userIds: [...peopleOf(after), ...removed] });
}

function without<Item>(items: readonly Item[], others: readonly Item[]): Item[] {
  return items.filter((item) => !others.includes(item));
}
