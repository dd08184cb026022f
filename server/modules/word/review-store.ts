import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { recordset } from '../../db/recordset.ts';
import { wordReview } from '../../db/schema/word.ts';
import type { ProgressRow, ReviewRow } from './model.ts';

/** Those that are known already change nothing. */
export async function insertReviews(db: Database, rows: readonly ReviewRow[]): Promise<void> {
  await db
    .insert(wordReview)
    .values([...rows])
    .onConflictDoNothing();
}

/** The whole logs of these words. */
export const listReviews = (db: Database, wordIds: readonly number[]): Promise<ReviewRow[]> =>
  db
    .select()
    .from(wordReview)
    .where(inArray(wordReview.wordId, [...wordIds]));

/** Stores where these words stand; one statement. */
export async function storeProgress(
  db: Database,
  rows: readonly (ProgressRow & { id: number })[],
): Promise<void> {
  const given = rows.map(({ id, phase, step, stability, difficulty, dueAt, reviewedAt }) => ({
    ...{ id, phase, step, stability, difficulty },
    due_at: dueAt.toISOString(),
    reviewed_at: reviewedAt?.toISOString() ?? null,
  }));
  await db.execute(sql`update word set phase = given.phase::word_phase, step = given.step,
    stability = given.stability, difficulty = given.difficulty, due_at = given.due_at, reviewed_at = given.reviewed_at
    from jsonb_to_recordset(${recordset(given)}) as given(id int, phase text, step smallint,
      stability double precision, difficulty double precision, due_at timestamptz, reviewed_at timestamptz)
    where word.id = given.id`);
}
