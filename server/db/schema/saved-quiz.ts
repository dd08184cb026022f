import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { category } from './category.ts';

/** A reference to somebody else's quiz, filed in one of the person's own folders. */
export const savedQuiz = pgTable(
  'saved_quiz',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** No foreign key: the reference outlives a quiz that was erased with its author, until its owner removes it. */
    quizId: integer('quiz_id').notNull(),
    /** The person's own folder. */
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('saved_quiz_once').on(table.userId, table.quizId),
    index('saved_quiz_list').on(table.userId, table.createdAt, table.id),
    index('saved_quiz_category').on(table.categoryId, table.createdAt, table.id),
  ],
);

/** A reference to somebody else's folder of quizzes, filed in one of the person's own folders. */
export const savedCategory = pgTable(
  'saved_category',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The saved folder; below, its owner. No foreign keys, for the same reason as with a quiz. */
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
