import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parsePage } from '../../../paging.ts';
import type { PageInput } from '../../../paging.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { addChatUsers } from '../../chat/service.ts';
import { connectByAcceptance } from '../../connection/service.ts';
import { cancelNotifications } from '../../notification/service.ts';
import * as invitations from '../invitation-store.ts';
import type { InvitationRow, ScheduleRow } from '../model.ts';
import { isGoing, lockSchedule, peopleOf, reloadSchedule } from '../service.ts';
import { addStudents } from '../store.ts';
import { notifyPlanned } from './notices.ts';

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
 * Makes the viewer a student of the lesson and connects them with its instructor, who is notified. Errors as
 * Mutation.acceptLessonInvitation; USER_NOT_FOUND and USER_DELETED if the instructor can no longer be found.
 */
export async function acceptInvitation(ctx: Context, id: number): Promise<ScheduleRow> {
  const { id: userId } = requireViewer(ctx);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.platform.clock.now();
    const found = await invitations.findOpenInvitation(ctx.db, { id, userId, now });
    if (!found) throw new DomainError('INVITATION_NOT_FOUND');
    const { scheduleId } = found;
    await connectByAcceptance(ctx, found.instructorId);
    const schedule = await lockSchedule(ctx, scheduleId);
    if (!schedule || !isGoing(ctx, schedule)) throw new DomainError('INVITATION_NOT_FOUND');
    // Until the lesson was locked, it may have been withdrawn, or accepted on another device.
    if (!(await invitations.takeInvitation(ctx.db, scheduleId, userId)))
      throw new DomainError('INVITATION_NOT_FOUND');
    await addStudents(ctx.db, scheduleId, [userId]);
    await addChatUsers(ctx, schedule.chatId, [userId]);
    await cancelNotifications(ctx, { lessonScheduleIds: [scheduleId], userIds: [userId] });
    const accepted = await reloadSchedule(ctx, scheduleId);
    await notifyPlanned(ctx, accepted, [userId]);
    ctx.events.emit('schedule.changed', { scheduleId, userIds: peopleOf(accepted) });
    return accepted;
  });
}

/** Declines an invitation; its instructor is not notified. INVITATION_NOT_FOUND also for somebody else's. */
export async function declineInvitation(ctx: Context, id: number): Promise<true> {
  const { id: userId } = requireViewer(ctx);
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.platform.clock.now();
    const scheduleId = await invitations.markDeclined(ctx.db, { id, userId, now });
    if (scheduleId === null) throw new DomainError('INVITATION_NOT_FOUND');
    await cancelNotifications(ctx, { lessonScheduleIds: [scheduleId], userIds: [userId] });
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
