import type { ScheduleCardFragment } from '@/graphql/generated/graphql';

export type Schedule = ScheduleCardFragment;

/** What a Join button may show now. `viewerCan.join` says whether the person may join at all. */
export type JoinWindow = 'early' | 'open' | 'late';

/**
 * The join window by the server's clock as this device knows it. The server decides: a lesson with people in it stays open after
 * joinClosesAt, so a live one is never "late" here.
 */
export function joinWindow(
  schedule: Pick<Schedule, 'joinOpensAt' | 'joinClosesAt' | 'state'>,
  now: number,
): JoinWindow {
  if (schedule.state === 'LIVE') return 'open';
  if (now < Date.parse(schedule.joinOpensAt)) return 'early';
  return now >= Date.parse(schedule.joinClosesAt) ? 'late' : 'open';
}

/** Minutes between the opening and the start: {n} in the too-early text. */
export function opensBefore(schedule: Pick<Schedule, 'joinOpensAt' | 'startsAt'>): number {
  return Math.round((Date.parse(schedule.startsAt) - Date.parse(schedule.joinOpensAt)) / 60_000);
}

/** What changes the state of a lesson by itself. */
export type Turning = Pick<Schedule, 'state' | 'startsAt' | 'endsAt' | 'joinClosesAt'>;

/** The next instant at which a lesson of the list changes its state and must be refetched; null: none. */
export function nextTurn(schedules: readonly Turning[], now: number): number | null {
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
  /** The first lesson that has not begun; it gets the countdown. */
  next: Schedule | null;
  later: Schedule[];
}

/** Splits the upcoming list (earliest first, live ones before all) for the overview. */
export function splitUpcoming(schedules: readonly Schedule[]): SplitSchedules {
  const live = schedules.filter(({ state }) => state === 'LIVE');
  const [next = null, ...later] = schedules.filter(({ state }) => state === 'UPCOMING');
  return { live, next, later };
}

/** The viewer's lesson at the same time, if any: planning over it is allowed, with a warning. */
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

/** The people a card names: all of the lesson except the viewer. */
export function otherPeople(
  schedule: Pick<Schedule, 'instructor' | 'students'>,
  viewerId: number | undefined,
) {
  if (schedule.instructor.id === viewerId) return schedule.students;
  return [schedule.instructor, ...schedule.students.filter(({ id }) => id !== viewerId)];
}

/** Joins pages, which may overlap when a lesson moved between two requests: each lesson once. */
export function uniqueSchedules(pages: readonly { items: readonly Schedule[] }[]): Schedule[] {
  const seen = new Map<number, Schedule>();
  for (const { items } of pages) for (const item of items) if (!seen.has(item.id)) seen.set(item.id, item);
  return [...seen.values()];
}
