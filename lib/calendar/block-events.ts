import { closedMinutes, freePlaces } from './open-hours';
import { placeOf } from './move';
import type { Place } from './move';
import type { CalendarLesson } from './queries';
import { addDays, clockOf } from './range';
import type { Moving } from './use-move';

/** What the time grid draws: FullCalendar's event with hours of the person's clock. */
export interface BlockEvent {
  id: string;
  start: string;
  end: string;
  display?: 'background';
  /** How many blocks that began before lie under it. */
  level?: number;
}

const DAY_MINUTES = 1_440;

const stamp = (day: string, minute: number) =>
  `${addDays(day, Math.floor(minute / DAY_MINUTES))}T${clockOf(minute % DAY_MINUTES)}:00Z`;

/** As long as the lesson is, also over a change of the clocks. */
const edges = ({ day, minute, duration }: Place) => ({
  start: stamp(day, minute),
  end: stamp(day, minute + duration),
});

/** A block begins after those before it: each that still goes on sets it in. */
function withLevels(blocks: readonly BlockEvent[]): BlockEvent[] {
  const inOrder = [...blocks].sort((a, b) => a.start.localeCompare(b.start) || Number(a.id) - Number(b.id));
  return inOrder.map((block, index) => {
    const level = inOrder.slice(0, index).filter(({ end }) => end > block.start).length;
    return level > 0 ? { ...block, level } : block;
  });
}

interface Ground {
  zone: string;
  /** Where a drag plans a lesson. */
  planned?: Place | null;
}

/**
 * The lessons as blocks. One that moves is where it goes: under a pointer its target is behind the blocks, so that they
 * keep their places; in the mode it is a block of its own, with focus.
 */
export function blockEvents(
  lessons: readonly CalendarLesson[],
  moving: Moving | null,
  { zone, planned = null }: Ground,
): BlockEvent[] {
  const isMode = moving?.way === 'mode';
  const blocks = lessons
    .filter(({ id }) => !isMode || id !== moving.lesson.id)
    .map((lesson) => ({
      id: String(lesson.id),
      ...edges(placeOf(lesson.startsAt, lesson.duration, zone)),
    }));
  const drop = (place: Place) => ({ id: 'drop', ...edges(place), display: 'background' as const });
  const levelled = withLevels(blocks);
  if (planned) return [...levelled, drop(planned)];
  if (!moving) return levelled;
  const ghost = { id: 'ghost', ...edges(moving.from), display: 'background' as const };
  return [...levelled, ghost, isMode ? { id: 'target', ...edges(moving.place) } : drop(moving.place)];
}

/** Outside working hours: ground behind the blocks. */
export const closedEvents = (
  hours: Parameters<typeof closedMinutes>[0],
  days: readonly string[],
): BlockEvent[] =>
  days.flatMap((day) =>
    closedMinutes(hours, day).map(({ from, to }) => ({
      id: `closed ${day} ${from}`,
      start: stamp(day, from),
      end: stamp(day, to),
      display: 'background' as const,
    })),
  );

/** The line of the present minute, through all days if today is one of them. */
export const nowEvents = (days: readonly string[], now: Place): BlockEvent[] =>
  days.includes(now.day)
    ? days.map((day) => ({
        id: `now ${day}`,
        start: stamp(day, now.minute),
        end: stamp(day, now.minute + 1),
        display: 'background' as const,
      }))
    : [];

const FREE = 'free ';

/** Times that may be asked for. */
export const freeEvents = (starts: readonly string[], duration: number, zone: string): BlockEvent[] =>
  freePlaces(starts, duration, zone).map((place) => ({
    id: `${FREE}${place.day} ${place.minute} ${place.duration}`,
    ...edges(place),
  }));

/** The place of a free time by its event's id; null of another event. */
export function freePlaceOf(id: string): Place | null {
  if (!id.startsWith(FREE)) return null;
  const [day = '', minute = '', duration = ''] = id.slice(FREE.length).split(' ');
  return { day, minute: Number(minute), duration: Number(duration) };
}
