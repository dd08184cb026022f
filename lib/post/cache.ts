import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { postKeys } from './keys';
import type { Post, PostPages, PostReply } from './queries';

/** Changes a post wherever it is on screen; null takes it away. */
export function changePost(client: QueryClient, id: number, change: (post: Post) => Post | null): void {
  client.setQueriesData<PostPages>({ queryKey: postKeys.lists }, (lists) =>
    lists?.pages.some(({ items }) => items.some((post) => post.id === id))
      ? {
          ...lists,
          pages: lists.pages.map((page) => ({
            ...page,
            items: page.items.flatMap((post) => (post.id === id ? (change(post) ?? []) : post)),
          })),
        }
      : lists,
  );
  client.setQueryData<Post>(postKeys.one(id), (post) => (post ? (change(post) ?? undefined) : post));
}

/** Adds to the count of a post's comments or corrections. */
export const countOn = (
  client: QueryClient,
  postId: number,
  count: 'commentsCount' | 'correctionsCount',
  step: 1 | -1,
): void => changePost(client, postId, (post) => ({ ...post, [count]: Math.max(0, post[count] + step) }));

type Threads = InfiniteData<{ items: (PostReply & { replies?: PostReply[] })[]; hasMore: boolean }>;

/** Changes a comment or a reply wherever it is on screen. */
export function changeComment<Part extends PostReply>(
  client: QueryClient,
  postId: number,
  id: number,
  change: (comment: PostReply) => Partial<Part>,
): void {
  client.setQueriesData<Threads>(
    { queryKey: postKeys.comments(postId) },
    (threads) =>
      threads && {
        ...threads,
        pages: threads.pages.map((page) => ({
          ...page,
          items: page.items.map((comment) => {
            if (comment.id === id) return { ...comment, ...change(comment) };
            if (!comment.replies?.some((reply) => reply.id === id)) return comment;
            return {
              ...comment,
              replies: comment.replies.map((reply) =>
                reply.id === id ? { ...reply, ...change(reply) } : reply,
              ),
            };
          }),
        })),
      },
  );
}
