import { LIVEKIT_TOKEN_TTL } from '#contract/limits.ts';
import type { SystemContext } from '../../../context.ts';
import { findUsers, isSessionAlive, readMediaTicket, signMediaTicket } from '../../account/service.ts';
import type { MediaTicket } from '../../account/service.ts';
import { findLesson, scheduleState } from '../../lesson-access/service.ts';
import type { ScheduleRow } from '../../schedule/model.ts';
import { peopleOf } from '../../schedule/service.ts';
import { identityOf } from '../identity.ts';

/** Seconds; the media server asks for a new ticket at the start of a connection and every five minutes. */
const RENEWED_FOR = 2 * LIVEKIT_TOKEN_TTL;

/** The ticket in this text; null if it is invalid or expired. */
export const parseMediaTicket = (ctx: SystemContext, text: string): Promise<MediaTicket | null> =>
  readMediaTicket(ctx.platform, text);

/** The ticket for the next connections of a person who is inside. */
export async function renewMediaTicket(ctx: SystemContext, ticket: MediaTicket): Promise<string> {
  return (await signMediaTicket(ctx.platform, ticket, RENEWED_FOR)).token;
}

/**
 * The lesson, if this person may be in its media now with this session: the lesson is LIVE, they are one of its
 * people and were not removed, and the session has not ended. Read from the database at every call.
 */
export async function findMediaRight(
  ctx: SystemContext,
  { scheduleId, userId, sessionId }: MediaTicket,
): Promise<ScheduleRow | null> {
  const [isAlive, schedule] = await Promise.all([
    isSessionAlive(ctx, sessionId),
    findLesson(ctx, scheduleId),
  ]);
  if (!isAlive || !schedule || scheduleState(schedule, ctx.platform.clock.now()) !== 'LIVE') return null;
  const isInside = peopleOf(schedule).includes(userId) && !schedule.removedIds.includes(userId);
  return isInside ? schedule : null;
}

/** A token of the media server for one connection of this person; null: they have no right to be there. */
export async function openMedia(ctx: SystemContext, ticket: MediaTicket): Promise<string | null> {
  const schedule = await findMediaRight(ctx, ticket);
  const [person] = schedule ? await findUsers(ctx, [ticket.userId]) : [];
  if (!schedule || !person) return null;
  return ctx.platform.media.createToken({
    room: schedule.room,
    identity: identityOf(person.id),
    name: `${person.firstName} ${person.lastName}`,
    canModerate: schedule.instructorId === person.id,
    sessionId: ticket.sessionId,
  });
}
