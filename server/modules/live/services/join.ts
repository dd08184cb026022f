import { LIVEKIT_TOKEN_TTL } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { findUsers } from '../../account/service.ts';
import { notify } from '../../notification/service.ts';
import type { ScheduleRow } from '../../schedule/model.ts';
import { lockSchedule, markStarted, peopleOf, requireAdmission } from '../../schedule/service.ts';
import { appendSystemOperation } from '../../stream/service.ts';
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
  await ctx.platform.limiter.take('joinLive', String(viewer.id));
  const schedule = await inTransaction(ctx, async (ctx) => {
    const found = await lockSchedule(ctx, scheduleId);
    const admitted = requireAdmission(ctx, found);
    return admitted.startedAt ? admitted : start(ctx, admitted, viewer.id);
  });
  const [person] = await findUsers(ctx, [viewer.id]);
  if (!person) throw new DomainError('UNAUTHORIZED');
  const token = await ctx.platform.media.createToken({
    room: schedule.room,
    identity: identityOf(viewer.id),
    name: `${person.firstName} ${person.lastName}`,
    canConduct: schedule.instructorId === viewer.id,
  });
  const expiresAt = new Date(ctx.platform.clock.now().getTime() + LIVEKIT_TOKEN_TTL * 1000);
  return { url: ctx.platform.media.url, token, expiresAt, schedule };
}

/** The first is in: the lesson is LIVE, and the others hear that it is starting. */
async function start(ctx: Context, schedule: ScheduleRow, firstId: number): Promise<ScheduleRow> {
  const started = await markStarted(ctx, schedule);
  await appendSystemOperation(ctx, `lesson:${schedule.id}`, { event: 'STARTED' });
  const people = peopleOf(schedule);
  await notify(ctx, {
    userIds: people.filter((id) => id !== firstId),
    type: 'Lesson',
    action: 'LessonStarting',
    title: schedule.title,
    lessonScheduleId: schedule.id,
    interactedUserIds: [firstId],
  });
  ctx.events.emit('schedule.changed', { scheduleId: schedule.id, userIds: people });
  return started;
}
