import type { calendarAddress } from '../../db/schema/calendar.ts';

export type AddressRow = typeof calendarAddress.$inferSelect;

/** A lesson as calendars of its people show it. */
export interface EventRow {
  id: number;
  title: string;
  startsAt: Date;
  endsAt: Date;
  zone: string;
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
  cancelledAt: Date | null;
  /** First names of the others: of the instructor for a student, of students for the instructor. */
  names: string[];
}

/** The person who reads an address. */
export interface Reader {
  userId: number;
  locale: string;
}
