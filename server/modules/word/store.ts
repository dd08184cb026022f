import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { WORD_HARD_FROM } from '#contract/word/limits.ts';
import type { Database } from '../../db/client.ts';
import { upload } from '../../db/schema/upload.ts';
import { word } from '../../db/schema/word.ts';
import type { WordFilter } from '../../generated/resolvers.ts';
import type { Page } from '../../paging.ts';
import { typedKey } from './model.ts';
import type { AddedWordRow, WordRow } from './model.ts';

/** Of one place at most; it fills a vocabulary. */
const ADDED_MAX = 500;

export interface ListedWords {
  ownerId: number;
  filter: WordFilter;
  language: WordRow['language'];
  search: string;
  now: Date;
}

const isDue = (now: Date): SQL => sql`${word.dueAt} <= ${now.toISOString()}`;
const isHard = sql`${word.phase} <> 'NEW' and ${word.difficulty} >= ${WORD_HARD_FROM}`;

function conditionOf({ ownerId, filter, language, search, now }: ListedWords): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    eq(word.ownerId, ownerId),
    filter === 'DUE' ? isDue(now) : undefined,
    filter === 'NEW' ? eq(word.phase, 'NEW') : undefined,
    filter === 'HARD' ? isHard : undefined,
    language ? eq(word.language, language) : undefined,
    search === ''
      ? undefined
      : sql`(${word.word} ilike ${pattern} or ${word.translation} ilike ${pattern} or ${word.sentence} ilike ${pattern})`,
  );
}

/** A person's words, latest first, with how many there are; one statement. */
export async function listWords(
  db: Database,
  asked: ListedWords,
  { skip, take }: Page,
): Promise<{ total: number; items: WordRow[] }> {
  const condition = conditionOf(asked);
  const total = db
    .select({ total: sql`count(*)` })
    .from(word)
    .where(condition);
  const rows = await db
    .select({ word, total: sql`(${total})`.mapWith(Number) })
    .from(word)
    .where(condition)
    .orderBy(desc(word.createdAt), desc(word.id))
    .offset(skip)
    .limit(take);
  if (rows[0] || skip === 0) return { total: rows[0]?.total ?? 0, items: rows.map((row) => row.word) };
  return { total: await db.$count(word, condition), items: [] };
}

export interface DueWords {
  ownerId: number;
  until: Date;
  take: number;
  /** Only those of its sheet; null: all. */
  scheduleId: number | null;
}

/** Words that are due at this time, the longest due first. */
export const listDue = (db: Database, { ownerId, until, take, scheduleId }: DueWords): Promise<WordRow[]> =>
  db
    .select()
    .from(word)
    .where(
      and(
        eq(word.ownerId, ownerId),
        isDue(until),
        scheduleId === null ? undefined : eq(word.scheduleId, scheduleId),
      ),
    )
    .orderBy(asc(word.dueAt), asc(word.id))
    .limit(take);

/** One of them is not null. */
export interface AddedPlace {
  lessonId: number | null;
  publicationId: number | null;
  lessonScheduleId: number | null;
  clientIds: readonly string[] | null;
}

export const listAdded = (
  db: Database,
  ownerId: number,
  { lessonId, publicationId, lessonScheduleId, clientIds }: AddedPlace,
): Promise<AddedWordRow[]> =>
  db
    .select({
      ...{ id: word.id, key: word.key, word: word.word },
      ...{ lessonWordId: word.lessonWordId, sheetKey: word.sheetKey },
    })
    .from(word)
    .where(
      and(
        eq(word.ownerId, ownerId),
        lessonId === null ? undefined : eq(word.lessonId, lessonId),
        publicationId === null ? undefined : eq(word.publicationId, publicationId),
        lessonScheduleId === null ? undefined : eq(word.scheduleId, lessonScheduleId),
        clientIds === null ? undefined : inArray(word.key, clientIds.map(typedKey)),
      ),
    )
    .orderBy(asc(word.id))
    .limit(ADDED_MAX);

export const countWords = (db: Database, ownerId: number): Promise<number> =>
  db.$count(word, eq(word.ownerId, ownerId));

export type NewWord = Omit<WordRow, 'id' | 'phase' | 'step' | 'stability' | 'difficulty' | 'reviewedAt'>;

/** Those that exist already, by their keys, stay as they are. */
export async function insertWords(db: Database, rows: readonly NewWord[]): Promise<void> {
  await db
    .insert(word)
    .values([...rows])
    .onConflictDoNothing({ target: [word.ownerId, word.key] });
}

/** Bytes of the sounds that a person's words have of their own. */
export async function sumSounds(db: Database, ownerId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql`coalesce(sum(${upload.size}), 0)`.mapWith(Number) })
    .from(word)
    .innerJoin(upload, eq(upload.id, word.audioId))
    .where(eq(word.ownerId, ownerId));
  return row?.bytes ?? 0;
}

export const findByKeys = (db: Database, ownerId: number, keys: readonly string[]): Promise<WordRow[]> =>
  db
    .select()
    .from(word)
    .where(and(eq(word.ownerId, ownerId), inArray(word.key, [...keys])));

/** Those of these words that are a person's own. */
export async function ownIds(db: Database, ownerId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: word.id })
    .from(word)
    .where(and(eq(word.ownerId, ownerId), inArray(word.id, [...ids])))
    .orderBy(asc(word.id));
  return rows.map(({ id }) => id);
}

/** Locked until the transaction ends, in the order of their ids: two requests wait for each other, and never both. */
export const lockWords = (db: Database, ids: readonly number[]): Promise<WordRow[]> =>
  db
    .select()
    .from(word)
    .where(inArray(word.id, [...ids]))
    .orderBy(asc(word.id))
    .for('update');

export async function updateWord(
  db: Database,
  id: number,
  values: Pick<WordRow, 'word' | 'translation' | 'sentence' | 'placeFrom' | 'placeTo'>,
): Promise<void> {
  await db.update(word).set(values).where(eq(word.id, id));
}

export async function deleteWord(db: Database, id: number): Promise<void> {
  await db.delete(word).where(eq(word.id, id));
}

export async function deleteWordsOf(db: Database, ownerId: number): Promise<void> {
  await db.delete(word).where(eq(word.ownerId, ownerId));
}
