import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { publication } from '../../db/schema/material.ts';
import { eachRow } from '../../personal-data.ts';
import { listResources } from './resource-store.ts';

/** A person's publications by id, each with its blocks. */
export async function* readPublications(db: Database, authorId: number) {
  const publications = eachRow(
    ({ after, take }) =>
      db
        .select()
        .from(publication)
        .where(
          and(eq(publication.authorId, authorId), gt(publication.id, after), isNull(publication.deletedAt)),
        )
        .orderBy(asc(publication.id))
        .limit(take),
    ({ id }) => id,
    0,
  );
  for await (const {
    fieldRevisions: _internal,
    clientId: _made,
    titleWords: _search,
    ...row
  } of publications)
    yield { ...row, resources: await listResources(db, [row.id]) };
}
