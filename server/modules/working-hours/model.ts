import type { WorkingHours } from '#contract/slot/hours.ts';

/** A person's working hours with what belongs to them. */
export interface WorkingHoursRow extends WorkingHours {
  zone: string;
  /** 0: never saved. */
  revision: number;
}

export interface FreeTimesRow {
  userId: number;
  zone: string;
  durations: readonly number[];
  duration: number;
  starts: Date[];
  /** The days that were asked for. */
  from: Date;
  to: Date;
}
