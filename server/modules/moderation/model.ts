import type { report } from '../../db/schema/moderation.ts';

export type ReportRow = typeof report.$inferSelect;
export type UserState = 'ACTIVE' | 'SUSPENDED' | 'DELETED';
