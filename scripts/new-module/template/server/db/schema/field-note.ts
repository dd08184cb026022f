import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';

export const fieldNote = pgTable(
  'field_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('field_note_latest').on(table.ownerId, table.id)],
);
