import { RANGE_DAYS_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { parsePage } from '../../../paging.ts';
import type { PageInput } from '../../../paging.ts';
import { requireViewer } from '../../../viewer.ts';
import { refuseFields } from '../input.ts';
import { listRangeRows } from '../range-store.ts';
import type { Range } from '../range-store.ts';
import { listSchedules } from '../service.ts';
import type { SchedulePage } from '../service.ts';
import type { Period } from '../store.ts';

const DAY_MS = 24 * 3600 * 1000;

interface Asked extends PageInput {
  period?: Period | null;
  from?: Date | null;
  to?: Date | null;
}

/** The viewer's lessons of a period or of some days, see Query.getLessonSchedules. */
export function listOfCalendar(ctx: Context, { period, from, to, ...page }: Asked): Promise<SchedulePage> {
  requireViewer(ctx);
  if (from && to) return listRange(ctx, { from, to, period: period ?? null }, page);
  if (period && !from && !to) return listSchedules(ctx, { ...page, period });
  return refuse({ [from ? 'to' : 'from']: { code: 'REQUIRED' } });
}

async function refuse(errors: Parameters<typeof refuseFields>[0]): Promise<never> {
  refuseFields(errors);
  throw new Error('no error was given');
}

async function listRange(
  ctx: Context,
  { period, ...range }: Range & { period: Period | null },
  page: PageInput,
): Promise<SchedulePage> {
  const viewer = requireViewer(ctx);
  const { skip, take } = parsePage(page);
  refuseRange(range);
  const now = ctx.platform.clock.now();
  const { total, rows } = await listRangeRows(ctx.db, { userId: viewer.id, range, period, now, skip, take });
  return { total, hasMore: skip + rows.length < total, items: rows };
}

function refuseRange({ from, to }: Range): void {
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (!(days > 0)) refuseFields({ to: { code: 'INVALID_VALUE' } });
  if (days > RANGE_DAYS_MAX)
    refuseFields({ to: { code: 'NUMBER_TOO_LARGE', values: { value: RANGE_DAYS_MAX } } });
}
