import { PAGE_SIZE, SEARCH_TOTAL_MAX } from '#contract/limits.ts';
import { asc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { isOpenByAge } from '../../db/visible.ts';
import type { UserRow } from '../account/model.ts';
import { maskOf, nameKey, otherKey, specialityKey, specialityWord } from './keys.ts';
import { NAME, OTHER } from './model.ts';
import type { SearchOrder } from './model.ts';

/** A word of the query, normalized. */
export interface WantedWord {
  wholes: readonly string[];
  prefixes: readonly string[];
  /** Keys of the specialities whose title contains it. */
  specialityIds: readonly number[];
  /** Spellings one typo away; empty: no typo is tolerated. */
  typos: readonly string[];
}

export interface Wanted {
  viewerId: number;
  /** Empty: everybody. */
  words: readonly WantedWord[];
  /** The query as a whole name. */
  fullNames: readonly string[];
  /** Filters; a person must have at least one key of each. */
  filters: readonly (readonly string[])[];
  order: SearchOrder;
  skip: number;
  take: number;
}

/** Bounds of the work, independent of the size of the tables. */
export interface Bounds {
  /** People who are counted, sorted and paged through. */
  found: number;
  /** Index entries that are read before the lists of keys are intersected instead ... */
  reads: number;
  /** ... and if the person of each entry has to be read. */
  looks: number;
}
export const BOUNDS: Bounds = { found: SEARCH_TOTAL_MAX, reads: 4_000, looks: 1_000 };

/** Entries per person: a name with two spellings has two, and both names may have the same prefix. */
const SPELLINGS = 2;
/** The viewer's connections that are examined. */
const KNOWN = 5_000;
/** Typos are tolerated if fewer people than this are found. */
const FEW = PAGE_SIZE;
/** People taken for each spelling one typo away. */
const NAMESAKES = 50;
/** Sorts after every word. */
const LAST = '\u{10ffff}';

/** Rank of a match: the smaller, the earlier. */
const TIER = { fullName: 0, wholeWords: 1, beginnings: 2, other: 3, typo: 4 } as const;

const texts = (items: readonly string[]): SQL => sql`${sql.param([...items])}::text[]`;
const all = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;
const together = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);

/**
 * Conditions on a row `p` of person_search. Skeletons are letters and digits, so they contain no pattern
 * characters.
 */
const inNames = ({ prefixes }: WantedWord): SQL =>
  sql`p.names like any(${texts(prefixes.map((start) => `% ${start}%`))})`;
const wholeInNames = ({ wholes }: WantedWord): SQL =>
  sql`p.names || ' ' like any(${texts(wholes.map((whole) => `% ${whole} %`))})`;
const isOther = (word: WantedWord): SQL[] => [
  ...(isLong(word) ? [sql`p.words like any(${texts(word.prefixes.map((start) => `% ${start}%`))})`] : []),
  ...(word.specialityIds.length > 0 ? [sql`p.keys && ${texts(specialityKeys(word))}`] : []),
];
const fits = (word: WantedWord): SQL => sql`(${sql.join([inNames(word), ...isOther(word)], sql` or `)})`;
/** Filters of one key are combined: each condition on a row costs time. */
function passes(filters: Wanted['filters']): SQL[] {
  const single = filters.filter((keys) => keys.length === 1).flat();
  return [
    ...(single.length > 0 ? [sql`p.keys @> ${texts(single)}`] : []),
    ...filters.filter((keys) => keys.length > 1).map((keys) => sql`p.keys && ${texts(keys)}`),
  ];
}

const specialityKeys = ({ specialityIds }: WantedWord): string[] => specialityIds.map(specialityKey);
/** Headlines are full of short words: one or two letters match only prefixes of names. */
const isLong = ({ wholes }: WantedWord): boolean => (wholes[0]?.length ?? 0) >= 3;

function tierOf({ words, fullNames }: Wanted): SQL {
  if (words.length === 0) return sql`${TIER.other}::int`;
  return sql`case when p.full_name = any(${texts(fullNames)}) then ${TIER.fullName}::int
    when ${all(words.map(wholeInNames))} then ${TIER.wholeWords}::int
    when ${all(words.map(inNames))} then ${TIER.beginnings}::int
    else ${TIER.other}::int end`;
}

/** Neither the viewer, nor people with a block in either direction. */
const isOpenTo = (viewerId: number, id: SQL): SQL => sql`${id} <> ${viewerId} and ${id} <> all(array(
  select case when blocker_id = ${viewerId} then blocked_id else blocker_id end from user_block
  where blocker_id = ${viewerId} or blocked_id = ${viewerId}))`;

/** A condition on a row `p`, as `isOpenTo`: a minor is found by acquaintances only. */
const isOpenToAge = (viewerId: number): SQL =>
  isOpenByAge(viewerId, { id: sql`p.user_id`, birthDate: sql`p.birth_date` });

/** Entries of an index in its order. */
interface IndexScan {
  entries: SQL;
  /** Whether there are more entries than it contains. */
  wasCut: SQL;
}

/** Reads each range separately, in the order of the index and only as far as it is needed. */
function indexScan(ranges: readonly SQL[], { words, filters }: Wanted, bounds: Bounds): IndexScan | null {
  if (ranges.length === 0) return null;
  const most = Math.ceil((words.length > 1 ? bounds.looks : bounds.reads) / ranges.length);
  const passing = all(filters.map((keys) => sql`mask & ${maskOf(keys)}::bigint <> 0`));
  const cut = ranges.map(
    (range) =>
      sql`(select word, user_id, mask ${range} order by word, user_id desc nulls last limit ${most})`,
  );
  const wasCut = cut.map((range) => sql`(select count(*) from ${range} scanned) = ${most}`);
  return {
    entries: sql`(select word, user_id from (${together(cut)}) ranges where ${passing})`,
    wasCut: sql`(${sql.join(wasCut, sql` or `)})`,
  };
}

const beginningsIn = (kind: number, prefixes: readonly string[]): SQL[] =>
  prefixes.map(
    (start) =>
      sql`from person_word where kind = ${kind}::smallint and word >= ${start} and word < ${start + LAST}`,
  );

function everybody({ looks }: Bounds): IndexScan {
  const latest = sql`(select ''::text as word, user_id from person_search order by user_id desc limit ${looks})`;
  return { entries: latest, wasCut: sql`(select count(*) from ${latest} scanned) = ${looks}` };
}

/** The scans that find people by this word: over names, and over their other words. */
function scansOf(
  word: WantedWord | undefined,
  wanted: Wanted,
  bounds: Bounds,
): { names: IndexScan | null; others: IndexScan | null } {
  if (!word) return { names: everybody(bounds), others: null };
  const specialities = word.specialityIds.map(
    (id) => sql`from person_word where kind = ${OTHER}::smallint and word = ${specialityWord(id)}`,
  );
  return {
    names: indexScan(beginningsIn(NAME, word.prefixes), wanted, bounds),
    others: indexScan(
      [...(isLong(word) ? beginningsIn(OTHER, word.prefixes) : []), ...specialities],
      wanted,
      bounds,
    ),
  };
}

/** The person of an entry if they match. The limit makes it a lookup of one row, whatever the plan. */
const person = (id: SQL, tier: SQL, conditions: readonly SQL[]): SQL => sql`cross join lateral (
  select ${tier} as tier, p.full_name from person_search p
  where p.user_id = ${id} and ${all(conditions)} limit 1) person`;

const peopleOf = (list: string): SQL => sql`(select count(distinct user_id) from ${sql.raw(list)})`;

/** The longest word is probably the rarest, so its scan leads; the others are checked on the people it finds. */
const longest = (words: readonly WantedWord[]): WantedWord | undefined =>
  words.toSorted((a, b) => (b.wholes[0]?.length ?? 0) - (a.wholes[0]?.length ?? 0))[0];

const nobody = sql`select 0 as user_id, 0 as tier, ''::text as full_name where false`;

/**
 * Matching people in order, and their number, counted up to `bounds.found`. The work is about the same whatever the
 * tables contain: entries of an index are read in order while enough of them match; if few do, the lists of all
 * requested keys are intersected, and the intersection is small or its order matters little. One statement.
 */
export async function findPeople(
  db: Database,
  wanted: Wanted,
  bounds: Bounds = BOUNDS,
): Promise<{ total: number; items: UserRow[] }> {
  const rows = await db
    .select({ user, total: sql`found.total`.mapWith(Number) })
    .from(user)
    .innerJoin(sql`(${pageOf(wanted, bounds)}) found`, sql`found.user_id = ${user.id}`)
    .orderBy(asc(sql`found.place`));
  if (rows.length === 0 && wanted.skip > 0) {
    // Beyond the last page no row carries the total.
    const { total } = await findPeople(db, { ...wanted, skip: 0, take: 1 }, bounds);
    return { total, items: [] };
  }
  return { total: rows[0]?.total ?? 0, items: rows.map((row) => row.user) };
}

/** As findPeople, but all ids, unordered. */
export async function findIds(db: Database, wanted: Wanted, bounds: Bounds): Promise<number[]> {
  const rows = await db.execute(sql`select user_id as id from (${pageOf(wanted, bounds)}) found`);
  return readRows<{ id: number }>(rows).map(({ id }) => id);
}

const ORDERS = {
  RELEVANCE: sql`tier, is_known desc, full_name, user_id desc`,
  NAME: sql`full_name, user_id desc`,
  LATEST: sql`user_id desc`,
} satisfies Record<SearchOrder, SQL>;

function pageOf(wanted: Wanted, bounds: Bounds): SQL {
  const { found } = bounds;
  const order = wanted.words.length === 0 && wanted.order === 'RELEVANCE' ? 'LATEST' : wanted.order;
  return sql`with ${candidates(wanted, bounds)},
    direct as materialized (${once(['whole', 'names', 'others', 'known', 'fallback_people'])}),
    typos as materialized (${withTypos(wanted, found)}),
    everything as (${once(['direct', 'typos'])}),
    fitting as (
      select user_id, tier, full_name, user_id in (select id from mine) as is_known
      from everything order by tier, is_known desc, full_name, user_id desc limit ${found})
    select user_id, count(*) over () as total, row_number() over (order by ${ORDERS[order]}) as place
    from fitting order by ${ORDERS[order]} limit ${wanted.take} offset ${wanted.skip}`;
}

/** A person in several lists counts where they rank best. */
function once(lists: readonly string[]): SQL {
  const all = together(lists.map((list) => sql`select user_id, tier, full_name from ${sql.raw(list)}`));
  return sql`select user_id, min(tier) as tier, min(full_name) as full_name from (${all}) lists group by user_id`;
}

/** The sources of people, each a list of its own; later ones are read only if earlier ones return few. */
function candidates(wanted: Wanted, bounds: Bounds): SQL {
  const { found } = bounds;
  const { viewerId, words, filters, fullNames } = wanted;
  const lead = longest(words);
  const scans = scansOf(lead, wanted, bounds);
  // The cheapest conditions first; the person of an entry has the word that the entry stands for.
  const others = [
    ...passes(filters),
    ...words.filter((word) => word !== lead).map(fits),
    isOpenToAge(viewerId),
  ];
  const conditions = [...others, ...(lead ? [fits(lead)] : [])];
  const tier = tierOf(wanted);
  const open = (id: SQL) => isOpenTo(viewerId, id);
  const along = (way: IndexScan | null, gate: SQL) =>
    way
      ? sql`select entry.user_id, person.tier, person.full_name
        from ${way.entries} entry ${person(sql`entry.user_id`, tier, others)}
        where ${gate} and ${open(sql`entry.user_id`)}
        order by entry.word, entry.user_id desc nulls last limit ${found * SPELLINGS}`
      : nobody;
  return sql`mine as materialized (
      (select receiver_id as id from connection where sender_id = ${viewerId} and status = 'CONNECTED' limit ${KNOWN})
      union all
      (select sender_id from connection where receiver_id = ${viewerId} and status = 'CONNECTED' limit ${KNOWN})),
    whole as materialized (${
      lead
        ? sql`select p.user_id, ${TIER.fullName}::int as tier, p.full_name from person_search p
          where p.full_name = any(${texts(fullNames)}) and ${all(passes(filters))} and ${open(sql`p.user_id`)}
            and ${isOpenToAge(viewerId)}
          order by p.full_name, p.user_id desc nulls last limit ${found}`
        : nobody
    }),
    names as materialized (${along(scans.names, sql`true`)}),
    others as materialized (${along(scans.others, sql`${peopleOf('names')} < ${found}`)}),
    known as materialized (${
      lead
        ? sql`select mine.id as user_id, person.tier, person.full_name
          from mine ${person(sql`mine.id`, tier, conditions)} where ${open(sql`mine.id`)}`
        : nobody
    }),
    ${fallback(wanted, { scans, tier, conditions, found })}`;
}

/** A person with the word has one of these keys, but not the reverse, because only prefixes of words are keys. */
const keysOf = (word: WantedWord): string[] => [
  ...word.prefixes.flatMap((start) => (isLong(word) ? [nameKey(start), otherKey(start)] : [nameKey(start)])),
  ...specialityKeys(word),
];

/** For a scan that was cut off: few entries match, so the intersection of all lists of keys is small. */
function fallback(
  wanted: Wanted,
  part: { scans: ReturnType<typeof scansOf>; tier: SQL; conditions: readonly SQL[]; found: number },
): SQL {
  const { words, filters, viewerId } = wanted;
  const { scans, tier, conditions, found } = part;
  const cut = [scans.names, scans.others].flatMap((way) => (way ? [way.wasCut] : []));
  const keys = [...filters, ...words.map(keysOf)];
  return sql`fallback as materialized (
      select p.user_id, p.full_name, p.names, p.words, p.keys, p.birth_date from person_search p
      where ${peopleOf('names')} + ${peopleOf('others')} < ${found}
        and (${sql.join(cut, sql` or `)}) and ${all(passes(keys))}),
    fallback_people as materialized (
      select p.user_id, ${tier} as tier, p.full_name from fallback p
      where ${all(conditions)} and ${isOpenTo(viewerId, sql`p.user_id`)} limit ${found})`;
}

/** People with a word in their name that is one typo away from the query, used if hardly anybody matches exactly. */
function withTypos({ viewerId, words, filters }: Wanted, found: number): SQL {
  const parts = words
    .filter(({ typos }) => typos.length > 0)
    .map((word) => {
      const others = words.filter((other) => other !== word).map(fits);
      const conditions = [...passes(filters), ...others, isOpenToAge(viewerId)];
      return sql`(select entry.user_id, person.tier, person.full_name from unnest(${texts(word.typos)}) typo(word)
        cross join lateral (
          select user_id from person_word where kind = ${NAME}::smallint and person_word.word = typo.word
          order by user_id desc nulls last limit ${NAMESAKES}) entry
        ${person(sql`entry.user_id`, sql`${TIER.typo}::int`, conditions)}
        where (select count(*) from direct) < ${FEW} and ${isOpenTo(viewerId, sql`entry.user_id`)} limit ${found})`;
    });
  return parts.length > 0 ? together(parts) : nobody;
}
