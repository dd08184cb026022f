/** What the calendar shows at once; the words stand in its address. */
export const CALENDAR_VIEWS = ['day', '4days', 'week', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The person's last choice on this device, read by the server too, so that it draws the right view at once. */
export const VIEW_COOKIE = 'calendar_view';
const YEAR_S = 365 * 86_400;

export interface CalendarAddress {
  view: CalendarView | null;
  /** The day it stands at, YYYY-MM-DD; null: today. */
  date: string | null;
}

export function readView(text: string | null | undefined): CalendarView | null {
  return CALENDAR_VIEWS.find((view) => view === text) ?? null;
}

/** Without a choice: one day on a phone, a week elsewhere. */
export const defaultView = (isPhone: boolean): CalendarView => (isPhone ? 'day' : 'week');

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the address, or null if there is none like it in a calendar. */
export function readDate(text: string | null | undefined): string | null {
  if (!text || !DATE.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

export const readCalendarAddress = (search: Pick<URLSearchParams, 'get'>): CalendarAddress => ({
  view: readView(search.get('view')),
  date: readDate(search.get('date')),
});

export function calendarSearch({ view, date }: CalendarAddress): string {
  const search = new URLSearchParams();
  if (view) search.set('view', view);
  if (date) search.set('date', date);
  return search.size === 0 ? '' : `?${search}`;
}

export function keepView(view: CalendarView): void {
  document.cookie = `${VIEW_COOKIE}=${view};path=/;max-age=${YEAR_S};samesite=lax`;
}
