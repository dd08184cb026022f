import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { exerciseFiles } from '../../db/exercise-files.ts';
import { removedExercise } from '../../db/schema/material.ts';

/** Keeps the exercises of these blocks, which are removed by another part: as they are now, and what waits in them. */
export function addRemovedExercises(
  changes: Changes,
  publicationId: number,
  ids: readonly string[],
  now: Date,
): void {
  if (ids.length === 0) return;
  changes.add(sql`
    insert into removed_exercise (id, publication_id, exercise, draft, files, removed_at)
    select held.id, held.publication_id, to_jsonb(exercise), to_jsonb(draft), array(
        select file.id from ${exerciseFiles} file where file.id is not null union select unnest(draft.files)
      ), ${now.toISOString()}::timestamptz
    from publication_resource held
      left join exercise on exercise.publication_resource_id = held.id
      left join exercise_draft draft on draft.publication_resource_id = held.id
    where held.publication_id = ${publicationId} and held.id = any(${sql.param([...ids])}::uuid[])
      and num_nonnulls(exercise.id, draft.id) > 0
    on conflict (publication_id, id) do update set exercise = excluded.exercise, draft = excluded.draft, files = excluded.files,
      removed_at = excluded.removed_at`);
}

/** Puts the removed exercises of these blocks back, which are added by another part. A sound that was deleted is gone. */
export function addReturnedExercises(changes: Changes, publicationId: number, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const gone = changes.add(sql`
    delete from removed_exercise where publication_id = ${publicationId} and id = any(${sql.param([...ids])}::uuid[])
    returning exercise, draft`);
  changes.add(sql`
    insert into exercise overriding system value
    select back.* from ${gone} gone cross join lateral jsonb_populate_record(null::exercise, gone.exercise
      || jsonb_build_object('audio_id', (select id from upload where id = (gone.exercise ->> 'audio_id')::uuid))) back
    where gone.exercise is not null`);
  changes.add(sql`
    insert into exercise_draft
    select back.* from ${gone} gone cross join lateral jsonb_populate_record(null::exercise_draft, gone.draft) back
    where gone.draft is not null`);
}

/** As a part of the statement that deletes these publications. */
export const addForgotten = (changes: Changes, publicationIds: readonly number[]): void =>
  void changes.add(
    sql`delete from removed_exercise where publication_id = any(${sql.param([...publicationIds])}::int[])`,
  );

/** Those of a publication, for the archive of its author. */
export const listRemoved = (db: Database, publicationId: number) =>
  db
    .select({
      exercise: removedExercise.exercise,
      draft: removedExercise.draft,
      removedAt: removedExercise.removedAt,
    })
    .from(removedExercise)
    .where(eq(removedExercise.publicationId, publicationId))
    .orderBy(asc(removedExercise.removedAt), asc(removedExercise.id));

export async function deleteRemovedBefore(db: Database, before: Date): Promise<void> {
  await db.delete(removedExercise).where(lt(removedExercise.removedAt, before));
}
