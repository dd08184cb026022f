import type { SystemContext } from '../../../context.ts';
import { oneAtATime } from '../../../jobs/one-at-a-time.ts';
import { inTransaction } from '../../../transaction.ts';
import { isMinor } from '../../account/model.ts';
import type { UserRow } from '../../account/model.ts';
import { findStudentsByEmails } from '../../account/service.ts';
import { lockConnection, takeStrangerSign } from '../../connection/service.ts';
import { findLesson } from '../../lesson-access/service.ts';
import { notify } from '../../notification/service.ts';
import { findHidden } from '../../profile/service.ts';
import * as invitations from '../invitation-store.ts';
import type { ScheduleRow } from '../model.ts';
import { isGoing } from '../service.ts';

/**
 * Milliseconds from the request to the delivery: whether somebody is found must not show in how long the request
 * takes.
 */
const SETTLE_MS = 1_000;

/** Delivers invitations soon after they were made; returns the function that stops it. */
export function startInvitationWorker(ctx: SystemContext): () => void {
  const deliver = oneAtATime(() => deliverInvitations(ctx));
  const timers = new Set<NodeJS.Timeout>();
  const stopListening = ctx.events.on('schedule.invited', () => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // A failure is left to the job that runs every minute.
      deliver().catch((error: unknown) => ctx.log.warn({ err: error }, 'invitations not delivered'));
    }, SETTLE_MS);
    timers.add(timer);
  });
  return () => {
    stopListening();
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Decides for each new invitation whether somebody receives it, and notifies them. Safe in several processes. */
export async function deliverInvitations(ctx: SystemContext): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await inTransaction(ctx, deliverNext);
}

/** Handles the oldest one, with those to its series, which are one sign; whether there was one. */
async function deliverNext(ctx: SystemContext): Promise<boolean> {
  const claimed = await invitations.claimInvitations(ctx.db, ctx.platform.clock.now());
  if (!claimed) return false;
  const schedule = await findLesson(ctx, claimed.scheduleId);
  const [person] = await findStudentsByEmails(ctx, [claimed.email]);
  if (!schedule || !person || !(await mayReceive(ctx, schedule, person))) return true;
  await invitations.markDelivered(ctx.db, claimed.ids, person.id);
  await notify(ctx, {
    userIds: [person.id],
    type: 'Lesson',
    action: 'LessonInvited',
    // Nothing that a stranger has typed reaches the person.
    title: '',
    lessonScheduleId: schedule.id,
    lessonsCount: claimed.ids.length > 1 ? claimed.ids.length : null,
    interactedUserIds: [schedule.instructorId],
  });
  ctx.events.emit('schedule.changed', { scheduleId: schedule.id, userIds: [person.id] });
  return true;
}

/**
 * Whether an invitation reaches this person: not across a block, not too many a day, and a minor only from those
 * whom they have invited or accepted.
 */
async function mayReceive(ctx: SystemContext, schedule: ScheduleRow, person: UserRow): Promise<boolean> {
  const { instructorId } = schedule;
  if (!isGoing(ctx, schedule) || schedule.studentIds.includes(person.id)) return false;
  // Locked first: a simultaneous block is either seen here, or waits and then cancels the notification.
  const status = await lockConnection(ctx, person.id, instructorId);
  if ((await findHidden(ctx, person.id, [instructorId])).has(instructorId)) return false;
  if (status === 'CONNECTED') return true;
  if (status !== 'INVITED' && isMinor(person, ctx.platform.clock.now())) return false;
  return takeStrangerSign(ctx, { from: instructorId, to: person.id });
}
