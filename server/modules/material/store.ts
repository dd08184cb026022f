import { and, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { rowOfJson } from '../../db/insert-from.ts';
import { publicationGivenAt } from '../../db/given-at.ts';
import { openTo } from '../../db/open-to.ts';
import { user } from '../../db/schema/account.ts';
import { publication, publicationResource } from '../../db/schema/material.ts';
import { exercise } from '../../db/schema/quiz.ts';
import type { ToOpen } from '../openness/model.ts';
import type { PublicationRow } from './model.ts';
import { titleQuery } from './title-words.ts';

/** Without what is for search alone. */
export const {
  titleWords: _search,
  searchWords: _words,
  searchVersion: _version,
  ...columns
} = getTableColumns(publication);

const selectToOpen = (db: Database, viewerId: number | null, where: SQL) =>
  db
    .select({ ...openTo(publication, viewerId, publicationGivenAt(viewerId)), thing: columns })
    .from(publication)
    .innerJoin(user, eq(user.id, publication.authorId))
    .where(where);

/** A deleted one is found too: callers check `deletedAt`. */
export async function findPublicationToOpen(
  db: Database,
  id: number,
  viewerId: number | null,
): Promise<ToOpen<PublicationRow> | null> {
  const [row] = await selectToOpen(db, viewerId, eq(publication.id, id));
  return row ?? null;
}

/** As findPublicationToOpen, of many, unordered. */
export async function listPublicationsToOpen(
  db: Database,
  ids: readonly number[],
  viewerId: number | null,
): Promise<ToOpen<PublicationRow>[]> {
  return selectToOpen(db, viewerId, sql`${publication.id} = any(${sql.param([...ids])}::int[])`);
}

/** As findPublicationToOpen, by its cover. */
export async function findPublicationOfCover(
  db: Database,
  coverId: string,
  viewerId: number | null,
): Promise<ToOpen<PublicationRow> | null> {
  const [row] = await selectToOpen(db, viewerId, eq(publication.coverId, coverId));
  return row ?? null;
}

/** As findPublicationToOpen, by one of its blocks. */
export async function findPublicationOfResource(
  db: Database,
  resourceId: string,
  viewerId: number | null,
): Promise<ToOpen<PublicationRow> | null> {
  const itsId = db
    .select({ id: publicationResource.publicationId })
    .from(publicationResource)
    .where(eq(publicationResource.id, resourceId));
  const [row] = await selectToOpen(db, viewerId, sql`${publication.id} = (${itsId})`);
  return row ?? null;
}

const lock = async (db: Database, where: SQL): Promise<PublicationRow | null> => {
  const [row] = await db
    .select(columns)
    .from(publication)
    .where(and(where, isNull(publication.deletedAt)))
    .for('update');
  return row ?? null;
};

/** Locked until the transaction ends: nobody else changes it or its blocks. Null also for a deleted one. */
export const lockPublication = (db: Database, id: number): Promise<PublicationRow | null> =>
  lock(db, eq(publication.id, id));

/** Identifies a publication by one of its blocks, by the exercise in one, or by the sound of that. */
export type PartKey = { resourceId: string } | { id: number } | { audioId: string };

/** As lockPublication. */
export function lockPublicationOf(db: Database, key: PartKey): Promise<PublicationRow | null> {
  const id = db.select({ id: publicationResource.publicationId }).from(publicationResource);
  if ('resourceId' in key)
    return lock(db, sql`${publication.id} = (${id.where(eq(publicationResource.id, key.resourceId))})`);
  const isIt = 'id' in key ? eq(exercise.id, key.id) : eq(exercise.audioId, key.audioId);
  const its = id
    .innerJoin(exercise, eq(exercise.publicationResourceId, publicationResource.id))
    .where(isIt)
    .limit(1);
  return lock(db, sql`${publication.id} = (${its})`);
}

/** As lockPublication, by the id that its author's client made. */
export const lockPublicationOfClient = (
  db: Database,
  { authorId, clientId }: { authorId: number; clientId: string },
): Promise<PublicationRow | null> =>
  lock(db, sql`${publication.clientId} = ${clientId}::uuid and ${publication.authorId} = ${authorId}`);

export interface PublicationFilter {
  authorId: number;
  categoryId: number | null;
  /** Words of the title, or their beginnings; empty: any. */
  words: readonly string[];
}

/** Titles with these words, or words that begin with them. */
export const isTitled = (words: readonly string[]): SQL =>
  words.length === 0
    ? sql`true`
    : sql`to_tsvector('simple', ${publication.titleWords}) @@ to_tsquery('simple', ${titleQuery(words)})`;

const matching = ({ authorId, categoryId, words }: PublicationFilter) =>
  and(
    eq(publication.authorId, authorId),
    isNull(publication.deletedAt),
    categoryId === null ? undefined : eq(publication.categoryId, categoryId),
    isTitled(words),
  );

/** Latest changed first. */
export async function listPublications(
  db: Database,
  filter: PublicationFilter,
  { skip, take }: { skip: number; take: number },
): Promise<PublicationRow[]> {
  return db
    .select(columns)
    .from(publication)
    .where(matching(filter))
    .orderBy(desc(publication.updatedAt), desc(publication.id))
    .offset(skip)
    .limit(take);
}

export async function countPublications(db: Database, filter: PublicationFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(publication).where(matching(filter));
  return row?.total ?? 0;
}

/** Those of these publications that exist, unordered. */
export async function findPublications(db: Database, ids: readonly number[]): Promise<PublicationRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(publication)
    .where(sql`${publication.id} = any(${sql.param([...ids])}::int[])`);
}

export interface PublicationAuthor {
  id: number;
  authorId: number;
  /** By an administrator. */
  isHidden: boolean;
}

/** Adds a read of the authors of those of these publications that exist. */
export const addAuthorsRead = (
  changes: Changes,
  ids: readonly number[],
  then: (publications: PublicationAuthor[]) => void,
): void =>
  void changes.add(
    sql`select id, author_id as "authorId", hidden_at is not null as "isHidden" from ${publication}
      where id = any(${sql.param([...ids])}::int[]) and deleted_at is null`,
    then,
  );

export type NewPublication = typeof publication.$inferInsert & { createdAt: Date };

/** Adds an insert to a statement; returns its name. `then` gets null if a publication with this `clientId` exists. */
export function addPublication(
  db: Database,
  changes: Changes,
  values: NewPublication,
  then: (row: PublicationRow | null) => void,
): SQL {
  const part = db
    .insert(publication)
    .values(values)
    .onConflictDoNothing({ target: publication.clientId })
    .returning();
  return changes.add<Record<string, unknown>>(part.getSQL(), ([row]) =>
    then(row ? rowOfJson(publication, row) : null),
  );
}

/** Adds a change to a statement. */
export const addChange = (
  db: Database,
  changes: Changes,
  id: number,
  values: Partial<typeof publication.$inferInsert>,
): void =>
  void changes.add(
    db
      .update(publication)
      .set(values)
      .where(eq(publication.id, id))
      .returning({ id: publication.id })
      .getSQL(),
  );

export async function updatePublication(
  db: Database,
  id: number,
  values: Partial<typeof publication.$inferInsert>,
): Promise<void> {
  await db.update(publication).set(values).where(eq(publication.id, id));
}

/** Moves a publication to the top of its lists. */
export async function touchPublication(db: Database, id: number, now: Date): Promise<void> {
  await db.update(publication).set({ updatedAt: now }).where(eq(publication.id, id));
}

/** Deletes a person's publications with all that belongs to them. */
export async function deletePublicationsOf(db: Database, authorId: number): Promise<void> {
  await db.delete(publication).where(eq(publication.authorId, authorId));
}
