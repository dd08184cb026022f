import { closedMinutes } from './open-hours';
import { placeOf } from './move';
import type { Place } from './move';
import type { CalendarLesson } from './queries';
import { addDays, clockOf } from './range';

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

/** The lessons as blocks. */
export const blockEvents = (lessons: readonly CalendarLesson[], zone: string): BlockEvent[] =>
  withLevels(
    lessons.map((lesson) => ({
      id: String(lesson.id),
      ...edges(placeOf(lesson.startsAt, lesson.duration, zone)),
    })),
  );

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

const FREE = 'free ';

/** Times that may be asked for, but for those that a block stands on: a cancelled lesson leaves its hour free. */
export const freeEvents = (places: readonly Place[], blocks: readonly BlockEvent[]): BlockEvent[] =>
  places
    .map((place) => ({ id: `${FREE}${place.day} ${place.minute} ${place.duration}`, ...edges(place) }))
    .filter(({ start, end }) => !blocks.some((block) => block.start < end && block.end > start));

/** The place of a free time by its event's id; null of another event. */
export function freePlaceOf(id: string): Place | null {
  if (!id.startsWith(FREE)) return null;
  const [day = '', minute = '', duration = ''] = id.slice(FREE.length).split(' ');
  return { day, minute: Number(minute), duration: Number(duration) };
}
