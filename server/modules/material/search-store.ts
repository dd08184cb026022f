import { and, asc, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { publication } from '../../db/schema/material.ts';

/** Publications whose words were normalized under older rules than `version`. */
export const listOutdated = (
  db: Database,
  version: number,
  take: number,
): Promise<{ id: number; title: string; description: string }[]> =>
  db
    .select({ id: publication.id, title: publication.title, description: publication.description })
    .from(publication)
    .where(and(isNull(publication.deletedAt), lt(publication.searchVersion, version)))
    .orderBy(asc(publication.searchVersion), asc(publication.id))
    .limit(take);

/** A publication that was changed meanwhile has new words already, and keeps them. */
export async function writeWords(
  db: Database,
  rows: readonly { id: number; searchWords: string; searchVersion: number }[],
): Promise<void> {
  await db.execute(sql`update ${publication}
    set search_words = written."searchWords", search_version = written."searchVersion"
    from json_to_recordset(${JSON.stringify(rows)}::json) as written(id int, "searchWords" text, "searchVersion" int)
    where ${publication.id} = written.id and ${publication.searchVersion} < written."searchVersion"`);
}
