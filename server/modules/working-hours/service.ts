import type { SQL } from 'drizzle-orm';
import { freeSlots } from '#contract/slot/free-slots.ts';
import type { Span } from '#contract/slot/free-slots.ts';
import { NO_HOURS } from '#contract/slot/hours.ts';
import type { WorkingHours } from '#contract/slot/hours.ts';
import type { Context, SystemContext, Viewer } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
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
  const now = ctx.platform.clock.now();
  const offers = await store.listOffers(ctx.db, { userIds, viewerId, from, to, now });
  return [...new Set(userIds)].flatMap((userId) => {
    const offer = offers.find((one) => one.userId === userId);
    return offer && offersAnything(offer.content) ? [freeTimesOf(offer, { from, to, now, duration })] : [];
  });
}

const offersAnything = ({ week, otherDays }: WorkingHours): boolean =>
  [...week, ...otherDays.map(({ hours }) => hours)].some((hours) => hours.length > 0);

interface Asked {
  from: Date;
  to: Date;
  now: Date;
  duration: number | null;
}

function freeTimesOf(offer: OfferRow, { from, to, now, duration: asked }: Asked): FreeTimesRow {
  const { userId, zone, content, taken } = offer;
  const { durations } = content;
  const duration = asked !== null && durations.includes(asked) ? asked : usualOf(durations);
  const starts = freeSlots({
    hours: content,
    zone,
    taken: spansOf(taken),
    within: { start: from.getTime(), end: to.getTime() },
    now: now.getTime(),
    duration,
  });
  const shown = starts.slice(0, STARTS_MAX).map((at) => new Date(at));
  return { userId, zone, durations, duration, starts: shown, from, to };
}

const spansOf = (taken: OfferRow['taken']): Span[] => taken.map(([start, end]) => ({ start, end }));

const usualOf = (durations: readonly number[]): number =>
  durations.toSorted((a, b) => Math.abs(a - USUAL_MINUTES) - Math.abs(b - USUAL_MINUTES))[0] ?? USUAL_MINUTES;

/** What one instructor offers, in their zone. */
export interface Offer {
  zone: string;
  hours: WorkingHours;
  /** Lessons, and times that somebody holds. */
  taken: Span[];
}

/**
 * Adds a read of what an instructor offers to the viewer between two instants; null: nothing, or they may not be found.
 */
export const addOfferRead = (
  ctx: SystemContext,
  changes: Changes,
  question: { userId: number; viewerId: number; from: Date; to: Date },
  then: (offer: Offer | null) => void,
): void =>
  store.addOfferRead(changes, { ...question, now: ctx.platform.clock.now() }, (row) =>
    then(row && { zone: row.zone, hours: row.content, taken: spansOf(row.taken) }),
  );

/**
 * Locks what an instructor offers until the transaction ends, after the lock that `first` takes: of two who ask at once
 * for one time, the second sees that it is taken.
 */
export const lockOffer = (ctx: SystemContext, userId: number, first: SQL): Promise<void> =>
  store.lockHours(ctx.db, userId, first);

/** Deletes the working hours of a person who leaves. */
export const eraseHoursOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.removeHours(ctx.db, userId);

/** What a person has said about their hours, for their archive. */
export const readHours = (ctx: SystemContext, userId: number): Promise<WorkingHours | null> =>
  store.findHours(ctx.db, userId).then((row) => row?.content ?? null);
