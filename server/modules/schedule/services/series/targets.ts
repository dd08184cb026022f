import type { Context } from '../../../../context.ts';
import type { Changes } from '../../../../db/changes.ts';
import { DomainError } from '../../../../errors.ts';
import { requireViewer } from '../../../../viewer.ts';
import { scheduleState } from '../../../lesson-access/service.ts';
import type { ScheduleRow } from '../../model.ts';
import { canManage } from '../../policy.ts';
import { lockManagedSchedule } from '../../service.ts';
import { lockSeriesRows, readSeriesRows } from '../../store.ts';
import type { RowOfSeries } from '../../store.ts';

export type SeriesScope = 'THIS' | 'LATER' | 'ALL';

/** Which lessons of a series a change is for. */
export interface Scoped {
  scope?: SeriesScope;
  /** Lessons that were moved alone get the new hour too. */
  isMovedIncluded?: boolean;
}

/** The lessons that a change is for. */
export interface Targets {
  /** The one that was named. */
  lesson: ScheduleRow;
  /** Others of its series that are to come. */
  others: ScheduleRow[];
  /** Null: it does not repeat, or the change is for it alone. */
  everyWeeks: number | null;
}

/**
 * As lockManagedSchedule, for a lesson and those of its series that the scope adds: the others that are to come. Who
 * leads one of them leads them all. The cost does not depend on their number.
 */
export async function lockTargets(
  ctx: Context,
  { id, scope = 'THIS' }: { id: number; scope?: SeriesScope | undefined },
  collect?: (changes: Changes, instructorId: number) => void,
): Promise<Targets> {
  if (scope === 'THIS')
    return { lesson: await lockManagedSchedule(ctx, id, collect), others: [], everyWeeks: null };
  const now = ctx.platform.clock.now();
  return targetsOf(ctx, await lockSeriesRows(ctx.db, { id, now }, collect), scope);
}

/** As lockTargets, without a lock: what a change would be for. */
export async function readTargets(ctx: Context, id: number, scope: SeriesScope): Promise<Targets> {
  const now = ctx.platform.clock.now();
  return targetsOf(ctx, await readSeriesRows(ctx.db, { id, now }), scope);
}

function targetsOf(ctx: Context, [lesson, ...rest]: readonly RowOfSeries[], scope: SeriesScope): Targets {
  const viewer = requireViewer(ctx);
  const now = ctx.platform.clock.now();
  if (!lesson || !canManage(viewer, lesson)) throw new DomainError('INVALID_PERMISSIONS');
  if (scope === 'THIS') return { lesson, others: [], everyWeeks: null };
  const others = rest.filter(
    (other) =>
      isToCome(other, now) && (scope === 'ALL' || (other.seriesNumber ?? 0) > (lesson.seriesNumber ?? 0)),
  );
  return { lesson, others, everyWeeks: lesson.everyWeeks };
}

const isToCome = (schedule: ScheduleRow, now: Date): boolean =>
  scheduleState(schedule, now) === 'UPCOMING' && schedule.startsAt > now;
