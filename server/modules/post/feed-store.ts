import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { FEED_NEWS_MAX } from '#contract/post.ts';
import type { Database } from '../../db/client.ts';
import { isConnectedWith } from '../../db/open-to.ts';
import type { OpennessToAsker } from '../../db/open-to.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { feedSource, post } from '../../db/schema/post.ts';
import { canBeFound, isConfirmed } from '../../db/visible.ts';
import type { ToOpen } from '../openness/model.ts';
import type { FeedFilter, FeedKey, PostRow } from './model.ts';
import { toFound, toSee } from './store.ts';

/** Authors of a feed that are looked at first: more than a page can show. */
export const FEED_BREADTH = 24;
/** Public posts of a language that one page looks at: the authors of some may not be found, or are not instructors. */
const SUGGESTED_LOOKS = 1_000;

export interface Wanted {
  viewerId: number;
  before: FeedKey;
  /** One more than the page shows. */
  limit: number;
  filter: FeedFilter;
  /** What is scheduled and opened after this is open. */
  scheduledAfter: Date;
}

export interface Found {
  /** Of the page, in no order. */
  page: ToOpen<PostRow>[];
  /** What posts of the page share. */
  sources: ToOpen<PostRow>[];
  /** Authors that were not looked at have nothing later than this; null: there are none. */
  floor: Date | null;
  /** Where a suggested page has stopped looking; null: it has looked at all. */
  stop: FeedKey | null;
}

const instantOf = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

const isBefore = ({ at, id }: FeedKey): SQL =>
  sql`(${post}.published_at, ${post}.id) < (${instantOf(at)}, ${id}::int)`;

const NO_FLOOR = sql`null::timestamptz`;

const inOrder = sql`order by ${post}.published_at desc, ${post}.id desc`;

const isWanted = (filter: FeedFilter): SQL =>
  filter === 'CORRECTIONS_WANTED' ? sql`and ${post}.wants_corrections` : sql``;

const isWantedAuthor = (filter: FeedFilter, authorId: SQL): SQL =>
  filter === 'INSTRUCTORS'
    ? sql`and exists (select 1 from ${user} author where author.id = ${authorId} and author.role = 'INSTRUCTOR')`
    : sql``;

/** Whether others than the author may see it at all; the rest is asked of each row that is found. */
const isShared = (scheduledAfter: Date): SQL =>
  sql`${post}.deleted_at is null and ${post}.privacy <> 'HIDDEN'
    and (${post}.privacy <> 'SCHEDULED' or ${post}.published_at > ${instantOf(scheduledAfter)})`;

/**
 * A page of a feed, one statement. The latest posts of all are by the authors whose latest is latest, so `breadth` of
 * them are looked at, and those of earlier pages. Whoever is not looked at has nothing later than the last of them has:
 * `floor`. Each author's posts since then are read by an index. Complete if the page is full before `floor`.
 */
export function readFeed(db: Database, wanted: Wanted, breadth: number | null): Promise<Found> {
  const { viewerId, before, limit, filter, scheduledAfter } = wanted;
  const at = instantOf(before.at);
  const ofViewer = sql`from ${feedSource} source where source.user_id = ${viewerId}
    ${isWantedAuthor(filter, sql`source.author_id`)}`;
  const sources = sql`
    (select source.author_id, null::timestamptz as last_at ${ofViewer} and source.last_at >= ${at})
    union all
    (select source.author_id, source.last_at ${ofViewer} and source.last_at < ${at}
      order by source.last_at desc limit ${breadth ?? sql`all`})`;
  const floor =
    breadth === null
      ? sql`null::timestamptz`
      : sql`(select min(looked.last_at) from looked having count(looked.last_at) >= ${breadth})`;
  const isLater = breadth === null ? sql`` : sql`and ${post}.published_at >= coalesce(${floor}, '-infinity')`;
  const found = sql`
    select latest.id, latest.published_at from looked cross join lateral (
      select ${post}.id, ${post}.published_at from ${post}
      where ${post}.author_id = looked.author_id and ${isShared(scheduledAfter)} and ${isBefore(before)}
        ${isLater} ${isWanted(filter)} ${inOrder} limit ${limit}
    ) latest order by latest.published_at desc, latest.id desc limit ${limit}`;
  return readPage(db, viewerId, { looked: sources, found, floor });
}

/**
 * Public posts in a language, by people whom the viewer may find and whose address is confirmed, and the viewer's own, which
 * nobody else may have seen yet.
 */
export function readSuggested(db: Database, wanted: Wanted & { language: string }): Promise<Found> {
  const { viewerId, before, limit, filter, language, scheduledAfter } = wanted;
  const looked = sql`
    select ${post}.id, ${post}.author_id, ${post}.published_at from ${post}
    where ${post}.language = ${language} and ${post}.privacy = 'PUBLIC' and ${post}.deleted_at is null
      and ${post}.author_id <> ${viewerId} and ${isBefore(before)} ${isWanted(filter)}
    ${inOrder} limit ${SUGGESTED_LOOKS}`;
  // Not those before the place at which the page stops: they belong to the next one.
  const own = sql`
    select ${post}.id, ${post}.published_at from ${post}
    where ${post}.author_id = ${viewerId} and ${isShared(scheduledAfter)} and ${isBefore(before)} ${isWanted(filter)}
      ${isWantedAuthor(filter, sql`${post}.author_id`)}
      and ${post}.published_at >= coalesce((select last.published_at from looked last
        order by last.published_at desc, last.id desc offset ${SUGGESTED_LOOKS - 1}), '-infinity')
    ${inOrder} limit ${limit}`;
  const found = sql`
    select shown.id, shown.published_at from (
      select looked.id, looked.published_at from looked cross join lateral (
        select 1 from ${user} where ${user.id} = looked.author_id and ${isConfirmed}
          and ${canBeFound(viewerId)} ${isWantedAuthor(filter, sql`looked.author_id`)} offset 0
      ) author
      union all (${own})
    ) shown order by shown.published_at desc, shown.id desc limit ${limit}`;
  return readPage(db, viewerId, { looked, found, floor: NO_FLOOR, stop: true });
}

/** What one author shares with the viewer; everything to the author and ADMIN. */
export function readOfAuthor(
  db: Database,
  {
    authorId,
    before,
    limit,
    openness,
  }: {
    authorId: number;
    before: FeedKey | null;
    limit: number;
    openness: OpennessToAsker;
  },
): Promise<Found> {
  const { viewerId, now, scheduledAfter } = openness;
  const isOpen =
    openness.all || viewerId === authorId
      ? sql`true`
      : sql`(${post}.privacy = 'PUBLIC'
          or (${post}.privacy = 'SCHEDULED' and ${post}.available_from > ${instantOf(scheduledAfter)}
            and ${post}.available_from <= ${instantOf(now)})
          or (${post}.privacy = 'CONNECTIONS' and ${isConnectedWith(viewerId, sql`${authorId}::int`)}))`;
  const found = sql`
    select ${post}.id, ${post}.published_at from ${post}
    where ${post}.author_id = ${authorId} and ${post}.deleted_at is null and ${isOpen}
      ${before ? sql`and ${isBefore(before)}` : sql``} ${inOrder} limit ${limit}`;
  return readPage(db, viewerId, { found, floor: NO_FLOOR });
}

/** The rows of a page and of what they share, with their rights: one statement, which finds the page too. */
async function readPage(
  db: Database,
  viewerId: number | null,
  parts: { looked?: SQL; found: SQL; floor: SQL; stop?: true },
): Promise<Found> {
  const looked = db.$with('looked', {}).as(parts.looked ?? sql`select 1`);
  // The last one that was looked at, if there may be more.
  const stopAt = parts.stop
    ? sql`(select json_build_object('at', last.published_at, 'id', last.id) from looked last
        order by last.published_at desc, last.id desc offset ${SUGGESTED_LOOKS - 1})`
    : sql`null::json`;
  const page = db.$with('page', {}).as(parts.found);
  const state = db
    .$with('state', { floor: sql<string | null>`floor`.as('floor') })
    .as(sql`select ${parts.floor} as floor, ${stopAt} as stop`);
  const shown = sql`${post}.id = any(array(select page.id from page union all
    select sharing.source_id from ${post} sharing where sharing.id in (select page.id from page)
      and sharing.source_id is not null))`;
  // Apart, so that each author is looked up by their key, however few people the planner expects.
  const author = db.select().from(user).where(eq(user.id, post.authorId)).limit(1).as('user');
  const rows = await db
    .with(looked, page, state)
    .select({
      ...toSee(viewerId),
      floor: sql<string | null>`state.floor`,
      stop: sql<{ at: string; id: number } | null>`state.stop`,
      isOfPage: sql<boolean>`${post}.id in (select page.id from page)`,
    })
    .from(state)
    .leftJoin(post, shown)
    .leftJoinLateral(author, sql`true`);
  const { floor = null, stop = null } = rows[0] ?? {};
  const all = rows.flatMap(({ isOfPage, floor: _floor, stop: _stop, thing, author: person, ...row }) =>
    thing && person ? [{ isOfPage, found: toFound({ ...row, thing, author: person }) }] : [],
  );
  return {
    page: all.flatMap(({ isOfPage, found }) => (isOfPage ? [found] : [])),
    sources: all.flatMap(({ isOfPage, found }) => (isOfPage ? [] : [found])),
    floor: floor === null ? null : new Date(floor),
    stop: stop && { at: new Date(stop.at), id: stop.id },
  };
}

/** How many posts of a feed stand after `since`, counted up to FEED_NEWS_MAX; not the viewer's own. */
export async function countNews(
  db: Database,
  {
    viewerId,
    since,
    filter,
    scheduledAfter,
    now,
  }: Omit<Wanted, 'before' | 'limit'> & { since: FeedKey; now: Date },
): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
      select 1 from (select source.author_id from ${feedSource} source
        where source.user_id = ${viewerId} and source.author_id <> ${viewerId}
          and source.last_at >= ${instantOf(since.at)} ${isWantedAuthor(filter, sql`source.author_id`)}
      ) source cross join lateral (
        select 1 from ${post} where ${post}.author_id = source.author_id and ${isShared(scheduledAfter)}
          and ${post}.published_at <= ${instantOf(now)}
          and (${post}.published_at, ${post}.id) > (${instantOf(since.at)}, ${since.id}::int)
          ${isWanted(filter)} limit ${FEED_NEWS_MAX}
      ) news limit ${FEED_NEWS_MAX}) counted`,
  );
  return counted?.count ?? 0;
}

/** Whether anybody is connected with this person. */
export async function hasSources(db: Database, userId: number): Promise<boolean> {
  const [found] = await rowsOf<{ has: boolean }>(
    db,
    sql`select exists (select 1 from ${feedSource} source
      where source.user_id = ${userId} and source.author_id <> ${userId}) as has`,
  );
  return found?.has ?? false;
}
