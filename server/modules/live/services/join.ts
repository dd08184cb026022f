import { JOIN_CLOSES_AFTER_MINUTES, LIVEKIT_TOKEN_TTL } from '#contract/limits.ts';
import type { Context, Viewer } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { findUsers, signMediaTicket } from '../../account/service.ts';
import { notify } from '../../notification/service.ts';
import type { ScheduleRow } from '../../schedule/model.ts';
import { lockSchedule, markStarted, peopleOf, requireAdmission } from '../../schedule/service.ts';
import { appendSystemOperation } from '../../stream/service.ts';
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
  const [person] = await findUsers(ctx, [viewer.id]);
  if (!person) throw new DomainError('UNAUTHORIZED');
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
  const started = await markStarted(ctx, schedule);
  await appendSystemOperation(ctx, `lesson:${schedule.id}`, { event: 'STARTED' });
  const people = peopleOf(schedule);
  await notify(ctx, {
    userIds: people.filter((id) => id !== firstId),
    type: 'Lesson',
    action: 'LessonStarting',
    title: schedule.title,
    // A notification must not call people to a lesson that they can no longer join.
    priorityEndsAt: new Date(schedule.endsAt.getTime() + JOIN_CLOSES_AFTER_MINUTES * 60_000),
    lessonScheduleId: schedule.id,
    interactedUserIds: [firstId],
  });
  ctx.events.emit('schedule.changed', { scheduleId: schedule.id, userIds: people });
  ctx.events.emit('board.taken', { boardId: schedule.boardId });
  return started;
}
