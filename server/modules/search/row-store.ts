import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { profile, userInterest, userLanguage, userSpeciality } from '../../db/schema/profile.ts';
import { personSearch } from '../../db/schema/search.ts';
import { isConfirmed, isHere } from '../../db/visible.ts';
import { maskOf } from './keys.ts';
import type { PersonFacts, PersonSearchRow, PersonWords } from './model.ts';

/** The policy's canBeSearched, for a statement that selects from `user`. */
const isFindable = sql`(${isHere} and ${isConfirmed} and ${ne(user.role, 'ADMIN')})`;
const own = (column: SQL) => sql<number[]>`coalesce(${column}, '{}')`;
const userId = sql`${user}.id`;

/**
 * What the rows of these people are made of, and the rows as they are (null: none). The people are held until the
 * transaction ends: two changes of one person are written one after the other, and the later sees both.
 */
export async function holdFacts(
  db: Database,
  ids: readonly number[],
): Promise<(PersonFacts & { row: PersonSearchRow | null })[]> {
  const rows = await db
    .select({
      userId: user.id,
      person: user,
      shortAbout: profile.shortAbout,
      targetLanguageId: profile.targetLanguageId,
      speakIds: own(
        sql`(select array_agg(own.language_id order by own.language_id) from ${userLanguage} own where own.user_id = ${userId})`,
      ),
      interestIds: own(
        sql`(select array_agg(own.interest_id order by own.interest_id) from ${userInterest} own where own.user_id = ${userId})`,
      ),
      specialityIds: own(
        sql`(select array_agg(own.speciality_id order by own.speciality_id) from ${userSpeciality} own where own.user_id = ${userId})`,
      ),
      row: personSearch,
    })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .leftJoin(personSearch, eq(personSearch.userId, user.id))
    .where(sql`${user.id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(asc(user.id))
    .for('no key update', { of: user });
  return rows.map(({ shortAbout, ...row }) => ({ ...row, shortAbout: shortAbout ?? '' }));
}

export interface Written {
  row: PersonSearchRow;
  words: PersonWords[];
}

/** Rows and words of these people become those; nothing is left of the `gone`. One statement. */
export async function writeRows(
  db: Database,
  written: readonly Written[],
  gone: readonly number[],
): Promise<void> {
  const ids = [...written.map(({ row }) => row.userId), ...gone];
  const words = written.flatMap(({ row, words: all }) => {
    const own = { id: row.userId, mask: maskOf(row.keys) };
    return all.map((word) => ({ ...word, ...own }));
  });
  const rows = written.map(({ row }) => ({
    user_id: row.userId,
    full_name: row.fullName,
    names: row.names,
    words: row.words,
    keys: row.keys,
    version: row.version,
  }));
  await db.execute(sql`with
    old_words as (delete from person_word where user_id = any(${sql.param(ids)}::int[])),
    old_rows as (delete from person_search where user_id = any(${sql.param([...gone])}::int[])),
    new_rows as (
      insert into person_search (user_id, full_name, names, words, keys, version)
      select user_id, full_name, names, words, keys, version
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as made(user_id int, full_name text, names text, words text, keys text[], version smallint)
      on conflict (user_id) do update set full_name = excluded.full_name, names = excluded.names,
        words = excluded.words, keys = excluded.keys, version = excluded.version)
    insert into person_word (user_id, kind, word, mask)
    select * from unnest(${sql.param(words.map(({ id }) => id))}::int[],
      ${sql.param(words.map(({ kind }) => kind))}::smallint[],
      ${sql.param(words.map(({ word }) => word))}::text[], ${sql.param(words.map(({ mask }) => mask))}::bigint[])`);
}

/** People after `afterId` whose row is missing, of older rules, or not theirs to have; by id. */
export async function listOutdated(
  db: Database,
  { version, afterId, take }: { version: number; afterId: number; take: number },
): Promise<number[]> {
  const lacks = and(isFindable, or(isNull(personSearch.userId), ne(personSearch.version, version)));
  const hasWrongly = and(sql`not ${isFindable}`, isNotNull(personSearch.userId));
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .leftJoin(personSearch, eq(personSearch.userId, user.id))
    .where(and(gt(user.id, afterId), or(lacks, hasWrongly)))
    .orderBy(asc(user.id))
    .limit(take);
  return rows.map(({ id }) => id);
}
