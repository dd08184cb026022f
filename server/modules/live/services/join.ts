import { JOIN_CLOSES_AFTER_MINUTES, LIVEKIT_TOKEN_TTL } from '#contract/limits.ts';
import type { Context, Viewer } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { signMediaTicket } from '../../account/service.ts';
import { addNotifications } from '../../notification/service.ts';
import type { ScheduleRow } from '../../schedule/model.ts';
import { addStart, lockSchedule, peopleOf, requireAdmission } from '../../schedule/service.ts';
import { addPlainOperations } from '../../stream/service.ts';
import { LIVE_BUDGETS } from '../budgets.ts';

/** What the browser needs to join the media room. */
export interface Admission {
  url: string;
  token: string;
  expiresAt: Date;
  schedule: ScheduleRow;
}

/**
 * Admits a person of the lesson, with a ticket for the media of this lesson only. The first to join makes the lesson
 * LIVE. Errors as Mutation.joinLiveLesson; `details.at` is the instant the room opens or closes.
 */
export async function joinLiveLesson(ctx: Context, scheduleId: number): Promise<Admission> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take(LIVE_BUDGETS.joinLive, String(viewer.id));
  const admission = await inTransaction(ctx, async (ctx) => {
    const found = await lockSchedule(ctx, scheduleId);
    const admitted = requireAdmission(ctx, found);
    const schedule = admitted.startedAt ? admitted : await start(ctx, admitted, viewer.id);
    return admit(ctx, schedule, viewer);
  });
  // After the commit: the lesson has started, and goes on with board and chat.
  if (!admission) throw new DomainError('MEDIA_UNAVAILABLE');
  return admission;
}

/** Null: there is no media server to admit the person to. */
async function admit(ctx: Context, schedule: ScheduleRow, viewer: Viewer): Promise<Admission | null> {
  const { mediaUrl } = ctx.platform;
  if (mediaUrl === null) return null;
  const holder = { scheduleId: schedule.id, userId: viewer.id, sessionId: viewer.sessionId };
  const { token, expiresAt } = await signMediaTicket(ctx.platform, holder, LIVEKIT_TOKEN_TTL);
  return { url: mediaUrl, token, expiresAt, schedule };
}

/** Starts the lesson when the first person joins: it is LIVE, and the others are notified. */
async function start(ctx: Context, schedule: ScheduleRow, firstId: number): Promise<ScheduleRow> {
  const people = peopleOf(schedule);
  const starting = {
    userIds: people.filter((id) => id !== firstId),
    type: 'Lesson',
    action: 'LessonStarting',
    title: schedule.title,
    // A notification must not call people to a lesson that they can no longer join.
    priorityEndsAt: new Date(schedule.endsAt.getTime() + JOIN_CLOSES_AFTER_MINUTES * 60_000),
    lessonScheduleId: schedule.id,
    interactedUserIds: [firstId],
  } as const;
  let started = schedule;
  await writeTogether(ctx, (changes) => {
    started = addStart(ctx, changes, schedule);
    addPlainOperations(ctx, changes, [{ name: `lesson:${schedule.id}`, payload: { event: 'STARTED' } }]);
    addNotifications(ctx, changes, [starting]);
  });
  ctx.events.emit('schedule.changed', { scheduleId: schedule.id, userIds: people });
  for (const { id: boardId } of schedule.boards) ctx.events.emit('board.taken', { boardId });
  return started;
}
