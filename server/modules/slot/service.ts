import type { Context, SystemContext } from '../../context.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { requireViewer } from '../../viewer.ts';
import { parseWanted } from './input.ts';
import { endOf } from './model.ts';
import type { SlotRow } from './model.ts';
import * as store from './store.ts';

/** The viewer's slots, see Query.getSlots. UNAUTHORIZED, BAD_USER_INPUT. One statement. */
export async function getSlots(
  ctx: Context,
  { skip, take, ...wanted }: PageInput & Parameters<typeof parseWanted>[0],
): Promise<{ total: number; hasMore: boolean; items: SlotRow[] }> {
  const { id: userId } = requireViewer(ctx);
  const page = parsePage({ skip, take });
  const filter = { ...page, userId, wanted: parseWanted(wanted), now: ctx.platform.clock.now() };
  const { total, rows } = await store.listSlots(ctx.db, filter);
  return { total, hasMore: page.skip + rows.length < total, items: rows };
}

/** Whether a lesson of the slot shares an instant with the days. */
export const isWithin = (slot: SlotRow, { from, to }: { from: Date; to: Date }): boolean =>
  slot.starts.some((start) => new Date(start) < to && endOf(new Date(start), slot) > from);

/** What a person asked for and was asked for, for their archive. */
export async function readSlots(ctx: SystemContext, userId: number) {
  const slots = await store.listAllOf(ctx.db, userId);
  return {
    slotsAskedFor: slots.filter(({ studentId }) => studentId === userId),
    slotsReceived: slots.filter(({ instructorId }) => instructorId === userId),
  };
}
