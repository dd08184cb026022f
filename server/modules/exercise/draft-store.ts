import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/read-rows.ts';
import { exercise, exerciseDraft } from '../../db/schema/quiz.ts';
import type { DraftRow, StoredExercise, StoredOutlineRow } from './model.ts';

/** An exercise that is in place, its draft, or both. */
export interface Found {
  row: StoredExercise | null;
  draft: DraftRow | null;
}

async function find(db: Database, wanted: SQL): Promise<Found | null> {
  const [found] = await db
    .select({ row: exercise, draft: exerciseDraft })
    .from(sql`(${wanted}) wanted`)
    .leftJoin(exercise, and(eq(exercise.id, sql`wanted.id`), isNull(exercise.removedAt)))
    .leftJoin(exerciseDraft, eq(exerciseDraft.id, sql`wanted.id`));
  return found && (found.row ?? found.draft) ? (found as Found) : null;
}

/** Null: there is neither. */
export const findEdited = (db: Database, id: number): Promise<Found | null> =>
  find(db, sql`select ${id}::int as id`);

/** As findEdited, by the id that the client made. */
export const findEditedByClient = (db: Database, clientId: string): Promise<Found | null> =>
  find(
    db,
    sql`select id from ${exercise} where client_id = ${clientId} union select id from ${exerciseDraft}
      where client_id = ${clientId} limit 1`,
  );

/** As findEdited, by the sound of the exercise. */
export const findEditedByAudio = (db: Database, audioId: string): Promise<Found | null> =>
  find(db, sql`select id from ${exercise} where audio_id = ${audioId} and removed_at is null limit 1`);

/** As findEdited, of a block of a publication. */
export const findEditedOfResource = (db: Database, resourceId: string): Promise<Found | null> =>
  find(
    db,
    sql`select id from ${exercise} where publication_resource_id = ${resourceId} union select id
      from ${exerciseDraft} where publication_resource_id = ${resourceId} limit 1`,
  );

/** An id for an exercise that is not in place yet. */
export async function reserveId(db: Database): Promise<number> {
  const rows = readRows<{ id: number }>(
    await db.execute(sql`select nextval(pg_get_serial_sequence('exercise', 'id'))::int4 as id`),
  );
  if (!rows[0]) throw new Error('no id was reserved');
  return rows[0].id;
}

/** Number of drafts of a quiz whose exercises are not in place yet. */
export async function countNew(db: Database, quizId: number): Promise<number> {
  const inPlace = db
    .select({ one: sql`1` })
    .from(exercise)
    .where(eq(exercise.id, exerciseDraft.id));
  return db.$count(exerciseDraft, and(eq(exerciseDraft.quizId, quizId), notExists(inPlace)));
}

/** Inserts a draft, or changes what was typed into it. */
export async function putDraft(db: Database, row: DraftRow): Promise<void> {
  const { revision, fieldRevisions, form, files, hasErrors, updatedAt } = row;
  await db.insert(exerciseDraft).values(row).onConflictDoUpdate({
    target: exerciseDraft.id,
    set: { revision, fieldRevisions, form, files, hasErrors, updatedAt },
  });
}

export async function deleteDraft(db: Database, id: number): Promise<void> {
  await db.delete(exerciseDraft).where(eq(exerciseDraft.id, id));
}

/** The exercises of a parent and its drafts; one statement. */
async function listOutline(
  db: Database,
  parent: (table: SQL) => SQL,
  position: (table: SQL) => SQL,
): Promise<StoredOutlineRow[]> {
  const found = await db.execute(sql`select * from (
    select one.id, one.type, one."order", one.publication_resource_id as "publicationResourceId",
      jsonb_build_object('title', one.title, 'descriptionStudent', one.description_student,
        'language', one.language, 'points', one.points, 'block',
        case when draft.id is null and one.title = '' and one.description_student = '' then one.block end
      ) as "inPlace",
      draft.form, coalesce(draft.has_errors, false) as "hasErrors", ${position(sql`one`)} as position
    from exercise one left join exercise_draft draft on draft.id = one.id
    where ${parent(sql`one`)} and one.removed_at is null
    union all
    select draft.id, draft.type, null, draft.publication_resource_id, null, draft.form, draft.has_errors,
      ${position(sql`draft`)}
    from exercise_draft draft
    where ${parent(sql`draft`)} and not exists (select 1 from exercise one where one.id = draft.id)
    ) line order by position collate "C", "order", id`);
  return readRows<StoredOutlineRow & { position: string | null }>(found).map(
    ({ position: _place, ...row }) => row,
  );
}

export const listOutlineOfQuiz = (db: Database, quizId: number): Promise<StoredOutlineRow[]> =>
  listOutline(
    db,
    (table) => sql`${table}.quiz_id = ${quizId}`,
    () => sql`null::text`,
  );

/** In the order of the blocks. */
export const listOutlineOfPublication = (db: Database, publicationId: number): Promise<StoredOutlineRow[]> =>
  listOutline(
    db,
    (table) => sql`${table}.publication_resource_id in
      (select id from publication_resource where publication_id = ${publicationId})`,
    (table) => sql`(select position from publication_resource where id = ${table}.publication_resource_id)`,
  );
