import type { Role } from '#contract/roles.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parsePage } from '../../../paging.ts';
import type { PageInput } from '../../../paging.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { addChatUsers } from '../../chat/service.ts';
import { addAcceptance, addPairRead, NO_PAIR, pairLock } from '../../connection/service.ts';
import type { Pair } from '../../connection/service.ts';
import { addCancellations, cancelNotifications } from '../../notification/service.ts';
import { addStudents } from '../change-store.ts';
import * as invitations from '../invitation-store.ts';
import { sorted } from '../model.ts';
import type { InvitationRow, ScheduleRow } from '../model.ts';
import { isGoing, peopleOf } from '../service.ts';
import { listLockedRows } from '../store.ts';
import { addPlannedNotice } from './notices.ts';

/** Invitations that the viewer has not answered, soonest first. UNAUTHORIZED, BAD_USER_INPUT. One statement. */
export async function listInvitations(
  ctx: Context,
  input: PageInput,
): Promise<{ total: number; hasMore: boolean; items: InvitationRow[] }> {
  const { id: userId } = requireViewer(ctx);
  const { skip, take } = parsePage(input);
  const page = { userId, now: ctx.platform.clock.now(), skip, take };
  const { total, items } = await invitations.listOpenInvitations(ctx.db, page);
  return { total, hasMore: skip + items.length < total, items };
}

/**
 * Makes the viewer a student of the lesson, and of those of its series to which they are invited too, and connects them
 * with its instructor, who is notified. Errors as Mutation.acceptLessonInvitation.
 */
export async function acceptInvitation(ctx: Context, id: number): Promise<ScheduleRow> {
  const { id: userId } = requireViewer(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { schedule, all, role, pair } = await lockInvited(ctx, id, userId);
    const scheduleIds = all.map((one) => one.id);
    let taken: string[] = [];
    await writeTogether(ctx, (changes) => {
      invitations.addTaking(changes, { scheduleIds, userId }, (emails) => {
        taken = emails;
      });
      addStudents(changes, all, { studentIds: [userId], now: ctx.platform.clock.now() });
      addChatUsers(
        changes,
        all.map(({ chatId }) => chatId),
        [userId],
      );
      addCancellations(ctx, changes, { lessonScheduleIds: scheduleIds, userIds: [userId] });
      addAcceptance(ctx, changes, { person: { id: schedule.instructorId, role }, pair });
      const [first = schedule] = all.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
      addPlannedNotice(ctx, changes, { schedule: first, count: all.length, userIds: [userId] });
    });
    // It was deleted since it was read, with the account of the viewer.
    if (taken.length === 0) throw new DomainError('INVITATION_NOT_FOUND');
    const accepted = (one: ScheduleRow): ScheduleRow => ({
      ...one,
      studentIds: sorted([...one.studentIds, userId]),
      invitedEmails: one.invitedEmails.filter((email) => !taken.includes(email)),
    });
    for (const one of all)
      ctx.events.emit('schedule.changed', { scheduleId: one.id, userIds: peopleOf(accepted(one)) });
    return accepted(schedule);
  });
}

/**
 * Locks the two people and the lessons, and reads what decides, after the locks; `all`: those of a series that are to
 * come. INVITATION_NOT_FOUND.
 */
async function lockInvited(ctx: Context, id: number, userId: number) {
  const now = ctx.platform.clock.now();
  const locked = await invitations.lockInvited(ctx.db, { id, userId }, pairLock);
  if (!locked) throw new DomainError('INVITATION_NOT_FOUND');
  const found: { role: Role | null; pair: Pair } = { role: null, pair: NO_PAIR };
  const [schedule, ...others] = await listLockedRows(ctx.db, { ...locked, now }, (changes) => {
    invitations.addOpenRead(ctx.db, changes, { id, userId, now }, (role) => Object.assign(found, { role }));
    const pair = { viewerId: userId, otherId: locked.instructorId };
    addPairRead(changes, pair, (read) => Object.assign(found, { pair: read }));
  });
  const { role, pair } = found;
  if (!schedule || role === null || !isGoing(ctx, schedule)) throw new DomainError('INVITATION_NOT_FOUND');
  return { schedule, all: [schedule, ...others.filter((one) => isGoing(ctx, one))], role, pair };
}

/**
 * Declines an invitation, and those to its series; its instructor is not notified. INVITATION_NOT_FOUND also for
 * somebody else's.
 */
export async function declineInvitation(ctx: Context, id: number): Promise<true> {
  const { id: userId } = requireViewer(ctx);
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.platform.clock.now();
    const lessonScheduleIds = await invitations.markDeclined(ctx.db, { id, userId, now });
    if (lessonScheduleIds.length === 0) throw new DomainError('INVITATION_NOT_FOUND');
    await cancelNotifications(ctx, { lessonScheduleIds, userIds: [userId] });
    for (const scheduleId of lessonScheduleIds)
      ctx.events.emit('schedule.changed', { scheduleId, userIds: [userId] });
  });
  return true;
}

const RETENTION_MS = 7 * 24 * 3600 * 1000;

/** Deletes the addresses that instructors named, a week after the lesson: some belong to people who never came. */
export const pruneInvitations = (ctx: SystemContext): Promise<void> =>
  invitations.deleteOldInvitations(ctx.db, new Date(ctx.platform.clock.now().getTime() - RETENTION_MS));

/** Deletes the invitations that a person received, and those to lessons that they teach. */
export const eraseInvitationsOf = (ctx: SystemContext, userId: number): Promise<void> =>
  invitations.deleteInvitationsOf(ctx.db, userId);
