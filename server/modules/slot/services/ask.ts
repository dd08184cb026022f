import { SLOT_HOLD_HOURS, SLOTS_WAITING_MAX } from '#contract/limits.ts';
import type { Price } from '#contract/price.ts';
import { askedPrice } from '#contract/schedule.ts';
import { isFree } from '#contract/slot/free-slots.ts';
import { sql } from 'drizzle-orm';
import type { Context, Viewer } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { addPairRead, NO_PAIR, pairLock } from '../../connection/service.ts';
import { hoursOf } from '../../schedule/service.ts';
import { addOfferRead, lockOffer } from '../../working-hours/service.ts';
import type { Offer } from '../../working-hours/service.ts';
import { SLOT_BUDGETS } from '../budgets.ts';
import { checkSlot } from '../input.ts';
import type { CheckedSlot, SlotInput } from '../input.ts';
import { endOf, peopleOf } from '../model.ts';
import type { SlotRow } from '../model.ts';
import { addAskedNotice } from '../notices.ts';
import { canAsk } from '../policy.ts';
import { addPricesRead, addWaitingCount, insertSlot } from '../store.ts';

const HOUR_MS = 3_600_000;
/** A series lasts a year at most. */
const SERIES_MS = 367 * 24 * HOUR_MS;

/** Asks an instructor for a free time, which is held for the viewer. Errors as Mutation.askForSlot. */
export async function askForSlot(ctx: Context, input: SlotInput): Promise<SlotRow> {
  const viewer = requireViewer(ctx);
  if (!canAsk(viewer)) throw new DomainError('INSUFFICIENT_ROLE');
  const now = ctx.platform.clock.now();
  const asked = checkSlot(input, now);
  await ctx.platform.limiter.take(SLOT_BUDGETS.askForSlot, String(viewer.id));
  return inTransaction(ctx, async (ctx) => {
    const { offer, prices } = await lockOfferOf(ctx, viewer, asked);
    const starts = await startsOf(asked, offer);
    requireFree(offer, { starts, duration: asked.duration, now });
    const held = await insertSlot(ctx.db, valuesOf(viewer, { asked, offer, prices, starts, now }));
    await writeTogether(ctx, (changes) => addAskedNotice(ctx, changes, held));
    ctx.events.emit('slot.changed', { slotId: held.id, userIds: peopleOf(held) });
    return held;
  });
}

/**
 * Locks the two people and what the instructor offers, and reads what decides after the locks, so that of two who ask at
 * once for one time the first gets it. USER_NOT_CONNECTED, SLOT_NOT_OFFERED, SLOTS_FULL.
 */
async function lockOfferOf(
  ctx: Context,
  { id: viewerId }: Viewer,
  asked: CheckedSlot,
): Promise<{ offer: Offer; prices: readonly Price[] }> {
  const { instructorId, startsAt: from } = asked;
  await lockOffer(ctx, instructorId, pairLock(sql`${viewerId}::int`, sql`${instructorId}::int`));
  const to = asked.repeat ? new Date(from.getTime() + SERIES_MS) : endOf(from, asked);
  const now = ctx.platform.clock.now();
  const found = { offer: null as Offer | null, pair: NO_PAIR, waiting: 0, prices: [] as readonly Price[] };
  await writeTogether(ctx, (changes) => {
    const two = { viewerId, otherId: instructorId };
    addPairRead(changes, two, (pair) => Object.assign(found, { pair }));
    const question = { userId: instructorId, viewerId, from, to };
    addOfferRead(ctx, changes, question, (offer) => Object.assign(found, { offer }));
    const count = { studentId: viewerId, instructorId, now };
    addWaitingCount(changes, count, (waiting) => Object.assign(found, { waiting }));
    addPricesRead(changes, instructorId, (prices) => Object.assign(found, { prices }));
  });
  if (found.pair.status !== 'CONNECTED') throw new DomainError('USER_NOT_CONNECTED');
  if (!found.offer)
    throw new DomainError('SLOT_NOT_OFFERED', { details: { notOfferedAt: [from.toISOString()] } });
  if (found.waiting >= SLOTS_WAITING_MAX)
    throw new DomainError('SLOTS_FULL', { details: { max: SLOTS_WAITING_MAX } });
  return { offer: found.offer, prices: found.prices };
}

/** When the lessons start, in milliseconds since 1970, the first first. BAD_USER_INPUT for a wrong repetition. */
async function startsOf({ startsAt, repeat }: CheckedSlot, { zone }: Offer): Promise<number[]> {
  if (!repeat) return [startsAt.getTime()];
  const { hours } = await hoursOf({ startsAt, zone }, repeat);
  return hours.map((hour) => hour.startsAt.getTime());
}

/**
 * Refuses hours that the instructor does not offer, then those that are taken, each with all of them. How far ahead is
 * the instructor's rule for the first lesson alone.
 */
function requireFree(
  { hours, zone, taken }: Offer,
  { starts, duration, now }: { starts: readonly number[]; duration: number; now: Date },
): void {
  const judge = (start: number, spans: Offer['taken']) => {
    const weeksAhead = start === starts[0] ? hours.weeksAhead : Infinity;
    const question = { hours: { ...hours, weeksAhead }, zone, duration, now: now.getTime() };
    return isFree({ ...question, taken: spans }, start);
  };
  const notOfferedAt = starts.filter((start) => !judge(start, []));
  if (notOfferedAt.length > 0)
    throw new DomainError('SLOT_NOT_OFFERED', { details: { notOfferedAt: notOfferedAt.map(isoOf) } });
  const takenAt = starts.filter((start) => !judge(start, taken));
  if (takenAt.length > 0) throw new DomainError('SLOT_TAKEN', { details: { takenAt: takenAt.map(isoOf) } });
}

const isoOf = (at: number): string => new Date(at).toISOString();

interface Held {
  asked: CheckedSlot;
  offer: Offer;
  prices: readonly Price[];
  starts: number[];
  now: Date;
}

function valuesOf({ id: studentId }: Viewer, { asked, offer, prices, starts, now }: Held) {
  const { repeat, ...values } = asked;
  const price = askedPrice(prices, asked.duration);
  const dayLater = new Date(now.getTime() + SLOT_HOLD_HOURS * HOUR_MS);
  return {
    ...values,
    studentId,
    zone: offer.zone,
    everyWeeks: repeat && starts.length > 1 ? repeat.everyWeeks : null,
    starts,
    ...(price && { price: price.amount, currency: price.currency }),
    heldUntil: asked.startsAt < dayLater ? asked.startsAt : dayLater,
    createdAt: now,
  };
}
