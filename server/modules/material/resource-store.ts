import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TextNode } from '#contract/material/text-nodes.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { exerciseFiles } from '../../db/exercise-files.ts';
import { publicationGivenAt } from '../../db/given-at.ts';
import { insertFrom } from '../../db/insert-from.ts';
import { recordset } from '../../db/recordset.ts';
import { openTo } from '../../db/open-to.ts';
import { user } from '../../db/schema/account.ts';
import { publication, publicationResource } from '../../db/schema/material.ts';
import { exercise } from '../../db/schema/quiz.ts';
import { upload } from '../../db/schema/upload.ts';
import type { ToOpen } from '../openness/model.ts';
import type { BlockExercise, PublicationResourceRow, PublicationRow, ResourceRow } from './model.ts';
import { columns } from './store.ts';

const inOrder = sql`${publicationResource.position} collate "C", ${publicationResource.id}`;

const media = {
  id: upload.id,
  mimeType: upload.mimeType,
  size: upload.size,
  width: upload.width,
  height: upload.height,
};

/** The blocks of these publications, each in its order. */
export async function listResources(
  db: Database,
  publicationIds: readonly number[],
): Promise<PublicationResourceRow[]> {
  const rows = await db
    .select({
      ...getTableColumns(publicationResource),
      order: sql<number>`(row_number() over (partition by ${publicationResource.publicationId} order by ${inOrder}))::int4`,
      exerciseId: exercise.id,
      media,
    })
    .from(publicationResource)
    .leftJoin(upload, eq(upload.id, publicationResource.fileId))
    .leftJoin(exercise, eq(exercise.publicationResourceId, publicationResource.id))
    .where(sql`${publicationResource.publicationId} = any(${sql.param([...publicationIds])}::int[])`)
    .orderBy(publicationResource.publicationId, inOrder);
  return rows as PublicationResourceRow[];
}

/** A block with what a card shows of it, its publication, and what decides whether a person may see that. */
export interface ResourceToOpen {
  resource: PublicationResourceRow;
  /** Null: it has none. */
  exercise: BlockExercise | null;
  /** Of a block of words: the first texts of the publication that have any. */
  glossed: TextNode[];
  found: ToOpen<PublicationRow>;
}

/** Texts in which the first words of a publication are looked for: of 500 texts few are needed. */
const GLOSSED_TEXTS = 12;

const glossed = sql<TextNode[] | null>`case when ${publicationResource.type} = 'WORDS' then (
  select json_agg(earliest.node order by earliest.position collate "C", earliest.id) from (
    select text.content->'node' as node, text.position, text.id from publication_resource text
    where text.publication_id = ${publicationResource.publicationId} and text.type = 'TEXT'
      and text.content @? '$.**.marks[*] ? (@.type == "gloss")'
    order by text.position collate "C", text.id limit ${sql.raw(String(GLOSSED_TEXTS))}) earliest) end`;

/** These blocks, unordered; one statement. */
export async function listResourcesToOpen(
  db: Database,
  ids: readonly string[],
  viewerId: number | null,
): Promise<ResourceToOpen[]> {
  const before = sql<number>`(select count(*)::int4 from publication_resource earlier
    where earlier.publication_id = ${publicationResource.publicationId}
      and (earlier.position collate "C", earlier.id) <= (${publicationResource.position} collate "C", ${publicationResource.id}))`;
  const rows = await db
    .select({
      resource: getTableColumns(publicationResource),
      order: before,
      exercise: {
        id: exercise.id,
        type: exercise.type,
        title: exercise.title,
        descriptionStudent: exercise.descriptionStudent,
      },
      glossed,
      media,
      ...openTo(publication, viewerId, publicationGivenAt(viewerId)),
      thing: columns,
    })
    .from(publicationResource)
    .innerJoin(publication, eq(publication.id, publicationResource.publicationId))
    .innerJoin(user, eq(user.id, publication.authorId))
    .leftJoin(upload, eq(upload.id, publicationResource.fileId))
    .leftJoin(exercise, eq(exercise.publicationResourceId, publicationResource.id))
    .where(sql`${publicationResource.id} = any(${sql.param([...ids])}::uuid[])`);
  return rows.map(({ resource, order, exercise: task, glossed: texts, media: file, ...found }) => ({
    resource: { ...resource, order, exerciseId: task?.id ?? null, media: file } as PublicationResourceRow,
    exercise: task,
    glossed: texts ?? [],
    found,
  }));
}

/** A file and the block that shows it. */
interface ShownFile {
  id: string;
  fileId: string;
}

/** What a save compares with. */
export interface StoredResources {
  /** Those of the asked blocks that exist, of whichever publication. */
  stored: ResourceRow[];
  /** The file of each block of the publication that has one. */
  files: ShownFile[];
  /** The files of the exercises in the asked blocks, and of their drafts. */
  exerciseFiles: ShownFile[];
  /** Those of the exercises that went with one of the asked blocks, and may come back with it. */
  returningFiles: ShownFile[];
}

/** One statement. */
export async function readForChange(
  db: Database,
  publicationId: number,
  ids: readonly string[],
): Promise<StoredResources> {
  const asked = sql`any(${sql.param([...ids])}::uuid[])`;
  const rows = await db
    .select({
      files: sql<ShownFile[]>`read.files`,
      exerciseFiles: sql<ShownFile[]>`read.exercise_files`,
      returningFiles: sql<ShownFile[]>`read.returning_files`,
      ...getTableColumns(publicationResource),
    })
    .from(
      sql`(select
        (select coalesce(json_agg(json_build_object('id', held.id, 'fileId', held.file_id)), '[]'::json)
          from publication_resource held where held.publication_id = ${publicationId} and held.file_id is not null
        ) as files,
        (select coalesce(json_agg(json_build_object('id', shown.block, 'fileId', shown.file)), '[]'::json) from (
          select publication_resource_id as block, file.id as file
          from exercise cross join lateral ${exerciseFiles} file
          where publication_resource_id = ${asked} and file.id is not null
          union select publication_resource_id, unnest(files) from exercise_draft
          where publication_resource_id = ${asked}) shown
        ) as exercise_files,
        (select coalesce(json_agg(json_build_object('id', gone.id, 'fileId', file)), '[]'::json)
          from removed_exercise gone cross join lateral unnest(gone.files) file
          where gone.publication_id = ${publicationId} and gone.id = ${asked}
        ) as returning_files) read`,
    )
    .leftJoin(publicationResource, sql`${publicationResource.id} = ${asked}`);
  return {
    stored: rows.flatMap(({ files: _, exerciseFiles: _of, returningFiles: _returning, ...row }) =>
      row.id === null ? [] : (row as ResourceRow),
    ),
    files: rows[0]?.files ?? [],
    exerciseFiles: rows[0]?.exerciseFiles ?? [],
    returningFiles: rows[0]?.returningFiles ?? [],
  };
}

/** Inserts the blocks of a new publication; returns how many had an id that no other block has. */
export async function insertResources(db: Database, rows: readonly ResourceRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const made = await db
    .insert(publicationResource)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: publicationResource.id });
  return made.length;
}

/** Inserts these rows, or changes those that exist. */
export function addPut(changes: Changes, rows: readonly ResourceRow[]): void {
  if (rows.length === 0) return;
  const put = rows.map(({ publicationId, fileId, ...row }) => ({
    ...row,
    publication_id: publicationId,
    file_id: fileId,
  }));
  changes.add(sql`
    insert into ${publicationResource} (id, publication_id, position, type, content, file_id, revision)
    select id, publication_id, position, type, content, file_id, revision
    from jsonb_to_recordset(${recordset(put)}) as put(id uuid, publication_id int, position text,
      type publication_resource_type, content jsonb, file_id uuid, revision int)
    on conflict (id) do update set position = excluded.position, content = excluded.content,
      file_id = excluded.file_id, revision = excluded.revision
    where ${publicationResource}.publication_id = excluded.publication_id`);
}

export function addRemoval(changes: Changes, publicationId: number, ids: readonly string[]): void {
  if (ids.length > 0)
    changes.add(sql`delete from ${publicationResource}
      where publication_id = ${publicationId} and id = any(${sql.param([...ids])}::uuid[])`);
}

/** Adds blocks to the publication that the part `publication` inserts, if it does. */
export const addCopies = (
  changes: Changes,
  publication: SQL,
  rows: readonly Omit<ResourceRow, 'publicationId'>[],
): void =>
  void changes.add(
    insertFrom(publicationResource, rows, {
      from: { part: publication, columns: { publication_id: sql`made.id` } },
    }),
  );

/** Ids of the exercises of these publications, in the order of their blocks. */
export async function listExerciseIds(
  db: Database,
  publicationIds: readonly number[],
): Promise<{ publicationId: number; id: number }[]> {
  return db
    .select({ publicationId: publicationResource.publicationId, id: exercise.id })
    .from(exercise)
    .innerJoin(publicationResource, eq(publicationResource.id, exercise.publicationResourceId))
    .where(sql`${publicationResource.publicationId} = any(${sql.param([...publicationIds])}::int[])`)
    .orderBy(publicationResource.publicationId, inOrder);
}

/** The kind of a block; null if it does not exist. */
export async function findType(db: Database, id: string): Promise<ResourceRow['type'] | null> {
  const [row] = await db
    .select({ type: publicationResource.type })
    .from(publicationResource)
    .where(eq(publicationResource.id, id));
  return row?.type ?? null;
}
