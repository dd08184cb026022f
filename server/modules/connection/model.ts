import type { connection } from '../../db/schema/connection.ts';

export type ConnectionRow = typeof connection.$inferSelect;
