import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isAny } from '../../db/any.ts';
import type { Database } from '../../db/client.ts';
import { openTo } from '../../db/open-to.ts';
import { user } from '../../db/schema/account.ts';
import { post, postLike, postMedia } from '../../db/schema/post.ts';
import { upload } from '../../db/schema/upload.ts';
import { isAdultBorn } from '../../db/visible.ts';
import type { ToOpen } from '../openness/model.ts';
import type { PostMediaRow, PostRow, StoredPost } from './model.ts';

const {
  clientId: _made,
  removedById: _remover,
  removalReason: _reason,
  searchWords: _words,
  searchVersion: _version,
  ...columns
} = getTableColumns(post);

const media = sql<PostMediaRow[]>`coalesce((select json_agg(json_build_object('id', ${upload.id}, 'mimeType',
  ${upload.mimeType}, 'size', ${upload.size}, 'width', ${upload.width}, 'height', ${upload.height}, 'alt', shown.alt)
  order by shown.position) from ${postMedia} shown join ${upload} on ${upload.id} = shown.upload_id
  where shown.post_id = ${post}.id and ${upload.removedAt} is null), '[]'::json)`;

const isLiked = (viewerId: number | null): SQL<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${postLike} mine where mine.post_id = ${post}.id and mine.user_id = ${viewerId})`;

const areAdults = (viewerId: number | null): SQL<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`(${isAdultBorn(sql`${user}.birth_date`)}
        and (select ${isAdultBorn(sql`viewer.birth_date`)} from ${user} viewer where viewer.id = ${viewerId}))`;

/** The columns of a post with what decides whether the viewer may see it; join its author as `user`. */
export const toSee = (viewerId: number | null) => ({
  ...openTo(post, viewerId),
  thing: columns,
  media,
  isLiked: isLiked(viewerId),
  areAdults: areAdults(viewerId),
});

type Selected = Omit<ToOpen<StoredPost>, 'thing'> & {
  thing: StoredPost;
  media: PostMediaRow[];
  isLiked: boolean;
  areAdults: boolean;
};

/** As `toSee` selects it. */
export const toFound = ({
  thing,
  media: shown,
  isLiked: liked,
  areAdults: adults,
  ...ties
}: Selected): ToOpen<PostRow> => ({
  ...ties,
  thing: {
    ...thing,
    media: shown,
    isLiked: liked,
    standing: { isConnected: ties.isConnected, areAdults: adults },
  },
});

const selectPosts = (db: Database, viewerId: number | null) =>
  db.select(toSee(viewerId)).from(post).innerJoin(user, eq(user.id, post.authorId));

/** Deleted ones are found too: callers check `deletedAt`. Unordered. */
export async function listPosts(
  db: Database,
  ids: readonly number[],
  viewerId: number | null,
): Promise<ToOpen<PostRow>[]> {
  return (await selectPosts(db, viewerId).where(isAny(post.id, ids))).map(toFound);
}

export async function findPost(
  db: Database,
  id: number,
  viewerId: number | null,
): Promise<ToOpen<PostRow> | null> {
  const [found] = await selectPosts(db, viewerId).where(eq(post.id, id));
  return found ? toFound(found) : null;
}

/** As findPost, by the id that its author's client made. */
export async function findPostOfClient(
  db: Database,
  authorId: number,
  clientId: string,
): Promise<ToOpen<PostRow> | null> {
  const [found] = await selectPosts(db, authorId).where(
    and(eq(post.authorId, authorId), eq(post.clientId, clientId)),
  );
  return found ? toFound(found) : null;
}

/** Locked until the transaction ends; null also for a deleted one. Likes and comments wait for it. */
export async function lockPost(db: Database, id: number): Promise<StoredPost | null> {
  const [row] = await db
    .select(columns)
    .from(post)
    .where(and(eq(post.id, id), isNull(post.deletedAt)))
    .for('no key update');
  return row ?? null;
}

/** The id of the new post; null if its author has sent one with this `clientId`. */
export async function insertPost(db: Database, values: typeof post.$inferInsert): Promise<number | null> {
  const [made] = await db
    .insert(post)
    .values(values)
    .onConflictDoNothing({ target: [post.authorId, post.clientId] })
    .returning({ id: post.id });
  return made?.id ?? null;
}

export async function updatePost(
  db: Database,
  id: number,
  values: Partial<typeof post.$inferInsert>,
): Promise<void> {
  await db.update(post).set(values).where(eq(post.id, id));
}

export interface Medium {
  id: string;
  alt: string | null;
}

export async function insertMedia(db: Database, postId: number, items: readonly Medium[]): Promise<void> {
  if (items.length === 0) return;
  await db
    .insert(postMedia)
    .values(items.map(({ id, alt }, position) => ({ postId, position, uploadId: id, alt })));
}

export async function deleteMedia(db: Database, postId: number): Promise<void> {
  await db.delete(postMedia).where(eq(postMedia.postId, postId));
}

export async function listMediaIds(db: Database, postId: number): Promise<string[]> {
  const rows = await db
    .select({ id: postMedia.uploadId })
    .from(postMedia)
    .where(eq(postMedia.postId, postId));
  return rows.map(({ id }) => id);
}

export async function deleteLikesOf(db: Database, postId: number): Promise<void> {
  await db.delete(postLike).where(eq(postLike.postId, postId));
}
