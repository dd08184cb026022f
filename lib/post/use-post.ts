'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  DeletePostDocument,
  FeedDocument,
  PostDocument,
  RemovePostAdminDocument,
  SetPostLikeDocument,
  UpdatePostDocument,
} from '@/graphql/generated/graphql';
import type { FeedFilter, PostInput } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { changePost } from './cache';
import { postKeys } from './keys';
import {
  POSTS_TAKE,
  authorQuery,
  feedQuery,
  likesQuery,
  morePostsQuery,
  newsQuery,
  optionsQuery,
  postQuery,
  userPostsQuery,
} from './queries';
import type { Post, PostPages } from './queries';

export const usePost = (id: number) => useQuery(postQuery(browserApi, id));
export const useFeed = (filter: FeedFilter) => useInfiniteQuery(feedQuery(browserApi, filter));
export const useUserPosts = (userId: number) => useInfiniteQuery(userPostsQuery(browserApi, userId));
export const useMorePosts = (userId: number) => useQuery(morePostsQuery(browserApi, userId));
export const useAuthor = (id: number) => useQuery(authorQuery(browserApi, id));
export const useLikes = (postId: number) => useInfiniteQuery(likesQuery(browserApi, postId));
export const usePostOptions = () => useQuery(optionsQuery(browserApi));

/** How many posts of a feed are newer than those on screen; `since` null: nothing is on screen. */
export function useNews(filter: FeedFilter, since: string | null): number {
  const query = useQuery({ ...newsQuery(browserApi, filter, since ?? ''), enabled: since !== null });
  return query.data ?? 0;
}

/** Reads the first page of a feed again and shows it alone, as if the page were opened now. */
export function useShowNews(filter: FeedFilter) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await browserApi(FeedDocument, { filter, before: null, take: POSTS_TAKE })).getFeed,
    onSuccess: (page) =>
      client.setQueryData<PostPages>(postKeys.feed(filter), { pages: [page], pageParams: [null] }),
  });
}

/** After one has posted: each list that may have it is read again from its beginning. */
export async function reloadLists(client: ReturnType<typeof useQueryClient>): Promise<void> {
  client.setQueriesData<PostPages>(
    { queryKey: postKeys.lists },
    (lists) => lists && { pages: lists.pages.slice(0, 1), pageParams: lists.pageParams.slice(0, 1) },
  );
  await client.invalidateQueries({ queryKey: postKeys.lists });
}

/** Likes a post or takes that back: shown at once, and undone if it is refused. */
export function useLikePost(post: Pick<Post, 'id' | 'like' | 'likesCount'>) {
  const client = useQueryClient();
  const show = (part: Pick<Post, 'like' | 'likesCount'>) =>
    changePost(client, post.id, (each) => ({ ...each, ...part }));
  return useMutation({
    mutationFn: async (like: boolean) =>
      (await browserApi(SetPostLikeDocument, { id: post.id, like })).setPostLike,
    onMutate: (like) => {
      const before = { like: post.like, likesCount: post.likesCount };
      if (like !== post.like) show({ like, likesCount: Math.max(0, post.likesCount + (like ? 1 : -1)) });
      return before;
    },
    onError: (_error, _like, before) => (before ? show(before) : undefined),
    // Null: it is closed to the viewer by now.
    onSuccess: (liked) => liked && show({ like: liked.like, likesCount: liked.likesCount }),
  });
}

export function useUpdatePost(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: PostInput) => (await browserApi(UpdatePostDocument, { id, input })).updatePost,
    onSuccess: (post) => changePost(client, id, (before) => ({ ...before, ...post })),
  });
}

export function useDeletePost(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi(DeletePostDocument, { id }),
    onSuccess: () => changePost(client, id, () => null),
  });
}

/** An administrator removes a post, with a reason. */
export function useRemovePost(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => browserApi(RemovePostAdminDocument, { id, reason }),
    onSuccess: () => changePost(client, id, () => null),
  });
}

/** Addresses of pictures are valid for minutes: a post whose picture failed to load is read again. */
export function useRenewMedia(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await browserApi(PostDocument, { id })).getPost,
    onSuccess: ({ mediaItems }) => changePost(client, id, (post) => ({ ...post, mediaItems })),
  });
}
