import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { MaterialKind } from '#contract/category.ts';
import { instant, user } from './account.ts';
import { category } from './category.ts';

/** A reference to somebody else's thing, filed in one of the person's own folders. */
export const fork = pgTable(
  'fork',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Text, because a further kind should not need a migration. */
    kind: text().$type<MaterialKind>().notNull(),
    /** No foreign key: the reference outlives what was erased with its author, until its owner removes it. */
    sourceId: integer('source_id').notNull(),
    /** The person's own folder. */
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('fork_once').on(table.userId, table.kind, table.sourceId),
    index('fork_list').on(table.userId, table.createdAt, table.id),
    index('fork_category').on(table.categoryId, table.createdAt, table.id),
    // For the number of people who saved something.
    index('fork_source').on(table.kind, table.sourceId),
  ],
);

/** A reference to somebody else's folder, filed in one of the person's own folders. */
export const savedCategory = pgTable(
  'saved_category',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The saved folder; below, its owner. No foreign keys, for the same reason as above. */
    sourceId: integer('source_id').notNull(),
    authorId: integer('author_id').notNull(),
    /** The person's own folder. */
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('saved_category_once').on(table.userId, table.sourceId),
    index('saved_category_list').on(table.userId, table.createdAt, table.id),
    index('saved_category_category').on(table.categoryId),
  ],
);
