import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { MaterialKind } from '#contract/category.ts';
import type { Database } from '../../db/client.ts';
import { isConnectedWith, openTo } from '../../db/open-to.ts';
import { readRows } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import { user } from '../../db/schema/account.ts';
import { publication } from '../../db/schema/material.ts';
import { quiz } from '../../db/schema/quiz.ts';
import { fork, savedCategory } from '../../db/schema/fork.ts';
import { tiesWith } from '../../db/visible.ts';
import type { ForkRow } from './model.ts';

export type SavedCategory = typeof savedCategory.$inferSelect;

export interface SavedFilter {
  userId: number;
  /** Null: in any folder. */
  categoryId: number | null;
}

/** The tables of those kinds of which there is a list of what was saved. */
const LISTED = { QUIZ: quiz, PUBLICATION: publication };
export type ListedKind = keyof typeof LISTED;

const isAmong = (kind: ListedKind, { userId, categoryId }: SavedFilter) =>
  and(
    eq(fork.userId, userId),
    eq(fork.kind, kind),
    categoryId === null ? undefined : eq(fork.categoryId, categoryId),
  );

/** A person's references of a kind, latest saved first, each with the thing and what decides whether it is open; null: erased. */
export async function listSaved<Kind extends ListedKind>(
  db: Database,
  kind: Kind,
  filter: SavedFilter,
  { skip, take }: { skip: number; take: number },
) {
  const table = LISTED[kind];
  const rows = await db
    .select({ fork, ...openTo(table, filter.userId) })
    .from(fork)
    .leftJoin(table as typeof quiz, eq(table.id, fork.sourceId))
    .leftJoin(user, eq(user.id, table.authorId))
    .where(isAmong(kind, filter))
    .orderBy(desc(fork.createdAt), desc(fork.id))
    .offset(skip)
    .limit(take);
  return rows.map(({ fork: row, thing, author, ...ties }) => ({
    fork: row,
    found: thing && author && { thing: thing as (typeof LISTED)[Kind]['$inferSelect'], author, ...ties },
  }));
}

export async function countSaved(db: Database, kind: ListedKind, filter: SavedFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(fork).where(isAmong(kind, filter));
  return row?.total ?? 0;
}

/** Inserts a reference; an existing one moves to the folder. */
export async function upsertFork(db: Database, values: typeof fork.$inferInsert): Promise<ForkRow> {
  const [row] = await db
    .insert(fork)
    .values(values)
    .onConflictDoUpdate({
      target: [fork.userId, fork.kind, fork.sourceId],
      set: { categoryId: values.categoryId ?? null },
    })
    .returning();
  if (!row) throw new Error('nothing was saved');
  return row;
}

interface ForkKey {
  kind: MaterialKind;
  sourceId: number;
}

export async function deleteFork(db: Database, userId: number, { kind, sourceId }: ForkKey): Promise<void> {
  await db.delete(fork).where(and(eq(fork.userId, userId), eq(fork.kind, kind), eq(fork.sourceId, sourceId)));
}

export async function findForks(
  db: Database,
  userId: number,
  { kind, sourceIds }: { kind: MaterialKind; sourceIds: readonly number[] },
): Promise<ForkRow[]> {
  return db
    .select()
    .from(fork)
    .where(and(eq(fork.userId, userId), eq(fork.kind, kind), inArray(fork.sourceId, [...sourceIds])));
}

const COPIES = {
  LESSON: sql`select count(*) from lesson where lesson.source_id = counted.id and deleted_at is null`,
  QUIZ: sql`select count(*) from quiz where quiz.source_id = counted.id and deleted_at is null`,
  PUBLICATION: sql`select count(*) from publication where publication.source_id = counted.id and deleted_at is null`,
} satisfies Record<MaterialKind, SQL>;

/** How many people have each of these saved, and how many copies there are; one statement. */
export async function countForks(
  db: Database,
  keys: readonly ForkKey[],
): Promise<{ saves: number; copies: number }[]> {
  const cases = Object.entries(COPIES).map(([kind, copies]) => sql`when ${kind} then (${copies})`);
  const asked = keys.map(({ kind, sourceId }, place) => ({ place, kind, id: sourceId }));
  const found = await db.execute(sql`
    select (select count(*)::int4 from ${fork} where kind = counted.kind and source_id = counted.id) as saves,
      (case counted.kind ${sql.join(cases, sql` `)} end)::int4 as copies
    from jsonb_to_recordset(${recordset(asked)}) as counted(place int, kind text, id int)
    order by counted.place`);
  return readRows<{ saves: number; copies: number }>(found);
}

/** Latest saved first, each with what decides whether its author may be seen. */
export async function listSavedCategories(db: Database, { userId, categoryId }: SavedFilter, take: number) {
  return db
    .select({
      saved: savedCategory,
      user,
      ...tiesWith(userId),
      isConnected: isConnectedWith(userId, sql`${user}.id`),
    })
    .from(savedCategory)
    .innerJoin(user, eq(user.id, savedCategory.authorId))
    .where(
      and(
        eq(savedCategory.userId, userId),
        categoryId === null ? undefined : eq(savedCategory.categoryId, categoryId),
      ),
    )
    .orderBy(desc(savedCategory.createdAt), desc(savedCategory.id))
    .limit(take);
}

export async function findSavedCategory(
  db: Database,
  userId: number,
  sourceId: number,
): Promise<SavedCategory | null> {
  const [row] = await db
    .select()
    .from(savedCategory)
    .where(and(eq(savedCategory.userId, userId), eq(savedCategory.sourceId, sourceId)));
  return row ?? null;
}

/** Number of a person's references to folders other than this one. */
export async function countOtherCategories(db: Database, userId: number, sourceId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(savedCategory)
    .where(and(eq(savedCategory.userId, userId), ne(savedCategory.sourceId, sourceId)));
  return row?.total ?? 0;
}

/** Inserts a reference; an existing one moves to the folder. */
export async function upsertSavedCategory(
  db: Database,
  values: typeof savedCategory.$inferInsert,
): Promise<SavedCategory> {
  const [row] = await db
    .insert(savedCategory)
    .values(values)
    .onConflictDoUpdate({
      target: [savedCategory.userId, savedCategory.sourceId],
      set: { categoryId: values.categoryId ?? null },
    })
    .returning();
  if (!row) throw new Error('a folder was not saved');
  return row;
}

export async function deleteSavedCategory(db: Database, userId: number, sourceId: number): Promise<void> {
  await db
    .delete(savedCategory)
    .where(and(eq(savedCategory.userId, userId), eq(savedCategory.sourceId, sourceId)));
}

export async function eraseSavedOf(db: Database, userId: number): Promise<void> {
  await db.delete(fork).where(eq(fork.userId, userId));
  await db.delete(savedCategory).where(eq(savedCategory.userId, userId));
}
