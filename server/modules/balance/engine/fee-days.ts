/**
 * When the fee of a month is due that is `count` months after the start: at the beginning of the same day of the
 * month in UTC, of the last day where the month is shorter. The first is due after the month that is free.
 */
export function dueAt(startedAt: Date, count: number): Date {
  const year = startedAt.getUTCFullYear();
  const month = startedAt.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(startedAt.getUTCDate(), lastDay)));
}

/** The first day of the month in which a fee is due, as it is stored. */
export const monthOf = (due: Date): string => `${due.toISOString().slice(0, 7)}-01`;
