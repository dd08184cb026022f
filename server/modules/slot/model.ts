import type { slot } from '../../db/schema/slot.ts';

export type SlotRow = typeof slot.$inferSelect;
export type SlotState = SlotRow['state'];

/** What a slot is now: nobody sees one as waiting because the job that ends it has not run yet. */
export const stateOf = ({ state, heldUntil }: Pick<SlotRow, 'state' | 'heldUntil'>, now: Date): SlotState =>
  state === 'WAITING' && heldUntil <= now ? 'EXPIRED' : state;

/** Who asked and who was asked. */
export const peopleOf = ({ studentId, instructorId }: SlotRow): number[] => [studentId, instructorId];

const MINUTE_MS = 60_000;

/** When a lesson of a slot that starts then is over. */
export const endOf = (startsAt: Date, { duration }: Pick<SlotRow, 'duration'>): Date =>
  new Date(startsAt.getTime() + duration * MINUTE_MS);
