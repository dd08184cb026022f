import type { FieldErrors } from '#contract/errors.ts';
import { LESSON_DURATION_MAX, LESSON_EXTENSIONS } from '#contract/limits.ts';
import { extensionsOf } from '#contract/schedule.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { extendNotificationsOf } from '../../notification/service.ts';
import type { ScheduleRow } from '../../schedule/model.ts';
import { lockTaughtSchedule, markLengthened, requireLive } from '../../schedule/service.ts';
import { appendSystemOperation } from '../../stream/service.ts';
import { LIVE_BUDGETS } from '../budgets.ts';

/** The viewer's live lesson ends `minutes` later for everybody. Errors as Mutation.lengthenLiveLesson. */
export async function lengthenLiveLesson(
  ctx: Context,
  scheduleId: number,
  minutes: number,
): Promise<ScheduleRow> {
  await ctx.platform.limiter.take(LIVE_BUDGETS.moderate, String(requireViewer(ctx).id));
  return inTransaction(ctx, async (ctx) => {
    const schedule = await lockTaughtSchedule(ctx, scheduleId);
    requireLive(ctx, schedule);
    if (ctx.platform.clock.now() >= schedule.endsAt) throw new DomainError('SCHEDULE_ALREADY_ENDED');
    requireExtension(schedule.duration, minutes);
    const lengthened = await markLengthened(ctx, schedule, minutes);
    await appendSystemOperation(ctx, `lesson:${scheduleId}`, {
      event: 'LENGTHENED',
      endsAt: lengthened.endsAt.toISOString(),
    });
    await extendNotificationsOf(ctx, scheduleId, minutes);
    return lengthened;
  });
}

function requireExtension(duration: number, minutes: number): void {
  if (extensionsOf(duration).includes(minutes)) return;
  const error: FieldErrors[string] = LESSON_EXTENSIONS.some((each) => each === minutes)
    ? { code: 'NUMBER_TOO_LARGE', values: { value: LESSON_DURATION_MAX - duration } }
    : { code: 'INVALID_VALUE' };
  throw new DomainError('BAD_USER_INPUT', { fields: { minutes: error } });
}
