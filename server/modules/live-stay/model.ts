import type { liveDay, liveStay } from '../../db/schema/live-stay.ts';

export type LiveDayRow = typeof liveDay.$inferSelect;
export type LiveStayRow = typeof liveStay.$inferSelect;

/** What a report adds to the earlier ones of its stay. */
export interface StayGrowth {
  /** Milliseconds; null: the media is not connected, or was before. */
  joined: number | null;
  seconds: number;
  breaks: number;
  packetsReceived: number;
  packetsLost: number;
  /** The reason became known with this report. */
  noMedia: LiveStayRow['noMedia'];
}
