import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import {
  FeedDocument,
  FeedNewsDocument,
  PostAuthorDocument,
  PostCommentsDocument,
  PostCorrectionsDocument,
  PostDocument,
  PostLikesDocument,
  PostOptionsDocument,
  UserPostsDocument,
} from '@/graphql/generated/graphql';
import type {
  FeedFilter,
  FeedQuery,
  PostAuthorQuery,
  PostCommentPartsFragment,
  PostCorrectionPartsFragment,
  PostHeadFragment,
  PostMediaPartsFragment,
  PostOptionsQuery,
  PostPartsFragment,
  PostReplyPartsFragment,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { postKeys } from './keys';

/** `lastCorrection`: in lists alone. */
export type Post = PostPartsFragment & { lastCorrection?: PostCorrectionPartsFragment | null };
export type PostHead = PostHeadFragment;
export type PostAuthor = PostAuthorQuery['getUser'];
export type PostMedia = PostMediaPartsFragment;
export type PostComment = PostCommentPartsFragment;
export type PostReply = PostReplyPartsFragment;
export type PostCorrection = PostCorrectionPartsFragment;
export type PostPage = Omit<FeedQuery['getFeed'], 'items'> & { items: Post[] };
export type PostChoices = PostOptionsQuery['getPostOptions'];
export type PostPages = InfiniteData<PostPage, string | null>;

/** Posts of one page of a list. */
export const POSTS_TAKE = 10;
/** Further posts of an author beside one of them. */
const MORE_TAKE = 4;

/** Each post once: one that was opened later may stand on two pages. */
const flat = ({ pages }: { pages: readonly PostPage[] }) => ({
  items: [...new Map(pages.flatMap(({ items }) => items).map((post) => [post.id, post])).values()],
  newest: pages[0]?.newest ?? null,
  isSuggested: pages[0]?.isSuggested ?? false,
});

/** What every list of posts has in common: it is read again when somebody asks for it, never under their eyes. */
const LIST = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: PostPage) => last.next ?? undefined,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  select: flat,
};

export const feedQuery = (api: ApiClient, filter: FeedFilter) =>
  infiniteQueryOptions({
    ...LIST,
    queryKey: postKeys.feed(filter),
    queryFn: async ({ pageParam }) =>
      (await api(FeedDocument, { filter, before: pageParam, take: POSTS_TAKE })).getFeed,
  });

/** The posts of one person, as the viewer may see them. */
export const userPostsQuery = (api: ApiClient, userId: number) =>
  infiniteQueryOptions({
    ...LIST,
    queryKey: postKeys.of(userId),
    queryFn: async ({ pageParam }) =>
      (await api(UserPostsDocument, { userId, before: pageParam, take: POSTS_TAKE })).getUserPosts,
  });

/** How many posts are newer than those on screen. */
export const newsQuery = (api: ApiClient, filter: FeedFilter, since: string) =>
  queryOptions({
    queryKey: postKeys.newsSince(filter, since),
    queryFn: async () => (await api(FeedNewsDocument, { filter, since })).getFeedNews,
  });

export const postQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: postKeys.one(id),
    queryFn: async () => (await api(PostDocument, { id })).getPost,
    staleTime: 30_000,
  });

/** A few of the latest posts of somebody, beside one of them. */
export const morePostsQuery = (api: ApiClient, userId: number) =>
  queryOptions({
    queryKey: postKeys.more(userId),
    queryFn: async () => (await api(UserPostsDocument, { userId, take: MORE_TAKE })).getUserPosts.items,
    staleTime: 60_000,
  });

/** The languages of somebody, and what the viewer may do about being connected; for members. */
export const authorQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: postKeys.author(id),
    queryFn: async () => (await api(PostAuthorDocument, { id })).getUser,
    staleTime: 60_000,
  });

interface Keyed<Item> {
  items: readonly Item[];
  hasMore: boolean;
}
/** For lists that go on after the id of their last item. */
const byId = {
  initialPageParam: null as number | null,
  getNextPageParam: ({ items, hasMore }: Keyed<{ id: number }>) =>
    hasMore ? (items.at(-1)?.id ?? undefined) : undefined,
};
const itemsOf = <Item>({ pages }: { pages: readonly Keyed<Item>[] }) => pages.flatMap(({ items }) => items);

/** Comments that begin threads, each with its first replies. */
export const commentsQuery = (api: ApiClient, postId: number) =>
  infiniteQueryOptions({
    ...byId,
    queryKey: postKeys.threads(postId),
    queryFn: async ({ pageParam }) =>
      (await api(PostCommentsDocument, { postId, after: pageParam, take: PAGE_SIZE })).getPostComments,
    select: itemsOf,
    staleTime: 10_000,
  });

/** All replies of a thread. */
export const repliesQuery = (api: ApiClient, postId: number, parentId: number) =>
  infiniteQueryOptions({
    ...byId,
    queryKey: postKeys.replies(postId, parentId),
    queryFn: async ({ pageParam }) =>
      (await api(PostCommentsDocument, { postId, parentId, after: pageParam, take: PAGE_SIZE }))
        .getPostComments,
    select: itemsOf,
  });

export const correctionsQuery = (api: ApiClient, postId: number) =>
  infiniteQueryOptions({
    ...byId,
    queryKey: postKeys.corrections(postId),
    queryFn: async ({ pageParam }) =>
      (await api(PostCorrectionsDocument, { postId, after: pageParam, take: PAGE_SIZE })).getPostCorrections,
    select: itemsOf,
    staleTime: 10_000,
  });

/** Who likes a post. */
export const likesQuery = (api: ApiClient, postId: number) =>
  infiniteQueryOptions({
    queryKey: postKeys.likes(postId),
    queryFn: async ({ pageParam }) =>
      (await api(PostLikesDocument, { postId, skip: pageParam, take: PAGE_SIZE })).getPostLikes,
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    select: itemsOf,
  });

/** What the composer offers to this person. */
export const optionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: postKeys.options,
    queryFn: async () => (await api(PostOptionsDocument, {})).getPostOptions,
    staleTime: 5 * 60_000,
  });
