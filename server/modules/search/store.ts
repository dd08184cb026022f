import { PAGE_SIZE, SEARCH_TOTAL_MAX } from '#contract/limits.ts';
import { asc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import type { UserRow } from '../account/model.ts';
import { maskOf, nameKey, otherKey, specialityKey, specialityWord } from './keys.ts';
import { NAME, OTHER } from './model.ts';
import type { SearchOrder } from './model.ts';

/** A word of the query, normalized. */
export interface WantedWord {
  wholes: readonly string[];
  prefixes: readonly string[];
  /** Keys of the specialities it is a word of. */
  specialityIds: readonly number[];
  /** Spellings one typo away; none: no typo of it is forgiven. */
  typos: readonly string[];
}

export interface Wanted {
  viewerId: number;
  /** None: everybody. */
  words: readonly WantedWord[];
  /** The query as a whole name. */
  fullNames: readonly string[];
  /** Each a filter: one of these keys, at least. */
  filters: readonly (readonly string[])[];
  order: SearchOrder;
  skip: number;
  take: number;
}

/** How much is looked at, however much there is. */
export interface Bounds {
  /** People that are counted, ordered and turned to. */
  found: number;
  /** Entries of an index that are read before all lists of keys are laid over each other... */
  reads: number;
  /** ... and where the person of each has to be looked at. */
  looks: number;
}
export const BOUNDS: Bounds = { found: SEARCH_TOTAL_MAX, reads: 4_000, looks: 1_000 };

/** Entries that lead to one person: a name of two spellings has two, and both names may begin alike. */
const SPELLINGS = 2;
/** One's own connections that are looked through. */
const KNOWN = 5_000;
/** With fewer than these, typos are forgiven. */
const FEW = PAGE_SIZE;
/** Namesakes taken of each spelling one typo away. */
const NAMESAKES = 50;
/** Behind every word. */
const LAST = '\u{10ffff}';

/** How well a person fits: the smaller, the earlier. */
const TIER = { fullName: 0, wholeWords: 1, beginnings: 2, other: 3, typo: 4 } as const;

const texts = (items: readonly string[]): SQL => sql`${sql.param([...items])}::text[]`;
const all = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;
const together = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);

/** Conditions over a row `p` of person_search. Skeletons are letters and digits: nothing of them is a pattern. */
const inNames = ({ prefixes }: WantedWord): SQL =>
  sql`p.names like any(${texts(prefixes.map((start) => `% ${start}%`))})`;
const wholeInNames = ({ wholes }: WantedWord): SQL =>
  sql`p.names || ' ' like any(${texts(wholes.map((whole) => `% ${whole} %`))})`;
const isOther = (word: WantedWord): SQL[] => [
  ...(isLong(word) ? [sql`p.words like any(${texts(word.prefixes.map((start) => `% ${start}%`))})`] : []),
  ...(word.specialityIds.length > 0 ? [sql`p.keys && ${texts(specialityKeys(word))}`] : []),
];
const fits = (word: WantedWord): SQL => sql`(${sql.join([inNames(word), ...isOther(word)], sql` or `)})`;
/** Filters of one key are asked for together: each look at a row counts. */
function passes(filters: Wanted['filters']): SQL[] {
  const single = filters.filter((keys) => keys.length === 1).flat();
  return [
    ...(single.length > 0 ? [sql`p.keys @> ${texts(single)}`] : []),
    ...filters.filter((keys) => keys.length > 1).map((keys) => sql`p.keys && ${texts(keys)}`),
  ];
}

const specialityKeys = ({ specialityIds }: WantedWord): string[] => specialityIds.map(specialityKey);
/** Headlines are full of small words: one or two letters are the beginning of a name. */
const isLong = ({ wholes }: WantedWord): boolean => (wholes[0]?.length ?? 0) >= 3;

function tierOf({ words, fullNames }: Wanted): SQL {
  if (words.length === 0) return sql`${TIER.other}::int`;
  return sql`case when p.full_name = any(${texts(fullNames)}) then ${TIER.fullName}::int
    when ${all(words.map(wholeInNames))} then ${TIER.wholeWords}::int
    when ${all(words.map(inNames))} then ${TIER.beginnings}::int
    else ${TIER.other}::int end`;
}

/** Neither oneself nor, whoever of the two did it, somebody blocked. */
const isOpenTo = (viewerId: number, id: SQL): SQL => sql`${id} <> ${viewerId} and ${id} <> all(array(
  select case when blocker_id = ${viewerId} then blocked_id else blocker_id end from user_block
  where blocker_id = ${viewerId} or blocked_id = ${viewerId}))`;

/** Entries of an index in its order. */
interface IndexScan {
  entries: SQL;
  /** Whether there are more than it has. */
  wasCut: SQL;
}

/** Each range by itself is read in the order of the index, and no further than it is asked for. */
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

/** The scans that lead to people by this word: over names, and over their other words. */
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

/** The person of an entry, if they are what is wanted. The limit makes it a look at one row, whatever is planned. */
const person = (id: SQL, tier: SQL, conditions: readonly SQL[]): SQL => sql`cross join lateral (
  select ${tier} as tier, p.full_name from person_search p
  where p.user_id = ${id} and ${all(conditions)} limit 1) person`;

const peopleOf = (list: string): SQL => sql`(select count(distinct user_id) from ${sql.raw(list)})`;

/** The rarest word, most likely, leads; the others are looked for in the people it leads to. */
const longest = (words: readonly WantedWord[]): WantedWord | undefined =>
  words.toSorted((a, b) => (b.wholes[0]?.length ?? 0) - (a.wholes[0]?.length ?? 0))[0];

const nobody = sql`select 0 as user_id, 0 as tier, ''::text as full_name where false`;

/**
 * People as they are asked for, in order, and how many there are, counted up to `bounds.found`. Whatever there is,
 * about as much of it is looked at: entries of an index in their order while enough of them fit; where few do, the
 * lists of all keys asked for are laid over each other, and what is in all of them is few or of little matter. One
 * statement.
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
    // Behind the last page there is no row to tell how many there are.
    const { total } = await findPeople(db, { ...wanted, skip: 0, take: 1 }, bounds);
    return { total, items: [] };
  }
  return { total: rows[0]?.total ?? 0, items: rows.map((row) => row.user) };
}

/** As findPeople, all of them by id, in no order. */
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

/** Who is in several lists is where they fit best. */
function once(lists: readonly string[]): SQL {
  const all = together(lists.map((list) => sql`select user_id, tier, full_name from ${sql.raw(list)}`));
  return sql`select user_id, min(tier) as tier, min(full_name) as full_name from (${all}) lists group by user_id`;
}

/** Where people come from, each part a list of its own; later parts only where earlier ones are few. */
function candidates(wanted: Wanted, bounds: Bounds): SQL {
  const { found } = bounds;
  const { viewerId, words, filters, fullNames } = wanted;
  const lead = longest(words);
  const scans = scansOf(lead, wanted, bounds);
  // What costs least to tell comes first; whoever an entry leads to has the word it stands for.
  const others = [...passes(filters), ...words.filter((word) => word !== lead).map(fits)];
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

/** Who has the word has one of these; not the other way round, for only beginnings of words are keys. */
const keysOf = (word: WantedWord): string[] => [
  ...word.prefixes.flatMap((start) => (isLong(word) ? [nameKey(start), otherKey(start)] : [nameKey(start)])),
  ...specialityKeys(word),
];

/** What a scan that was not long enough has left: few fit, so few are in all lists of keys. */
function fallback(
  wanted: Wanted,
  part: { scans: ReturnType<typeof scansOf>; tier: SQL; conditions: readonly SQL[]; found: number },
): SQL {
  const { words, filters, viewerId } = wanted;
  const { scans, tier, conditions, found } = part;
  const cut = [scans.names, scans.others].flatMap((way) => (way ? [way.wasCut] : []));
  const keys = [...filters, ...words.map(keysOf)];
  return sql`fallback as materialized (
      select p.user_id, p.full_name, p.names, p.words, p.keys from person_search p
      where ${peopleOf('names')} + ${peopleOf('others')} < ${found}
        and (${sql.join(cut, sql` or `)}) and ${all(passes(keys))}),
    fallback_people as materialized (
      select p.user_id, ${tier} as tier, p.full_name from fallback p
      where ${all(conditions)} and ${isOpenTo(viewerId, sql`p.user_id`)} limit ${found})`;
}

/** People of whose name one word is one typo away from what was typed, where nearly nobody is called that. */
function withTypos({ viewerId, words, filters }: Wanted, found: number): SQL {
  const parts = words
    .filter(({ typos }) => typos.length > 0)
    .map((word) => {
      const conditions = [...passes(filters), ...words.filter((other) => other !== word).map(fits)];
      return sql`(select entry.user_id, person.tier, person.full_name from unnest(${texts(word.typos)}) typo(word)
        cross join lateral (
          select user_id from person_word where kind = ${NAME}::smallint and person_word.word = typo.word
          order by user_id desc nulls last limit ${NAMESAKES}) entry
        ${person(sql`entry.user_id`, sql`${TIER.typo}::int`, conditions)}
        where (select count(*) from direct) < ${FEW} and ${isOpenTo(viewerId, sql`entry.user_id`)} limit ${found})`;
    });
  return parts.length > 0 ? together(parts) : nobody;
}
