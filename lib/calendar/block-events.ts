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
  title?: string;
}

const DAY_MINUTES = 1_440;

const stamp = (day: string, minute: number) =>
  `${addDays(day, Math.floor(minute / DAY_MINUTES))}T${clockOf(minute % DAY_MINUTES)}:00Z`;

/** As long as the lesson is, also over a change of the clocks. */
const edges = ({ day, minute, duration }: Place) => ({
  start: stamp(day, minute),
  end: stamp(day, minute + duration),
});

/**
 * The lessons as blocks. One that moves is where it goes: under a pointer its target is behind the blocks, so that they
 * keep their places; in the mode it is a block of its own, with focus.
 */
export function blockEvents(
  lessons: readonly CalendarLesson[],
  moving: Moving | null,
  zone: string,
): BlockEvent[] {
  const isMode = moving?.way === 'mode';
  const blocks = lessons
    .filter(({ id }) => !isMode || id !== moving.lesson.id)
    .map((lesson) => ({
      id: String(lesson.id),
      ...edges(placeOf(lesson.startsAt, lesson.duration, zone)),
    }));
  if (!moving) return blocks;
  const ghost = { id: 'ghost', ...edges(moving.from), display: 'background' as const };
  const target = { id: isMode ? 'target' : 'drop', ...edges(moving.place) };
  return [...blocks, ghost, isMode ? target : { ...target, display: 'background' as const }];
}
