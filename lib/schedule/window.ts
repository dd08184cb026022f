import type { ScheduleCardFragment } from '@/graphql/generated/graphql';

export type Schedule = ScheduleCardFragment;

/** What a Join button may say now. Whether the person may join at all is `viewerCan.join`. */
export type JoinWindow = 'early' | 'open' | 'late';

/**
 * The window as the clock of this device sees it. The server judges: a lesson that somebody still
 * sits in stays open after joinClosesAt, so a live one is never "late" here.
 */
export function joinWindow(
  schedule: Pick<Schedule, 'joinOpensAt' | 'joinClosesAt' | 'state'>,
  now: number,
): JoinWindow {
  if (schedule.state === 'LIVE') return 'open';
  if (now < Date.parse(schedule.joinOpensAt)) return 'early';
  return now >= Date.parse(schedule.joinClosesAt) ? 'late' : 'open';
}

/** Minutes between the opening and the start: the {n} of the too-early text. */
export function opensBefore(schedule: Pick<Schedule, 'joinOpensAt' | 'startsAt'>): number {
  return Math.round((Date.parse(schedule.startsAt) - Date.parse(schedule.joinOpensAt)) / 60_000);
}

/** The next instant at which some card of the list looks different and its state must be asked for again. */
export function nextTurn(schedules: readonly Schedule[], now: number): number | null {
  const turns = schedules
    .filter(({ state }) => state === 'UPCOMING' || state === 'LIVE')
    .flatMap(({ startsAt, endsAt, joinClosesAt }) =>
      [startsAt, endsAt, joinClosesAt].map((at) => Date.parse(at)),
    )
    .filter((at) => at > now);
  return turns.length === 0 ? null : Math.min(...turns);
}

export interface SplitSchedules {
  live: Schedule[];
  /** The soonest that has not begun; it has the countdown. */
  next: Schedule | null;
  later: Schedule[];
}

/** The overview's parts of the upcoming list (soonest first, live ones before all). */
export function splitUpcoming(schedules: readonly Schedule[]): SplitSchedules {
  const live = schedules.filter(({ state }) => state === 'LIVE');
  const [next = null, ...later] = schedules.filter(({ state }) => state === 'UPCOMING');
  return { live, next, later };
}

/** One's lesson of the same time, if any: planning over it is allowed, but said. */
export function findOverlap(
  schedules: readonly Schedule[],
  startsAt: Date,
  duration: number,
  exceptId?: number,
): Schedule | null {
  const from = startsAt.getTime();
  const to = from + duration * 60_000;
  return (
    schedules.find(
      ({ id, state, startsAt: start, endsAt: end }) =>
        id !== exceptId &&
        (state === 'UPCOMING' || state === 'LIVE') &&
        Date.parse(start) < to &&
        Date.parse(end) > from,
    ) ?? null
  );
}

/** The people a card names: the others, seen from the viewer. */
export function otherPeople(
  schedule: Pick<Schedule, 'instructor' | 'students'>,
  viewerId: number | undefined,
) {
  if (schedule.instructor.id === viewerId) return schedule.students;
  return [schedule.instructor, ...schedule.students.filter(({ id }) => id !== viewerId)];
}

/** Pages may overlap when a lesson moved between two requests: each lesson once. */
export function uniqueSchedules(pages: readonly { items: readonly Schedule[] }[]): Schedule[] {
  const seen = new Map<number, Schedule>();
  for (const { items } of pages) for (const item of items) if (!seen.has(item.id)) seen.set(item.id, item);
  return [...seen.values()];
}
