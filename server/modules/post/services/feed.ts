import { SCHEDULED_OPEN_MS } from '#contract/openness.ts';
import type { Context } from '../../../context.ts';
import { parsePage } from '../../../paging.ts';
import { requireViewer } from '../../../viewer.ts';
import { openOrNull, opennessOfAsker } from '../../openness/service.ts';
import { findTargetLanguage, getProfile } from '../../profile/service.ts';
import { firstKey, readKey, writeKey } from '../feed-key.ts';
import * as feeds from '../feed-store.ts';
import type { FeedFilter, FeedKey, PostRow } from '../model.ts';

export interface PostPage {
  items: PostRow[];
  next: string | null;
  newest: string;
  isSuggested: boolean;
  /** What posts of the page share, by id; null: not open to the viewer. */
  sources: ReadonlyMap<number, PostRow | null>;
}

interface FeedInput {
  filter?: FeedFilter | null;
  before?: string | null;
  take?: number | null;
}

/** Each try looks at so many times more authors than the one before; the last one at all. */
const WIDER = 16;

/** The viewer's feed; one statement, unless few authors have posts that the filter wants. BAD_USER_INPUT. */
export async function getFeed(ctx: Context, input: FeedInput): Promise<PostPage> {
  const viewer = requireViewer(ctx);
  const { take } = parsePage({ take: input.take });
  const wanted = wantedOf(ctx, viewer.id, input, take);
  const found = await readWidening(ctx, wanted, take);
  if (hasOthersThan(viewer.id, found) || (await feeds.hasSources(ctx.db, viewer.id)))
    return pageOf(ctx, found, { take, isSuggested: false });
  const language = await findTargetLanguage(ctx, viewer.id);
  const suggested = language === null ? null : await feeds.readSuggested(ctx.db, { ...wanted, language });
  return suggested && (hasOthersThan(viewer.id, suggested) || suggested.stop)
    ? pageOf(ctx, suggested, { take, isSuggested: true })
    : pageOf(ctx, found, { take, isSuggested: false });
}

/** Whether a page has posts of somebody else. */
const hasOthersThan = (viewerId: number, { page }: feeds.Found): boolean =>
  page.some(({ thing }) => thing.authorId !== viewerId);

function wantedOf(ctx: Context, viewerId: number, { filter, before }: FeedInput, take: number): feeds.Wanted {
  const now = ctx.platform.clock.now();
  return {
    viewerId,
    before: notLater(before ? readKey(before, 'before') : firstKey(now), now),
    limit: take + 1,
    filter: filter ?? 'ALL',
    scheduledAfter: new Date(now.getTime() - SCHEDULED_OPEN_MS),
  };
}

/** What opens later stands after `now`. */
const notLater = (key: FeedKey, now: Date): FeedKey => (key.at > now ? firstKey(now) : key);

async function readWidening(ctx: Context, wanted: feeds.Wanted, take: number): Promise<feeds.Found> {
  for (const breadth of [feeds.FEED_BREADTH, feeds.FEED_BREADTH * WIDER]) {
    const found = await feeds.readFeed(ctx.db, wanted, breadth);
    if (isComplete(found, take)) return found;
  }
  return feeds.readFeed(ctx.db, wanted, null);
}

/** Whether authors that were not looked at have nothing that belongs on this page. */
function isComplete({ page, floor }: feeds.Found, take: number): boolean {
  if (!floor) return true;
  if (page.length <= take) return false;
  const last = latestFirst(page.map(({ thing }) => thing))[take - 1];
  return last !== undefined && last.publishedAt > floor;
}

const latestFirst = (rows: readonly PostRow[]): PostRow[] =>
  rows.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id);

/** The page that was found, of which each post is shown that is open to the viewer now. */
function pageOf(
  ctx: Context,
  found: feeds.Found,
  { take, isSuggested }: { take: number; isSuggested: boolean },
): PostPage {
  const ordered = latestFirst(found.page.map(({ thing }) => thing));
  const open = new Set(found.page.flatMap((one) => openOrNull(ctx, one)?.id ?? []));
  const shown = ordered.slice(0, take);
  const [newest = null] = shown;
  const last = shown.at(-1);
  const lastKey = ordered.length > take && last ? keyOf(last) : found.stop;
  return {
    items: shown.filter(({ id }) => open.has(id)),
    next: lastKey && writeKey(lastKey),
    newest: writeKey(newest ? keyOf(newest) : { at: ctx.platform.clock.now(), id: 0 }),
    isSuggested,
    sources: new Map([...found.sources, ...found.page].map((one) => [one.thing.id, openOrNull(ctx, one)])),
  };
}

const keyOf = ({ publishedAt, id }: PostRow): FeedKey => ({ at: publishedAt, id });

/** How many posts of others are newer than a page; one statement. BAD_USER_INPUT. */
export async function getFeedNews(
  ctx: Context,
  { since, filter }: { since: string; filter?: FeedFilter | null },
): Promise<number> {
  const viewer = requireViewer(ctx);
  const now = ctx.platform.clock.now();
  return feeds.countNews(ctx.db, {
    viewerId: viewer.id,
    since: readKey(since, 'since'),
    filter: filter ?? 'ALL',
    scheduledAfter: new Date(now.getTime() - SCHEDULED_OPEN_MS),
    now,
  });
}

/** What the viewer, possibly a visitor, may see of a person's posts. Errors as getProfile, BAD_USER_INPUT. */
export async function getUserPosts(
  ctx: Context & { address: string },
  input: { userId: number; before?: string | null; take?: number | null },
): Promise<PostPage> {
  const { take } = parsePage({ take: input.take });
  const before = input.before ? readKey(input.before, 'before') : null;
  const { id: authorId } = await getProfile(ctx, input.userId);
  const openness = opennessOfAsker(ctx);
  const found = await feeds.readOfAuthor(ctx.db, { authorId, before, limit: take + 1, openness });
  return pageOf(ctx, found, { take, isSuggested: false });
}
