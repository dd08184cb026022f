import { asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import type { UserRow } from '../account/model.ts';
import { beginningKey } from './keys.ts';
import { NAME, OTHER } from './model.ts';
import type { SearchOrder } from './model.ts';

/** A word of the query, folded. */
export interface WantedWord {
  wholes: readonly string[];
  starts: readonly string[];
  /** Keys of the specialities it is a word of. */
  specialityIds: readonly number[];
  /** Spellings one slip away; none: slips are not forgiven. */
  slips: readonly string[];
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

/** People that are counted, ordered and turned to. */
export interface Bounds {
  found: number;
}

/** Entries of an index looked at one by one before all lists of keys are laid over each other. */
const WALK = 2_000;
/** People taken from what is left then. */
const POOL = 2_000;
/** One's own connections that are looked through. */
const KNOWN = 5_000;
/** Namesakes taken of each spelling one slip away. */
const NAMESAKES = 50;
/** Behind every word. */
const LAST = '\u{10ffff}';

/** How well a person fits: the smaller, the earlier. */
const TIER = { fullName: 0, wholeWords: 1, beginnings: 2, other: 3, slip: 4 } as const;

const texts = (items: readonly string[]): SQL => sql`${sql.param([...items])}::text[]`;
const all = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;
const together = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);

/** Conditions over a row `p` of person_search. Skeletons are letters and digits: nothing of them is a pattern. */
const inNames = ({ starts }: WantedWord): SQL =>
  sql`p.names like any(${texts(starts.map((start) => `% ${start}%`))})`;
const wholeInNames = ({ wholes }: WantedWord): SQL =>
  sql`p.names || ' ' like any(${texts(wholes.map((whole) => `% ${whole} %`))})`;
const isOther = (word: WantedWord): SQL[] => [
  ...(isLong(word) ? [sql`p.words like any(${texts(word.starts.map((start) => `% ${start}%`))})`] : []),
  ...(word.specialityIds.length > 0 ? [sql`p.keys && ${texts(specialityKeys(word))}`] : []),
];
const fits = (word: WantedWord): SQL => sql`(${sql.join([inNames(word), ...isOther(word)], sql` or `)})`;
const passes = (filters: Wanted['filters']): SQL[] => filters.map((keys) => sql`p.keys && ${texts(keys)}`);

const specialityKeys = ({ specialityIds }: WantedWord): string[] => specialityIds.map((id) => `s:${id}`);
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

/** Entries in the order of the index, `WALK` of them at most. */
function walk(ranges: readonly SQL[]): SQL {
  return sql`(select word, user_id from (${together(ranges)}) entries
    order by word, user_id desc nulls last limit ${WALK})`;
}

const beginningsIn = (kind: number, starts: readonly string[]): SQL[] =>
  starts.map(
    (start) => sql`select word, user_id from person_word
      where kind = ${kind}::smallint and word >= ${start} and word < ${start + LAST}`,
  );

const everybody = sql`(select ''::text as word, user_id from person_search order by user_id desc limit ${WALK})`;

/** The walk that leads to people by this word, over names and over what else is told; null: nothing else. */
function walksOf(word: WantedWord): { names: SQL; others: SQL | null } {
  const others = [
    ...(isLong(word) ? beginningsIn(OTHER, word.starts) : []),
    ...word.specialityIds.map(
      (id) =>
        sql`select word, user_id from person_word where kind = ${OTHER}::smallint and word = ${`#${id}`}`,
    ),
  ];
  return {
    names: walk(beginningsIn(NAME, word.starts)),
    others: others.length > 0 ? walk(others) : null,
  };
}

/** The person of an entry, if they are what is wanted. The limit makes it a look at one row, whatever is planned. */
const person = (id: SQL, tier: SQL, conditions: readonly SQL[]): SQL => sql`cross join lateral (
  select ${tier} as tier, p.full_name from person_search p
  where p.user_id = ${id} and ${all(conditions)} limit 1) person`;

/** The rarest word, most likely, leads; the others are looked for in the people it leads to. */
const longest = (words: readonly WantedWord[]): WantedWord | undefined =>
  words.toSorted((a, b) => (b.wholes[0]?.length ?? 0) - (a.wholes[0]?.length ?? 0))[0];

const nobody = sql`select 0 as user_id, 0 as tier, ''::text as full_name where false`;

/**
 * People as they are asked for, in order, and how many there are, counted up to `bounds.found`. Whatever there is, about
 * as much of it is looked at: entries of an index in their order while enough of them fit; where few do, the lists of
 * all keys asked for are laid over each other, and what is in all of them is few or of little matter. One statement.
 */
export async function findPeople(
  db: Database,
  wanted: Wanted,
  bounds: Bounds,
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

const ORDERS = {
  RELEVANCE: sql`tier, is_known desc, full_name, user_id desc`,
  NAME: sql`full_name, user_id desc`,
  LATEST: sql`user_id desc`,
} satisfies Record<SearchOrder, SQL>;

function pageOf(wanted: Wanted, { found }: Bounds): SQL {
  const order = wanted.words.length === 0 && wanted.order === 'RELEVANCE' ? 'LATEST' : wanted.order;
  const parts = ['whole', 'names', 'others', 'known', 'pool_people', 'slips'];
  return sql`with ${candidates(wanted, found)},
    fitting as (
      select user_id, min(tier) as tier, min(full_name) as full_name,
        user_id in (select id from mine) as is_known
      from (${together(parts.map((part) => sql`select user_id, tier, full_name from ${sql.raw(part)}`))}) everything
      group by user_id order by tier, is_known desc, full_name, user_id desc limit ${found})
    select user_id, count(*) over () as total, row_number() over (order by ${ORDERS[order]}) as place
    from fitting order by ${ORDERS[order]} limit ${wanted.take} offset ${wanted.skip}`;
}

/** Where people come from, each part a list of its own; later parts only where earlier ones are few. */
function candidates(wanted: Wanted, found: number): SQL {
  const { viewerId, words, filters, fullNames } = wanted;
  const lead = longest(words);
  const walks = lead ? walksOf(lead) : { names: everybody, others: null };
  const conditions = [...words.map(fits), ...passes(filters)];
  const tier = tierOf(wanted);
  const open = (id: SQL) => isOpenTo(viewerId, id);
  const along = (entries: SQL, gate: SQL) => sql`select entry.user_id, person.tier, person.full_name
    from ${entries} entry ${person(sql`entry.user_id`, tier, conditions)}
    where ${gate} and ${open(sql`entry.user_id`)}
    order by entry.word, entry.user_id desc nulls last limit ${found}`;
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
    names as materialized (${along(walks.names, sql`true`)}),
    others as materialized (${
      walks.others ? along(walks.others, sql`(select count(*) from names) < ${found}`) : nobody
    }),
    known as materialized (${
      lead
        ? sql`select mine.id as user_id, person.tier, person.full_name
          from mine ${person(sql`mine.id`, tier, conditions)} where ${open(sql`mine.id`)}`
        : nobody
    }),
    ${pool(wanted, { walks, tier, conditions, found })},
    slips as materialized (${slipped(wanted, found)})`;
}

/** What a walk that was not long enough has left: few fit, so few are in all lists of keys. */
function pool(
  wanted: Wanted,
  part: { walks: ReturnType<typeof walksOf>; tier: SQL; conditions: readonly SQL[]; found: number },
): SQL {
  const { words, filters, viewerId } = wanted;
  const lead = longest(words);
  const isNarrowed = filters.length > 0 || words.length > 1;
  if (!isNarrowed) return sql`pool as (${nobody}), pool_people as (${nobody})`;
  const { walks, tier, conditions, found } = part;
  const wasCut = (entries: SQL) => sql`(select count(*) from ${entries} walked) = ${WALK}`;
  const cut = [walks.names, ...(walks.others ? [walks.others] : [])].map(wasCut);
  const beginnings = lead ? [...lead.starts.map(beginningKey), ...specialityKeys(lead)] : null;
  const keys = [
    ...(beginnings ? [beginnings] : []),
    ...filters,
    ...words
      .filter((word) => word !== lead)
      .map((word) => [...word.starts.map(beginningKey), ...specialityKeys(word)]),
  ];
  return sql`pool as materialized (
      select p.* from person_search p
      where (select count(*) from names) + (select count(*) from others) < ${found}
        and (${sql.join(cut, sql` or `)}) and ${all(passes(keys))}),
    pool_people as materialized (
      select p.user_id, ${tier} as tier, p.full_name from pool p
      where ${all(conditions)} and ${isOpenTo(viewerId, sql`p.user_id`)} limit ${POOL})`;
}

/** People of whose name one word is one slip away from what was typed. */
function slipped({ viewerId, words, filters }: Wanted, found: number): SQL {
  const parts = words
    .filter(({ slips }) => slips.length > 0)
    .map((word) => {
      const conditions = [...words.filter((other) => other !== word).map(fits), ...passes(filters)];
      return sql`(select entry.user_id, person.tier, person.full_name from unnest(${texts(word.slips)}) slip(word)
        cross join lateral (
          select user_id from person_word where kind = ${NAME}::smallint and person_word.word = slip.word
          order by user_id desc nulls last limit ${NAMESAKES}) entry
        ${person(sql`entry.user_id`, sql`${TIER.slip}::int`, conditions)}
        where ${isOpenTo(viewerId, sql`entry.user_id`)} limit ${found})`;
    });
  return parts.length > 0 ? together(parts) : nobody;
}
