import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { word } from '../../db/schema/word.ts';
import { eachRow } from '../../personal-data.ts';
import { listReviews } from './review-store.ts';

/** A person's words by id, each with its log. */
export async function* readWords(db: Database, ownerId: number) {
  const words = eachRow(
    ({ after, take }) =>
      db
        .select()
        .from(word)
        .where(and(eq(word.ownerId, ownerId), gt(word.id, after)))
        .orderBy(asc(word.id))
        .limit(take),
    ({ id }) => id,
    0,
  );
  for await (const { key: _internal, ...row } of words)
    yield { ...row, reviews: await listReviews(db, [row.id]) };
}
