import type { SystemContext } from '../context.ts';
import { post, postComment, postCorrection } from '../db/schema/post.ts';
import type { UserRow } from '../modules/account/model.ts';
import { searchColumns } from '../modules/search/service.ts';

type App = { sys: SystemContext };
type Person = Pick<UserRow, 'id'>;

/** Creates a post of this author; by default open to everybody. */
export async function addPost(
  { sys: { db, platform } }: App,
  { id: authorId }: Person,
  values: Partial<typeof post.$inferInsert> = {},
): Promise<number> {
  const now = values.createdAt ?? platform.clock.now();
  const publishedAt = values.availableFrom ?? now;
  const [row] = await db
    .insert(post)
    .values({
      text: 'Post',
      ...searchColumns(values.text ?? 'Post'),
      privacy: 'PUBLIC',
      clientId: platform.ids.randomUuid(),
      publishedAt,
      announcedAt: publishedAt,
      hasShared: [values.publicationId, values.lessonId, values.quizId, values.sourceId].some(Boolean),
      ...values,
      authorId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: post.id });
  if (!row) throw new Error('no post');
  return row.id;
}

/** Adds comments that are there already, as far as counts do not matter. */
export async function addComment(
  { sys: { db, platform } }: App,
  postId: number,
  { id: authorId }: Person,
  values: Partial<typeof postComment.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(postComment)
    .values({
      text: 'Comment',
      clientId: platform.ids.randomUuid(),
      createdAt: platform.clock.now(),
      ...values,
      postId,
      authorId,
    })
    .returning({ id: postComment.id });
  if (!row) throw new Error('no comment');
  return row.id;
}

export async function addCorrection(
  { sys: { db, platform } }: App,
  postId: number,
  { id: authorId }: Person,
  values: Partial<typeof postCorrection.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(postCorrection)
    .values({
      original: 'Post',
      text: 'A post',
      createdAt: platform.clock.now(),
      ...values,
      postId,
      authorId,
    })
    .returning({ id: postCorrection.id });
  if (!row) throw new Error('no correction');
  return row.id;
}
