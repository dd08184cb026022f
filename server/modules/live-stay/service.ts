import { LIVE_DAYS_SHOWN } from '#contract/limits.ts';
import { STAY_DAYS, staySchema } from '#contract/live/stay.ts';
import type { LiveStay } from '#contract/live/stay.ts';
import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { requireViewer } from '../../viewer.ts';
import { findLesson } from '../lesson-access/service.ts';
import { LIVE_STAY_BUDGETS } from './budgets.ts';
import { boundedStay } from './bounds.ts';
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
  const given: LiveStay = parseInput(staySchema, input);
  await ctx.platform.limiter.take(LIVE_STAY_BUDGETS.liveStay, String(viewer.id));
  const lesson = await findLesson(ctx, scheduleId);
  const now = ctx.platform.clock.now();
  if (!lesson || !canReportStay(viewer, lesson, now)) throw new DomainError('INVALID_PERMISSIONS');
  const key = { scheduleId, userId: viewer.id };
  const earlier = await store.listStays(ctx.db, key);
  const before = earlier.find(({ stayId }) => stayId === given.stayId) ?? null;
  if (!before) await ctx.platform.limiter.take(LIVE_STAY_BUDGETS.newStay, `${viewer.id}:${scheduleId}`);
  const stay = boundedStay(given, lesson, now);
  await store.putStay(ctx.db, { ...key, ...stay, day: dayAfter(ctx, 0) });
  const growth = growthOf(before, stay);
  // Who presses Join again and again is still one person without media.
  const isKnown = earlier.some(({ noMedia }) => noMedia);
  countGrowth(ctx.platform.measures, isKnown ? { ...growth, noMedia: null } : growth);
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
