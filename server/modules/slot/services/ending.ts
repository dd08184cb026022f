import type { SystemContext } from '../../../context.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { addCancellationsOfSlots } from '../../notification/service.ts';
import { peopleOf } from '../model.ts';
import type { SlotRow } from '../model.ts';
import { addRefusedNotices } from '../notices.ts';
import { deleteSlotsOf, expireBetween, expireOf, expireOver } from '../store.ts';

/** Slots that are ended in one transaction. */
const AT_ONCE = 100;

/** Ends the slots that nobody answered in time, and notifies who asked. Safe in several processes. */
export async function expireSlots(ctx: SystemContext): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await inTransaction(ctx, expireSome);
}

/** Whether there may be more. */
async function expireSome(ctx: SystemContext): Promise<boolean> {
  const slots = await expireOver(ctx.db, ctx.platform.clock.now(), AT_ONCE);
  await end(ctx, slots, 'notify');
  return slots.length === AT_ONCE;
}

/** Ends what waits between two people, who are no longer connected; neither is notified. */
export async function endSlotsBetween(ctx: SystemContext, a: number, b: number): Promise<void> {
  await end(ctx, await expireBetween(ctx.db, a, b), 'silent');
}

/** Ends what waits of a person who has left the platform; nobody is notified. */
export async function endSlotsOf(ctx: SystemContext, userId: number): Promise<void> {
  await end(ctx, await expireOf(ctx.db, userId), 'silent');
}

/** Deletes what a person asked for and was asked for. */
export async function eraseSlotsOf(ctx: SystemContext, userId: number): Promise<void> {
  await endSlotsOf(ctx, userId);
  await deleteSlotsOf(ctx.db, userId);
}

/** What follows for slots that were marked as expired. */
async function end(ctx: SystemContext, slots: readonly SlotRow[], mode: 'notify' | 'silent'): Promise<void> {
  if (slots.length === 0) return;
  await writeTogether(ctx, (changes) => {
    addCancellationsOfSlots(
      ctx,
      changes,
      slots.map(({ id }) => id),
    );
    if (mode === 'notify') addRefusedNotices(ctx, changes, slots, 'SlotExpired');
  });
  for (const slot of slots) ctx.events.emit('slot.changed', { slotId: slot.id, userIds: peopleOf(slot) });
}
