import { freeSlots } from '#contract/slot/free-slots.ts';
import { NO_HOURS } from '#contract/slot/hours.ts';
import type { WorkingHours } from '#contract/slot/hours.ts';
import type { Context, SystemContext, Viewer } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { requireViewer } from '../../viewer.ts';
import { WORKING_HOURS_BUDGETS } from './budgets.ts';
import { parseQuestion, parseWorkingHours } from './input.ts';
import type { FreeTimesRow, WorkingHoursRow } from './model.ts';
import { canOffer } from './policy.ts';
import * as store from './store.ts';
import type { OfferRow } from './store.ts';

/** Starts of one answer; the contract states it too (@max). */
const STARTS_MAX = 500;
/** The length that is shown where nobody has chosen one. */
const USUAL_MINUTES = 60;

function requireOfferer(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (!canOffer(viewer)) throw new DomainError('INSUFFICIENT_ROLE');
  return viewer;
}

/** See Query.getWorkingHours. */
export async function getWorkingHours(ctx: Context): Promise<WorkingHoursRow> {
  const { id } = requireOfferer(ctx);
  const row = await store.findHours(ctx.db, id);
  return { ...(row?.content ?? NO_HOURS), zone: row?.zone ?? 'UTC', revision: row?.revision ?? 0 };
}

/** See Mutation.updateWorkingHours. */
export async function updateWorkingHours(
  ctx: Context,
  input: Parameters<typeof parseWorkingHours>[0],
  revision: number | null,
): Promise<WorkingHoursRow> {
  const { id } = requireOfferer(ctx);
  const content = parseWorkingHours(input);
  await ctx.platform.limiter.take(WORKING_HOURS_BUDGETS.workingHours, String(id));
  const now = ctx.platform.clock.now();
  const stored = await store.storeHours(ctx.db, { userId: id, content, seen: revision, now });
  if (stored === null) throw new DomainError('EDIT_CONFLICT');
  const row = await store.findHours(ctx.db, id);
  return { ...content, zone: row?.zone ?? 'UTC', revision: stored };
}

/** See Query.getFreeTimes. */
export async function getFreeTimes(
  ctx: Context & { address: string },
  input: { userIds: readonly number[]; from: Date; to: Date; duration: number | null },
): Promise<FreeTimesRow[]> {
  const viewerId = ctx.viewer?.id ?? null;
  const key = viewerId === null ? ctx.address : String(viewerId);
  await ctx.platform.limiter.take(WORKING_HOURS_BUDGETS.freeTimes, key);
  const { userIds, from, to, duration } = parseQuestion(input);
  const offers = await store.listOffers(ctx.db, { userIds, viewerId, from, to });
  const within = { start: from.getTime(), end: to.getTime() };
  const now = ctx.platform.clock.now().getTime();
  return [...new Set(userIds)].flatMap((userId) => {
    const offer = offers.find((one) => one.userId === userId);
    return offer && offersAnything(offer.content) ? [freeTimesOf(offer, { within, now, duration })] : [];
  });
}

const offersAnything = ({ week, otherDays }: WorkingHours): boolean =>
  [...week, ...otherDays.map(({ hours }) => hours)].some((hours) => hours.length > 0);

interface Asked {
  within: { start: number; end: number };
  now: number;
  duration: number | null;
}

function freeTimesOf(offer: OfferRow, { within, now, duration: asked }: Asked): FreeTimesRow {
  const { userId, zone, content, taken } = offer;
  const { durations } = content;
  const duration = asked !== null && durations.includes(asked) ? asked : usualOf(durations);
  const spans = taken.map(([start, end]) => ({ start, end }));
  const starts = freeSlots({ hours: content, zone, taken: spans, within, now, duration });
  return { userId, zone, durations, duration, starts: starts.slice(0, STARTS_MAX).map((at) => new Date(at)) };
}

const usualOf = (durations: readonly number[]): number =>
  durations.toSorted((a, b) => Math.abs(a - USUAL_MINUTES) - Math.abs(b - USUAL_MINUTES))[0] ?? USUAL_MINUTES;

/** Deletes the working hours of a person who leaves. */
export const eraseHoursOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.removeHours(ctx.db, userId);

/** What a person has said about their hours, for their archive. */
export const readHours = (ctx: SystemContext, userId: number): Promise<WorkingHours | null> =>
  store.findHours(ctx.db, userId).then((row) => row?.content ?? null);
