import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { WorkingHours } from '#contract/slot/hours.ts';
import { instant, user } from './account.ts';

/** When lessons with an instructor are possible; without a row they may not be asked for. */
export const workingHours = pgTable('working_hours', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Of lib/contract/slot/hours.ts, in the person's time zone. */
  content: jsonb().$type<WorkingHours>().notNull(),
  revision: integer().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
