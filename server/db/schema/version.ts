import { boolean, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';

/**
 * A version of something that saves itself: what one person changed without a long pause. Its table adds the thing
 * that it is of, `thing_id`, and an index on it.
 */
export const versionColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  editorId: integer('editor_id').references(() => user.id, { onDelete: 'set null' }),
  startedAt: instant('started_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  /** What changed in it: `title`, `words.{id}`; `created`: the thing was made. */
  changed: text().array().notNull(),
  /** Whether it removed a row of the thing. */
  removes: boolean().notNull().default(false),
  /** The end of the version that it brought back. */
  restoredFrom: instant('restored_from'),
  /** The thing as this version left it; null for the last one, which is the thing itself. */
  state: jsonb(),
});
