import type { report, reportMessage, reportPost, reportThing } from '../../db/schema/moderation.ts';

export type ReportRow = typeof report.$inferSelect;
export type ReportedMessageRow = typeof reportMessage.$inferSelect;
export type ReportedPostRow = typeof reportPost.$inferSelect;
export type ReportedThingRow = typeof reportThing.$inferSelect;
/** With whether it is still there, and not hidden by an administrator. */
interface Standing {
  isThere: boolean;
}
export type StandingPostRow = ReportedPostRow & Standing;
export type StandingThingRow = ReportedThingRow & Standing;
/** How many of each there were in a week. */
export interface WeekRow {
  /** Its Monday. */
  start: string;
  signUps: number;
  lessonsHeld: number;
  posts: number;
  reviews: number;
  publications: number;
}

export type UserState = 'ACTIVE' | 'SUSPENDED' | 'DELETED';
