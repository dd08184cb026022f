import type { Price } from '#contract/price.ts';
import type { Context, Viewer } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { pairLock } from '../../connection/service.ts';
import { addCancellationsOfSlots } from '../../notification/service.ts';
import { createAskedSchedule } from '../../schedule/service.ts';
import { parsePrice, parseWords } from '../input.ts';
import { peopleOf, stateOf } from '../model.ts';
import type { SlotRow } from '../model.ts';
import { addRefusedNotices } from '../notices.ts';
import { canAnswer, canTakeBack } from '../policy.ts';
import { addOutcome, lockSlot } from '../store.ts';
import type { LockedSlot } from '../store.ts';
import { titleOf } from '../titles.ts';

/** Frees a slot that the viewer asked for. Errors as Mutation.takeBackSlot. */
export async function takeBackSlot(ctx: Context, id: number): Promise<SlotRow> {
  requireViewer(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { slot } = await lockWaiting(ctx, id, canTakeBack);
    return settle(ctx, { ...slot, state: 'TAKEN_BACK' });
  });
}

/**
 * Makes lessons of a slot that the viewer was asked for, at its price or at the one given; who asked is notified of them
 * once. Errors as Mutation.acceptSlot.
 */
export async function acceptSlot(ctx: Context, id: number, given?: Price | null): Promise<SlotRow> {
  requireViewer(ctx);
  const price = parsePrice(given);
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockWaiting(ctx, id, canAnswer);
    const slot = price ? { ...locked.slot, price: price.amount, currency: price.currency } : locked.slot;
    const { id: lessonScheduleId } = await plan(ctx, { ...locked, slot });
    return settle(ctx, { ...slot, ...answered(ctx), state: 'ACCEPTED', lessonScheduleId });
  });
}

/** Frees a slot that the viewer was asked for; who asked is notified. Errors as Mutation.declineSlot. */
export async function declineSlot(ctx: Context, id: number, words?: string | null): Promise<SlotRow> {
  requireViewer(ctx);
  const said = parseWords(words);
  return inTransaction(ctx, async (ctx) => {
    const { slot } = await lockWaiting(ctx, id, canAnswer);
    const declined: SlotRow = { ...slot, ...answered(ctx), state: 'DECLINED', words: said };
    return settle(ctx, declined, (changes) => addRefusedNotices(ctx, changes, [declined], 'SlotDeclined'));
  });
}

const answered = (ctx: Context) => ({ answeredAt: ctx.platform.clock.now() });

/** Locks a slot that waits; SLOT_NOT_FOUND also for one with which the viewer may not do this. */
async function lockWaiting(
  ctx: Context,
  id: number,
  isAllowed: (viewer: Viewer, slot: SlotRow) => boolean,
): Promise<LockedSlot> {
  const locked = await lockSlot(ctx.db, id, pairLock);
  if (!locked || !isAllowed(requireViewer(ctx), locked.slot)) throw new DomainError('SLOT_NOT_FOUND');
  const state = stateOf(locked.slot, ctx.platform.clock.now());
  if (state === 'EXPIRED') throw new DomainError('SLOT_EXPIRED');
  if (state === 'TAKEN_BACK') throw new DomainError('SLOT_TAKEN_BACK');
  if (state !== 'WAITING') throw new DomainError('SLOT_ALREADY_ANSWERED');
  return locked;
}

/** Stores what became of a slot; the instructor's notification that it waits is cancelled. */
async function settle(
  ctx: Context,
  after: SlotRow,
  collect: (changes: Changes) => void = () => undefined,
): Promise<SlotRow> {
  await writeTogether(ctx, (changes) => {
    addOutcome(ctx.db, changes, after);
    addCancellationsOfSlots(ctx, changes, [after.id]);
    collect(changes);
  });
  ctx.events.emit('slot.changed', { slotId: after.id, userIds: peopleOf(after) });
  return after;
}

/** USER_NOT_CONNECTED if who asked may not be the student of a lesson any more. */
async function plan(ctx: Context, { slot, firstName, locale }: LockedSlot) {
  const { id, startsAt, duration, zone, studentId, everyWeeks, starts, price, currency } = slot;
  const repeat = everyWeeks === null ? null : { everyWeeks, count: starts.length };
  const input = {
    title: titleOf(locale, firstName),
    startsAt,
    duration,
    zone,
    studentIds: [studentId],
    price,
    currency,
    repeat,
  };
  try {
    return await createAskedSchedule(ctx, input, id);
  } catch (error) {
    if (error instanceof DomainError && error.fields?.['studentIds.0'])
      throw new DomainError('USER_NOT_CONNECTED');
    throw error;
  }
}
