import { defineBudgets } from '../../platform/limiter.ts';

export const CALENDAR_BUDGETS = defineBudgets({
  /** Readings of one address: programs on several devices ask every few minutes at most. */
  calendarRead: { points: 60, seconds: 600 },
  calendarRenew: { points: 10, seconds: 3600 },
  /** Single lessons that a person adds to a calendar. */
  calendarLesson: { points: 120, seconds: 600 },
});
