import { and, asc, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { post } from '../../db/schema/post.ts';

/** Posts whose words were normalized under older rules than `version`. */
export const listOutdated = (
  db: Database,
  version: number,
  take: number,
): Promise<{ id: number; text: string }[]> =>
  db
    .select({ id: post.id, text: post.text })
    .from(post)
    .where(and(isNull(post.deletedAt), lt(post.searchVersion, version)))
    .orderBy(asc(post.searchVersion), asc(post.id))
    .limit(take);

/** A post that was changed meanwhile has new words already, and keeps them. */
export async function writeWords(
  db: Database,
  rows: readonly { id: number; searchWords: string; searchVersion: number }[],
): Promise<void> {
  await db.execute(sql`update ${post} set search_words = written."searchWords", search_version = written."searchVersion"
    from json_to_recordset(${JSON.stringify(rows)}::json) as written(id int, "searchWords" text, "searchVersion" int)
    where ${post.id} = written.id and ${post.searchVersion} < written."searchVersion"`);
}
