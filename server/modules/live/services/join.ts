import { JOIN_CLOSES_AFTER_MINUTES, LIVEKIT_TOKEN_TTL } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import type { UserRow } from '../../account/model.ts';
import { findUsers } from '../../account/service.ts';
import { notify } from '../../notification/service.ts';
import type { ScheduleRow } from '../../schedule/model.ts';
import { lockSchedule, markStarted, peopleOf, requireAdmission } from '../../schedule/service.ts';
import { appendSystemOperation } from '../../stream/service.ts';
import { LIVE_BUDGETS } from '../budgets.ts';
import { identityOf } from '../identity.ts';

/** What the browser needs to enter the media room. */
export interface Admission {
  url: string;
  token: string;
  expiresAt: Date;
  schedule: ScheduleRow;
}

/**
 * Lets one of the lesson's people in, with a token for this room alone. The first to enter makes the lesson LIVE.
 * Refuses as Mutation.joinLiveLesson says; `details.at` is the instant the room opens or closed.
 */
export async function joinLiveLesson(ctx: Context, scheduleId: number): Promise<Admission> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take(LIVE_BUDGETS.joinLive, String(viewer.id));
  const [person] = await findUsers(ctx, [viewer.id]);
  if (!person) throw new DomainError('UNAUTHORIZED');
  return inTransaction(ctx, async (ctx) => {
    const found = await lockSchedule(ctx, scheduleId);
    const admitted = requireAdmission(ctx, found);
    const schedule = admitted.startedAt ? admitted : await start(ctx, admitted, viewer.id);
    // Under the lesson's lock: who removes this person comes after the token, and the media server learns of it.
    return admit(ctx, schedule, person);
  });
}

async function admit(ctx: Context, schedule: ScheduleRow, person: UserRow): Promise<Admission> {
  const { clock, media } = ctx.platform;
  const { room } = schedule;
  const identity = identityOf(person.id);
  const token = await media.createToken({
    room,
    identity,
    name: `${person.firstName} ${person.lastName}`,
    canModerate: schedule.instructorId === person.id,
  });
  media.admit(room, identity);
  ctx.events.emit('live.admitted', { room, identity });
  const expiresAt = new Date(clock.now().getTime() + LIVEKIT_TOKEN_TTL * 1000);
  return { url: media.url, token, expiresAt, schedule };
}

/** The first is in: the lesson is LIVE, and the others are notified that it is starting. */
async function start(ctx: Context, schedule: ScheduleRow, firstId: number): Promise<ScheduleRow> {
  const started = await markStarted(ctx, schedule);
  await appendSystemOperation(ctx, `lesson:${schedule.id}`, { event: 'STARTED' });
  const people = peopleOf(schedule);
  await notify(ctx, {
    userIds: people.filter((id) => id !== firstId),
    type: 'Lesson',
    action: 'LessonStarting',
    title: schedule.title,
    // A notification that comes when nobody can join any more would call to nothing.
    priorityEndsAt: new Date(schedule.endsAt.getTime() + JOIN_CLOSES_AFTER_MINUTES * 60_000),
    lessonScheduleId: schedule.id,
    interactedUserIds: [firstId],
  });
  ctx.events.emit('schedule.changed', { scheduleId: schedule.id, userIds: people });
  ctx.events.emit('board.taken', { boardId: schedule.boardId });
  return started;
}
