import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { requireBoardForLesson } from '../../board/service.ts';
import { setChatUsers } from '../../chat/service.ts';
import { cancelNotifications } from '../../notification/service.ts';
import { SCHEDULE_BUDGETS } from '../budgets.ts';
import type { CheckedInput, ScheduleInput } from '../input.ts';
import { checkInput, refuseOtherPrice, refusePast } from '../input.ts';
import type { ScheduleRow } from '../model.ts';
import { lockManagedSchedule, peopleOf, reloadSchedule } from '../service.ts';
import * as invitations from '../invitation-store.ts';
import { addStudents, changeSchedule, removeStudents } from '../store.ts';
import { scheduleState } from '../../lesson-access/service.ts';
import { notifyMoved, notifyPlanned, notifyRemoved } from './notices.ts';
import { resolveStudents, takeEmailBudget } from './students.ts';
import type { NamedPeople } from './students.ts';

/**
 * Changes a lesson that has not started. SCHEDULE_ALREADY_STARTED, SCHEDULE_ALREADY_ENDED or SCHEDULE_CANCELLED if
 * its state has changed meanwhile.
 */
export async function updateSchedule(ctx: Context, id: number, input: ScheduleInput): Promise<ScheduleRow> {
  const viewer = requireViewer(ctx);
  const checked = checkInput(input);
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.schedule, String(viewer.id));
  await takeEmailBudget(ctx, viewer.id, checked);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockManagedSchedule(ctx, id);
    requireUpcoming(ctx, before);
    if (checked.startsAt.getTime() !== before.startsAt.getTime()) {
      refusePast(checked.startsAt, ctx.platform.clock.now());
    }
    const people = await resolveStudents(ctx, before.instructorId, checked, before.studentIds);
    refuseOtherPrice(checked, people.studentIds.length + people.invited.length);
    await store(ctx, before, checked, people);
    const after = await reloadSchedule(ctx, id);
    await notifyPeople(ctx, before, after);
    await notifyInvited(ctx, before, after);
    return after;
  });
}

function requireUpcoming(ctx: Context, schedule: ScheduleRow): void {
  const state = scheduleState(schedule, ctx.platform.clock.now());
  if (state === 'CANCELLED') throw new DomainError('SCHEDULE_CANCELLED');
  if (state === 'ENDED') throw new DomainError('SCHEDULE_ALREADY_ENDED');
  if (state === 'LIVE') throw new DomainError('SCHEDULE_ALREADY_STARTED');
}

async function store(
  ctx: Context,
  before: ScheduleRow,
  input: CheckedInput,
  { studentIds, invited }: NamedPeople,
): Promise<void> {
  const { studentIds: _ids, studentEmails: _emails, boardId: wanted, ...values } = input;
  const boardId = wanted ?? before.boardId;
  if (boardId !== before.boardId) await requireBoardForLesson(ctx, boardId);
  await changeSchedule(ctx.db, before.id, { ...values, boardId, updatedAt: ctx.platform.clock.now() });
  await removeStudents(ctx.db, before.id, without(before.studentIds, studentIds));
  await addStudents(ctx.db, before.id, without(studentIds, before.studentIds));
  await changeInvitations(ctx, before, invited);
  await setChatUsers(ctx, before.chatId, [before.instructorId, ...studentIds]);
}

/**
 * Withdraws the invitations whose addresses are left out, and adds new ones: with as many statements, whether somebody
 * had received them.
 */
async function changeInvitations(ctx: Context, before: ScheduleRow, emails: string[]): Promise<void> {
  const { id: scheduleId, invitedEmails } = before;
  if (invitedEmails.some((email) => !emails.includes(email))) {
    const userIds = await invitations.deleteInvitations(ctx.db, { scheduleId, except: emails });
    await cancelNotifications(ctx, { lessonScheduleIds: [scheduleId], userIds });
    ctx.events.emit('schedule.changed', { scheduleId, userIds });
  }
  const added = emails.filter((email) => !invitedEmails.includes(email));
  const now = ctx.platform.clock.now();
  await invitations.insertInvitations(ctx.db, { scheduleId, emails: added, now });
  if (added.length > 0) ctx.events.emit('schedule.invited', {});
}

/** The screens of people who are invited show when the lesson is. */
async function notifyInvited(ctx: Context, before: ScheduleRow, after: ScheduleRow): Promise<void> {
  if (after.invitedEmails.length === 0 || !isMoved(before, after)) return;
  const userIds = await invitations.listInvitedIds(ctx.db, after.id);
  ctx.events.emit('schedule.changed', { scheduleId: after.id, userIds });
}

const isMoved = (before: ScheduleRow, after: ScheduleRow): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.duration !== after.duration;

async function notifyPeople(ctx: Context, before: ScheduleRow, after: ScheduleRow): Promise<void> {
  const removed = without(before.studentIds, after.studentIds);
  const staying = without(before.studentIds, removed);
  await notifyRemoved(ctx, before, removed);
  if (isMoved(before, after)) await notifyMoved(ctx, after, staying);
  await notifyPlanned(ctx, after, without(after.studentIds, before.studentIds));
  // If the board was replaced, all students of the lesson lose the old one, not only those who were removed.
  const lost = before.boardId === after.boardId ? removed : before.studentIds;
  const { boardId, chatId } = before;
  if (lost.length > 0)
    ctx.events.emit('schedule.accessLost', { scheduleId: after.id, boardId, chatId, userIds: lost });
  ctx.events.emit('schedule.changed', { scheduleId: after.id, userIds: [...peopleOf(after), ...removed] });
}

function without(ids: readonly number[], others: readonly number[]): number[] {
  return ids.filter((id) => !others.includes(id));
}
