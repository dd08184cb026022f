import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { findSeenLessons } from '../../lesson/service.ts';
import { findSeenPublications } from '../../material/service.ts';
import { findSeenQuizzes } from '../../quiz/service.ts';
import type { StoredPost } from '../model.ts';
import { findSeenPosts } from './open.ts';

type Shared = Pick<StoredPost, 'publicationId' | 'lessonId' | 'quizId' | 'sourceId'>;

const FIND = {
  publicationId: findSeenPublications,
  lessonId: findSeenLessons,
  quizId: findSeenQuizzes,
  sourceId: findSeenPosts,
} satisfies Record<keyof Shared, (ctx: Context, ids: number[]) => Promise<ReadonlyMap<number, unknown>>>;

/**
 * POST_ATTACHMENT_NOT_FOUND if the viewer may not see what a post shares, unless it shared that before. What readers see of it
 * is decided when they look.
 */
export async function requireShared(ctx: Context, post: Shared, before?: Shared): Promise<void> {
  for (const kind of ['publicationId', 'lessonId', 'quizId', 'sourceId'] as const) {
    const id = post[kind];
    if (id === null || id === before?.[kind]) continue;
    if (!(await FIND[kind](ctx, [id])).has(id)) throw new DomainError('POST_ATTACHMENT_NOT_FOUND');
  }
}
