import type { CalendarLesson } from './queries';
import { dayOf } from './range';

/** Lessons by the day they begin on, soonest first. */
export function lessonsByDay(
  lessons: readonly CalendarLesson[],
  zone: string,
): Map<string, CalendarLesson[]> {
  const days = new Map<string, CalendarLesson[]>();
  for (const lesson of lessons) {
    const day = dayOf(lesson.startsAt, zone);
    days.set(day, [...(days.get(day) ?? []), lesson]);
  }
  for (const list of days.values()) list.sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return days;
}
