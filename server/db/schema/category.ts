import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';

/** A person's folder, for everything they keep: one tree for all kinds. */
export const category = pgTable(
  'category',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The folder that contains it, of the same owner; null: at the top. Whoever changes it holds the owner's lock. */
    parentId: integer('parent_id').references((): AnyPgColumn => category.id, { onDelete: 'set null' }),
    title: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('category_branch').on(table.ownerId, table.parentId, table.title, table.id),
    index('category_parent').on(table.parentId),
  ],
);
