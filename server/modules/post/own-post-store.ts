import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { post } from '../../db/schema/post.ts';

/** Whether something stands on a post of the viewer: its author sees it, whoever wrote it. */
export const isOnOwnPost = (viewerId: number | null, postId: SQL): SQL<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`(select own.author_id from ${post} own where own.id = ${postId}) = ${viewerId}::int`;
