import { and, asc, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { publication, publicationResource } from '../../db/schema/material.ts';
import { exercise, exerciseDraft } from '../../db/schema/quiz.ts';
import { eachRow } from '../../personal-data.ts';
import { listRemoved } from './removed-store.ts';
import { listResources } from './resource-store.ts';

const listExercises = (db: Database, publicationId: number) =>
  db
    .select(getTableColumns(exercise))
    .from(exercise)
    .innerJoin(publicationResource, eq(publicationResource.id, exercise.publicationResourceId))
    .where(eq(publicationResource.publicationId, publicationId))
    .orderBy(asc(exercise.id));

const listDrafts = (db: Database, publicationId: number) =>
  db
    .select(getTableColumns(exerciseDraft))
    .from(exerciseDraft)
    .innerJoin(publicationResource, eq(publicationResource.id, exerciseDraft.publicationResourceId))
    .where(eq(publicationResource.publicationId, publicationId))
    .orderBy(asc(exerciseDraft.id));

/** A person's publications by id, each with its blocks, their exercises, what waits in them and what may come back. */
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
    searchWords: _words,
    searchVersion: _version,
    ...row
  } of publications)
    yield {
      ...row,
      resources: await listResources(db, [row.id]),
      exercises: await listExercises(db, row.id),
      drafts: await listDrafts(db, row.id),
      removedExercises: await listRemoved(db, row.id),
    };
}
