import type { Context, SystemContext } from '../../context.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { requireViewer } from '../../viewer.ts';
import type { UserRow } from '../account/model.ts';
import { parseFilter } from './input.ts';
import type { FilterInput } from './input.ts';
import type { ActivityFilter, ActivityPageRow, HeldScheduleRow } from './model.ts';
import * as store from './store.ts';

/** The viewer's diary, nobody else's. UNAUTHORIZED, BAD_USER_INPUT. */
export async function getActivities(ctx: Context, input: FilterInput & PageInput): Promise<ActivityPageRow> {
  const viewer = requireViewer(ctx);
  const filter = parseFilter(input);
  const page = parsePage(input);
  const asked = { ...filter, userId: viewer.id };
  const counts = await store.readCounts(ctx.db, viewer.id);
  const items = await store.listActivities(ctx.db, { ...asked, ...page });
  const total = storedTotal(filter, counts) ?? (await store.countActivities(ctx.db, asked));
  return { total, items, counts, hasMore: page.skip + items.length < total };
}

/** The number of lines of some kinds is stored; null: it has to be counted. */
function storedTotal(
  { types, personId, fromDate, toDate }: ActivityFilter,
  counts: ActivityPageRow['counts'],
): number | null {
  if (personId !== null || fromDate !== null || toDate !== null) return null;
  return counts
    .filter(({ type }) => types === null || types.includes(type))
    .reduce((sum, { number }) => sum + number, 0);
}

/** People with whom the viewer has lines. UNAUTHORIZED, BAD_USER_INPUT. */
export async function getActivityPeople(
  ctx: Context,
  input: PageInput,
): Promise<{ total: number; hasMore: boolean; items: UserRow[] }> {
  const viewer = requireViewer(ctx);
  const page = parsePage(input);
  const { total, items } = await store.listPeople(ctx.db, viewer.id, page);
  return { total, items, hasMore: page.skip + items.length < total };
}

/** Held lessons of this person's diary, by id. */
export const findHeldLessons = (
  ctx: SystemContext,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, HeldScheduleRow>> =>
  store.findHeld(ctx.db, { userId, ids, now: ctx.platform.clock.now() });
