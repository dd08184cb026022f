import type { Context } from '../../../../context.ts';
import { plusMinutes } from '../../../lesson-access/service.ts';
import { refusePast } from '../../input.ts';
import type { ScheduleRow } from '../../model.ts';
import { hoursBeside } from './hours.ts';
import type { Scoped, Targets } from './targets.ts';

/** The hour that a lesson is given, and its zone. */
export type Times = Pick<ScheduleRow, 'startsAt' | 'duration' | 'zone'>;

/** A lesson before and after a change. */
export interface Change {
  before: ScheduleRow;
  after: ScheduleRow;
}

export const isMoved = ({ before, after }: Change): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.duration !== after.duration;

/**
 * The lessons with the new hour of the one that was named, that one first: the others follow it to its hour of its
 * weekday, each in its week. Those that were moved alone keep hour and length unless they are included. A lesson of a
 * series that moves alone is marked. SCHEDULE_IN_PAST if one of them would begin before now.
 */
export async function retimed(
  ctx: Context,
  { lesson, others, everyWeeks }: Targets,
  { startsAt, duration, zone }: Times,
  { scope = 'THIS', isMovedIncluded = false }: Scoped,
): Promise<[Change, ...Change[]]> {
  const now = ctx.platform.clock.now();
  const times = { startsAt, duration, zone };
  const hasStart = startsAt.getTime() !== lesson.startsAt.getTime();
  if (hasStart) refusePast(startsAt, now);
  const isLeading = hasStart || zone !== lesson.zone;
  const followers = others.filter(({ isMovedByHand }) => isMovedIncluded || !isMovedByHand);
  const led = isLeading && everyWeeks !== null ? followers : [];
  const hours = await hoursBeside({ ...lesson, ...times }, everyWeeks ?? 1, led);
  const otherChanges = others.map((before) => {
    const hour = hours.get(before.id);
    if (hour) refusePast(hour.startsAt, now);
    const isFollower = followers.includes(before);
    const lasts = isFollower ? duration : before.duration;
    const hand = hour ? { isMovedByHand: false } : {};
    return {
      before,
      after: timed(ctx, before, { zone, duration: lasts, ...(hour ?? same(before)), ...hand }),
    };
  });
  const own = timed(ctx, lesson, { ...times, isHourShifted: !hasStart && lesson.isHourShifted });
  const isAlone = scope === 'THIS' && lesson.seriesId !== null && isMoved({ before: lesson, after: own });
  const isLed = scope !== 'THIS' && hasStart;
  const isMovedByHand = isAlone || (!isLed && lesson.isMovedByHand);
  return [{ before: lesson, after: { ...own, isMovedByHand } }, ...otherChanges];
}

const same = ({ startsAt, isHourShifted }: ScheduleRow) => ({ startsAt, isHourShifted });

function timed(
  ctx: Context,
  before: ScheduleRow,
  times: Times & Partial<Pick<ScheduleRow, 'isHourShifted' | 'isMovedByHand'>>,
): ScheduleRow {
  const now = ctx.platform.clock.now();
  const hasHour = times.startsAt.getTime() === before.startsAt.getTime();
  return {
    ...before,
    ...times,
    hourSetAt: hasHour ? before.hourSetAt : now,
    endsAt: plusMinutes(times.startsAt, times.duration),
    updatedAt: now,
    revision: before.revision + 1,
    calendarSequence: before.calendarSequence + 1,
  };
}
