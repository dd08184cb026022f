import { addDays, dayOf, startOfDay } from '@/lib/calendar/range';

/** Days that are shown at once, and that are fetched at once: several views, no more than the server answers for. */
export const DAYS_SHOWN = 6;
const VIEWS_FETCHED = 5;
export const DAYS_FETCHED = DAYS_SHOWN * VIEWS_FETCHED;
const DAYS_AHEAD_MAX = 12 * 7;
export const LAST_VIEW = Math.ceil(DAYS_AHEAD_MAX / DAYS_SHOWN) - 1;

/** The days of a view, from today; view 0 begins today. */
export const daysOfView = (today: string, view: number): string[] =>
  Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(today, view * DAYS_SHOWN + index));

/** The instants that are fetched for a view, together with the views around it. */
export function rangeOfView(today: string, view: number, zone: string): { from: string; to: string } {
  const first = addDays(today, Math.floor(view / VIEWS_FETCHED) * DAYS_FETCHED);
  return {
    from: startOfDay(first, zone).toISOString(),
    to: startOfDay(addDays(first, DAYS_FETCHED), zone).toISOString(),
  };
}

/** The view in which a day is shown; 0 for days that have passed. */
export function viewOfDay(today: string, day: string): number {
  const ahead = (Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / 86_400_000;
  return Math.min(Math.max(0, Math.floor(ahead / DAYS_SHOWN)), LAST_VIEW);
}

/** Starts by the day on which they are in a zone. */
export function startsByDay(starts: readonly string[], zone: string): Map<string, string[]> {
  const days = new Map<string, string[]>();
  for (const start of starts) {
    const day = dayOf(start, zone);
    days.set(day, [...(days.get(day) ?? []), start]);
  }
  return days;
}
