import { pressedPlace } from '@/lib/calendar/grid-place';
import { STEP } from '@/lib/calendar/move';
import type { Place } from '@/lib/calendar/move';
import type { CalendarLesson } from '@/lib/calendar/queries';

/** What a press in the grid takes: a block, its lower edge, or empty time from an hour on. */
export type Pressed =
  | { way: 'drag' | 'resize'; lesson: CalendarLesson; node: HTMLElement }
  | { way: 'plan'; from: Place; node: null };

/** Null where a press takes nothing: a lesson that stays, the hours' names. */
export function pressedOf(
  event: MouseEvent | TouchEvent,
  lessons: readonly CalendarLesson[],
): Pressed | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  const node = target.closest<HTMLElement>('.cal-drag');
  if (!node) {
    const from = 'clientX' in event ? pressedPlace(event, STEP) : null;
    return from && { way: 'plan', from, node: null };
  }
  const id = node.querySelector<HTMLElement>('[data-lesson]')?.dataset.lesson;
  const lesson = lessons.find((each) => String(each.id) === id);
  return lesson ? { way: target.closest('.cal-edge') ? 'resize' : 'drag', lesson, node } : null;
}
