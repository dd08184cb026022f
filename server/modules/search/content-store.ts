import { desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { SEARCH_TOTAL_MAX } from '#contract/limits.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { publication } from '../../db/schema/material.ts';
import { post } from '../../db/schema/post.ts';
import { canBeFound, isConfirmed } from '../../db/visible.ts';
import type { Page } from '../../paging.ts';
import type { TypedWord } from './normalize.ts';

export type ContentKind = 'POST' | 'PUBLICATION';

interface Source {
  table: typeof post | typeof publication;
  /** Latest first by this. */
  at: AnyPgColumn;
  /** The order of an index of what is public, latest first or nearly so. */
  walk: SQL;
}

const SOURCES: Record<ContentKind, Source> = {
  POST: { table: post, at: post.publishedAt, walk: desc(post.id) },
  PUBLICATION: {
    table: publication,
    at: publication.updatedAt,
    walk: sql`${desc(publication.updatedAt)}, ${desc(publication.id)}`,
  },
};

/** Bounds of the work, independent of the size of the tables. */
const LATEST_LOOKS = 1_000;
const INDEX_LOOKS = 4_000;
/** Matches whose authors are looked at: some of them may not be found by the viewer. */
const AUTHOR_LOOKS = 2 * SEARCH_TOTAL_MAX;
/** A shorter word must be there as a whole. */
const BEGINNING_MIN = 3;

const isLong = ({ wholes }: TypedWord): boolean => [...(wholes[0] ?? '')].length >= BEGINNING_MIN;

/** Skeletons are letters and digits, so they contain neither operators nor pattern characters. */
const queryOf = (words: readonly TypedWord[]): string =>
  words
    .map((word) => {
      const forms = isLong(word) ? word.prefixes.map((start) => `${start}:*`) : word.wholes;
      return `(${forms.join(' | ')})`;
    })
    .join(' & ');

const patternsOf = (word: TypedWord): string[] =>
  isLong(word) ? word.prefixes.map((start) => `% ${start}%`) : word.wholes.map((whole) => `% ${whole} %`);

const hasAll = (words: readonly TypedWord[]): SQL =>
  sql.join(
    words.map(
      (word) => sql`' ' || latest.search_words || ' ' like any(${sql.param(patternsOf(word))}::text[])`,
    ),
    sql` and `,
  );

/**
 * Ids of what everybody may see and has all these words, latest first, by authors whom the viewer may find and whose
 * address is confirmed; with their
 * number, counted up to SEARCH_TOTAL_MAX. The latest are read in the order of an index; only if too few of them have the
 * words, an index of the words finds those of any age, as many as INDEX_LOOKS. One statement.
 */
export async function findContent(
  db: Database,
  kind: ContentKind,
  { viewerId, words, skip, take }: Page & { viewerId: number; words: readonly TypedWord[] },
): Promise<{ total: number; ids: number[] }> {
  const { table, at, walk } = SOURCES[kind];
  // Written out: a parameter would hide from the planner that the partial indexes apply.
  const isPublic = sql`${table.privacy} = 'PUBLIC' and ${table.deletedAt} is null`;
  const columns = sql`${table.id} as id, ${table.authorId} as author_id, ${at} as at`;
  const rows = await rowsOf<{ total: number; id: number | null }>(
    db,
    sql`with latest as materialized (
      select ${columns}, ${table.searchWords} as search_words from ${table}
      where ${isPublic} order by ${walk} limit ${LATEST_LOOKS}),
    recent as materialized (select id, author_id, at from latest where ${hasAll(words)}),
    -- Apart from its limit, so that the plan is made for all of it: by the index of words.
    indexed as materialized (
      select ${columns} from ${table}
      where ${isPublic} and to_tsvector('simple', ${table.searchWords}) @@ to_tsquery('simple', ${queryOf(words)})),
    older as (
      select id, author_id, at from indexed
      where (select count(*) from recent) < ${SEARCH_TOTAL_MAX} limit ${INDEX_LOOKS}),
    matching as (
      select id, author_id, at from recent union select id, author_id, at from older
      order by at desc, id desc limit ${AUTHOR_LOOKS}),
    seen as materialized (
      select matching.id, matching.at from matching cross join lateral (
        select 1 from ${user} where ${user.id} = matching.author_id and ${isConfirmed}
          and ${canBeFound(viewerId)} offset 0) author
      order by matching.at desc, matching.id desc limit ${SEARCH_TOTAL_MAX}),
    page as (select id, at from seen order by at desc, id desc limit ${take} offset ${skip})
    select counted.total, page.id from (select count(*)::int as total from seen) counted
    left join page on true order by page.at desc, page.id desc`,
  );
  return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ id }) => id ?? []) };
}
