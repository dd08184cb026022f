import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { profile, userInterest, userLanguage, userPrice, userSpeciality } from '../../db/schema/profile.ts';
import { figuresOf } from '../../db/rating-figures.ts';
import { instructorMatch } from '../../db/schema/match.ts';
import { personSearch } from '../../db/schema/search.ts';
import { isConfirmed, isHere } from '../../db/visible.ts';
import { maskOf } from './keys.ts';
import type { MatchRow, PersonFacts, PersonSearchRow, PersonWords, PriceSpan } from './model.ts';

/** The policy's canBeSearched, for a statement that selects from `user`. */
const isFindable = sql`(${isHere} and ${isConfirmed} and ${ne(user.role, 'ADMIN')})`;
/** The policy's canBeMatched, in addition to isFindable. */
const isInstructor = eq(user.role, 'INSTRUCTOR');
const own = (column: SQL) => sql<number[]>`coalesce(${column}, '{}')`;
const userId = sql`${user}.id`;

/**
 * The data from which the rows of these people are built, and their current rows (null: none). The people are
 * locked until the transaction ends: two changes of one person are written one after the other, and the later one
 * sees both.
 */
export async function lockFacts(
  db: Database,
  ids: readonly number[],
): Promise<(PersonFacts & { row: PersonSearchRow | null; match: MatchRow | null })[]> {
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
      prices: sql<PriceSpan[]>`coalesce((select json_agg(spans) from (
        select own.currency, min(own.hourly_price) as "from", max(own.hourly_price) as "to"
        from ${userPrice} own where own.user_id = ${userId} group by own.currency) spans), '[]'::json)`,
      row: personSearch,
      match: {
        userId: instructorMatch.userId,
        keys: instructorMatch.keys,
        kgsFrom: instructorMatch.kgsFrom,
        kgsTo: instructorMatch.kgsTo,
        usdFrom: instructorMatch.usdFrom,
        usdTo: instructorMatch.usdTo,
        birthDate: instructorMatch.birthDate,
      },
    })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .leftJoin(personSearch, eq(personSearch.userId, user.id))
    .leftJoin(instructorMatch, eq(instructorMatch.userId, user.id))
    .where(sql`${user.id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(asc(user.id))
    .for('no key update', { of: user });
  return rows.map(({ shortAbout, ...row }) => ({ ...row, shortAbout: shortAbout ?? '' }));
}

export interface Written {
  row: PersonSearchRow;
  words: PersonWords[];
}

/** Rows to be written; all rows of `gone` are deleted, and matching rows of `unmatched` too. */
export interface Rows {
  people: readonly Written[];
  gone: readonly number[];
  matches: readonly MatchRow[];
  unmatched: readonly number[];
}

const ids = (all: readonly number[]): SQL => sql`${sql.param([...all])}::int[]`;

/** Writes the rows in one statement. */
export async function writeRows(db: Database, { people, gone, matches, unmatched }: Rows): Promise<void> {
  const words = people.flatMap(({ row, words: all }) => {
    const own = { id: row.userId, mask: maskOf(row.keys) };
    return all.map((word) => ({ ...word, ...own }));
  });
  const rows = people.map(({ row }) => ({
    user_id: row.userId,
    full_name: row.fullName,
    names: row.names,
    words: row.words,
    keys: row.keys,
    birth_date: row.birthDate,
    version: row.version,
  }));
  await db.execute(sql`with
    old_words as (delete from person_word where user_id = any(${ids([...people.map(({ row }) => row.userId), ...gone])})),
    old_rows as (delete from person_search where user_id = any(${ids(gone)})),
    old_matches as (delete from instructor_match where user_id = any(${ids(unmatched)})),
    new_rows as (
      insert into person_search (user_id, full_name, names, words, keys, birth_date, version)
      select user_id, full_name, names, words, keys, birth_date, version
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as made(user_id int, full_name text, names text, words text, keys text[], birth_date date,
          version smallint)
      on conflict (user_id) do update set full_name = excluded.full_name, names = excluded.names,
        words = excluded.words, keys = excluded.keys, birth_date = excluded.birth_date, version = excluded.version),
    new_matches as (${matchesOf(matches)})
    insert into person_word (user_id, kind, word, mask)
    select * from unnest(${ids(words.map(({ id }) => id))},
      ${sql.param(words.map(({ kind }) => kind))}::smallint[],
      ${sql.param(words.map(({ word }) => word))}::text[], ${sql.param(words.map(({ mask }) => mask))}::bigint[])`);
}

/** A new row gets the current ratings and consent; in an existing row, whoever changes them updates it. */
function matchesOf(matches: readonly MatchRow[]): SQL {
  const rows = matches.map(({ userId: user_id, keys, kgsFrom, kgsTo, usdFrom, usdTo, birthDate }) => ({
    user_id,
    keys,
    kgs_from: kgsFrom,
    kgs_to: kgsTo,
    usd_from: usdFrom,
    usd_to: usdTo,
    birth_date: birthDate,
  }));
  return sql`insert into instructor_match (user_id, keys, kgs_from, kgs_to, usd_from, usd_to, birth_date, is_recommended,
      rating_average, rating_count, sums, numbers)
    select made.*, coalesce(show_on_recommendation_page, false), figures.average, figures.number, figures.sums, figures.numbers
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as made(user_id int, keys text[], kgs_from int, kgs_to int, usd_from int, usd_to int, birth_date date)
    left join ${profile} told on told.user_id = made.user_id
    left join ${instructorMatch} old on old.user_id = made.user_id
    cross join lateral (${figuresOf(sql`made.user_id`, sql`old.user_id is null`)}) figures
    on conflict (user_id) do update set keys = excluded.keys, kgs_from = excluded.kgs_from, kgs_to = excluded.kgs_to,
      usd_from = excluded.usd_from, usd_to = excluded.usd_to, birth_date = excluded.birth_date`;
}

/** People after `afterId` whose row is missing, has an older version, or must not exist; by id. */
export async function listOutdated(
  db: Database,
  { version, afterId, take }: { version: number; afterId: number; take: number },
): Promise<number[]> {
  const lacksMatch = and(isInstructor, isNull(instructorMatch.userId));
  const lacks = and(
    isFindable,
    or(isNull(personSearch.userId), ne(personSearch.version, version), lacksMatch),
  );
  const hasWrongly = and(
    sql`not ${isFindable}`,
    or(isNotNull(personSearch.userId), isNotNull(instructorMatch.userId)),
  );
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .leftJoin(personSearch, eq(personSearch.userId, user.id))
    .leftJoin(instructorMatch, eq(instructorMatch.userId, user.id))
    .where(and(gt(user.id, afterId), or(lacks, hasWrongly)))
    .orderBy(asc(user.id))
    .limit(take);
  return rows.map(({ id }) => id);
}
