import type { report, reportMessage } from '../../db/schema/moderation.ts';

export type ReportRow = typeof report.$inferSelect;
export type ReportedMessageRow = typeof reportMessage.$inferSelect;
export type UserState = 'ACTIVE' | 'SUSPENDED' | 'DELETED';
