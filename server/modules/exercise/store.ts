import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { insertFrom } from '../../db/insert-from.ts';
import { readRows, rowsOf } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import { exercise } from '../../db/schema/quiz.ts';
import { toExercise } from '../../db/exercise-row.ts';
import { storeVersion } from '../../db/released-exercises.ts';
import type { StoredExercise } from './model.ts';

export type ExerciseValues = Omit<typeof exercise.$inferInsert, 'block' | 'media'> &
  Pick<StoredExercise, 'block' | 'media'> & { id?: number | undefined };

const rows = (found: (typeof exercise.$inferSelect)[]) => found as StoredExercise[];

/** Null if it does not exist or was removed. */
export async function findExercise(db: Database, id: number): Promise<StoredExercise | null> {
  const found = await db
    .select()
    .from(exercise)
    .where(and(eq(exercise.id, id), isNull(exercise.removedAt)));
  return rows(found)[0] ?? null;
}

/** The exercises in these blocks of publications, unordered. */
export async function listOfResources(
  db: Database,
  resourceIds: readonly string[],
): Promise<StoredExercise[]> {
  if (resourceIds.length === 0) return [];
  return rows(
    await db
      .select()
      .from(exercise)
      .where(sql`${exercise.publicationResourceId} = any(${sql.param([...resourceIds])}::uuid[])`),
  );
}

export async function deleteExercise(db: Database, id: number): Promise<void> {
  await db.delete(exercise).where(eq(exercise.id, id));
}

/** A page of a quiz's exercises: `order` has no gaps, so rows before the page are not scanned. */
export async function listPage(
  db: Database,
  quizId: number,
  { skip, take }: { skip: number; take: number },
): Promise<StoredExercise[]> {
  const found = await db
    .select()
    .from(exercise)
    .where(and(eq(exercise.quizId, quizId), gt(exercise.order, skip)))
    .orderBy(asc(exercise.order))
    .limit(take);
  return rows(found);
}

/** All exercises of these quizzes, each quiz's in order. */
export async function listOfQuizzes(db: Database, quizIds: readonly number[]): Promise<StoredExercise[]> {
  if (quizIds.length === 0) return [];
  return rows(
    await db
      .select()
      .from(exercise)
      .where(
        and(sql`${exercise.quizId} = any(${sql.param([...quizIds])}::int[])`, isNull(exercise.removedAt)),
      )
      .orderBy(asc(exercise.quizId), asc(exercise.order)),
  );
}

/** The exercises with these ids, removed ones included, unordered. */
export async function findExercises(db: Database, ids: readonly number[]): Promise<StoredExercise[]> {
  if (ids.length === 0) return [];
  return rows(
    await db
      .select()
      .from(exercise)
      .where(sql`${exercise.id} = any(${sql.param([...ids])}::int[])`),
  );
}

/** Ids of a quiz's exercises in their order: the input for the order of an attempt. */
export async function listOrders(db: Database, quizId: number): Promise<{ id: number }[]> {
  return db
    .select({ id: exercise.id })
    .from(exercise)
    .where(and(eq(exercise.quizId, quizId), isNull(exercise.removedAt)))
    .orderBy(asc(exercise.order));
}

/** A page of the exercises of several quizzes, in the order of the quizzes and then their own. */
export interface PageOfQuizzes {
  quizIds: readonly number[];
  isVocabulary: boolean;
  skip: number;
  take: number;
}

/** For each of these pages its ids, and the number of exercises in all; one statement. */
export async function listPagesOfQuizzes(
  db: Database,
  pages: readonly PageOfQuizzes[],
): Promise<{ ids: number[]; total: number }[]> {
  const asked = pages.map(({ quizIds, isVocabulary, skip, take }, place) => ({
    place,
    quiz_ids: quizIds,
    is_vocabulary: isVocabulary,
    skip,
    take,
  }));
  const found = await db.execute(sql`
    select asked.place, page.ids, counted.total
    from jsonb_to_recordset(${recordset(asked)})
      as asked(place int, quiz_ids int[], is_vocabulary boolean, skip int, take int)
    cross join lateral (
      select count(*)::int4 as total from exercise
      where quiz_id = any(asked.quiz_ids) and is_vocabulary = asked.is_vocabulary and removed_at is null
    ) counted
    cross join lateral (
      select coalesce(json_agg(one.id order by one.quiz, one."order"), '[]'::json) as ids from (
        select id, array_position(asked.quiz_ids, quiz_id) as quiz, "order" from exercise
        where quiz_id = any(asked.quiz_ids) and is_vocabulary = asked.is_vocabulary and removed_at is null
        order by 2, 3 offset asked.skip limit asked.take
      ) one
    ) page
    order by asked.place`);
  return readRows<{ ids: number[]; total: number }>(found).map(({ ids, total }) => ({ ids, total }));
}

/** Sums in hundredths; quizzes without exercises are left out. */
export async function sumPoints(db: Database, quizIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ quizId: exercise.quizId, sum: sql<number>`sum(${exercise.points})::int4` })
    .from(exercise)
    .where(and(inArray(exercise.quizId, [...quizIds]), isNull(exercise.removedAt)))
    .groupBy(exercise.quizId);
  return new Map(rows.map(({ quizId, sum }) => [quizId ?? 0, sum]));
}

/** `id`: one that was reserved. Null if another parent has an exercise with this `clientId`. */
export async function insertExercise(db: Database, values: ExerciseValues): Promise<StoredExercise | null> {
  const insertion = db.insert(exercise);
  const found = await (values.id === undefined ? insertion : insertion.overridingSystemValue())
    .values(values)
    .onConflictDoNothing({ target: exercise.clientId })
    .returning();
  return rows(found)[0] ?? null;
}

export async function insertExercises(db: Database, values: readonly ExerciseValues[]): Promise<void> {
  if (values.length > 0) await db.insert(exercise).values([...values]);
}

/** Adds these to the quiz that the part `quiz` inserts, if it does. */
export function addExercises(
  changes: Changes,
  quiz: SQL,
  rows: readonly Omit<StoredExercise, 'id' | 'quizId'>[],
): void {
  const from = { part: quiz, columns: { quiz_id: sql`made.id` } };
  changes.add(insertFrom(exercise, rows as Partial<typeof exercise.$inferSelect>[], { from }));
}

/** Adds these to blocks of the publication that the part `publication` inserts, if it does. */
export function addInPlace(
  changes: Changes,
  publication: SQL,
  rows: readonly Omit<StoredExercise, 'id' | 'quizId'>[],
): void {
  const from = { part: publication, columns: {} };
  changes.add(insertFrom(exercise, rows as Partial<typeof exercise.$inferSelect>[], { from }));
}

export async function changeExercise(
  db: Database,
  id: number,
  values: Partial<ExerciseValues>,
): Promise<StoredExercise> {
  const found = await db.update(exercise).set(values).where(eq(exercise.id, id)).returning();
  const [row] = rows(found);
  if (!row) throw new Error('an exercise was not changed');
  return row;
}

/** The same of a new version, which is stored too for the lessons that go on and in which it can be answered. */
export async function changeVersion(
  db: Database,
  id: number,
  values: Partial<ExerciseValues> & { updatedAt: Date },
): Promise<StoredExercise> {
  const update = db.update(exercise).set(values).where(eq(exercise.id, id)).returning().getSQL();
  const [row] = await rowsOf<Record<string, unknown>>(
    db,
    sql`with changed as (${update}), stored as (${storeVersion(id, sql`changed`, values.updatedAt)})
      select * from changed`,
  );
  if (!row) throw new Error('an exercise was not changed');
  return toExercise(row) as StoredExercise;
}

/** Makes room at `order`, or closes the gap there. */
export async function shiftOrders(db: Database, quizId: number, from: number, by: 1 | -1): Promise<void> {
  await db
    .update(exercise)
    .set({ order: sql`${exercise.order} + ${by}` })
    .where(and(eq(exercise.quizId, quizId), sql`${exercise.order} >= ${from}`));
}

/** Swaps two exercises of one quiz. */
export async function swapOrders(
  db: Database,
  first: Pick<StoredExercise, 'id' | 'order'>,
  second: Pick<StoredExercise, 'id' | 'order'>,
): Promise<void> {
  await db
    .update(exercise)
    .set({
      order: sql`case when ${exercise.id} = ${first.id} then ${second.order}::int4 else ${first.order}::int4 end`,
    })
    .where(sql`${exercise.id} in (${first.id}, ${second.id})`);
}
