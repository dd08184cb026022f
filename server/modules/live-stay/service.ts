import { LIVE_DAYS_SHOWN } from '#contract/limits.ts';
import { STAY_DAYS, staySchema } from '#contract/live/stay.ts';
import type { LiveStay } from '#contract/live/stay.ts';
import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { requireViewer } from '../../viewer.ts';
import { findLessonAccess } from '../lesson-access/service.ts';
import { LIVE_STAY_BUDGETS } from './budgets.ts';
import { countGrowth, growthOf } from './growth.ts';
import type { LiveDayRow } from './model.ts';
import { canReadDays, canReportStay } from './policy.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The day in UTC that is `days` after the present one. */
const dayAfter = ({ platform }: SystemContext, days: number): string =>
  new Date(platform.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** See Mutation.updateLiveStay. */
export async function updateLiveStay(ctx: Context, scheduleId: number, input: unknown): Promise<void> {
  const viewer = requireViewer(ctx);
  const stay: LiveStay = parseInput(staySchema, input);
  await ctx.platform.limiter.take(LIVE_STAY_BUDGETS.liveStay, String(viewer.id));
  const [lesson] = await findLessonAccess(ctx, scheduleId);
  if (!lesson || !canReportStay(viewer, lesson)) throw new DomainError('INVALID_PERMISSIONS');
  const key = { scheduleId, userId: viewer.id };
  const before = await store.findStay(ctx.db, { ...key, stayId: stay.stayId });
  await store.putStay(ctx.db, { ...key, ...stay, day: dayAfter(ctx, 0) });
  countGrowth(ctx.platform.measures, growthOf(before, stay));
}

/** See Query.getLiveDaysAdmin. Days whose stays are still there are computed from them. */
export async function getLiveDaysAdmin(ctx: Context): Promise<LiveDayRow[]> {
  if (!canReadDays(requireViewer(ctx))) throw new DomainError('INSUFFICIENT_ROLE');
  const stays = dayAfter(ctx, 1 - STAY_DAYS);
  const latest = await store.readFigures(ctx.db, stays, dayAfter(ctx, 1));
  return [...latest, ...(await store.listDays(ctx.db, dayAfter(ctx, 1 - LIVE_DAYS_SHOWN), stays))];
}

/** Stores the figures of the days that are over, and deletes the stays of those that are complete. */
export async function closeLiveDays(ctx: SystemContext): Promise<void> {
  const days = await store.readFigures(ctx.db, dayAfter(ctx, -LIVE_DAYS_SHOWN), dayAfter(ctx, 0));
  await store.putDays(ctx.db, days);
  const deleted = await store.deleteStaysBefore(ctx.db, dayAfter(ctx, 1 - STAY_DAYS));
  ctx.log.info({ days: days.length, deleted }, 'days of lessons closed');
}
