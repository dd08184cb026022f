import type { FeedFilter } from '@/graphql/generated/graphql';

export const postKeys = {
  all: ['post'] as const,
  /** Pages of posts: feeds, and those of one person. */
  lists: ['post', 'list'] as const,
  feeds: ['post', 'list', 'feed'] as const,
  feed: (filter: FeedFilter) => ['post', 'list', 'feed', filter] as const,
  of: (userId: number) => ['post', 'list', 'of', userId] as const,
  news: ['post', 'news'] as const,
  newsSince: (filter: FeedFilter, since: string) => ['post', 'news', filter, since] as const,
  ones: ['post', 'one'] as const,
  one: (id: number) => ['post', 'one', id] as const,
  more: (userId: number) => ['post', 'more', userId] as const,
  author: (userId: number) => ['post', 'author', userId] as const,
  comments: (postId: number) => ['post', 'comments', postId] as const,
  threads: (postId: number) => ['post', 'comments', postId, 'threads'] as const,
  replies: (postId: number, parentId: number) => ['post', 'comments', postId, 'replies', parentId] as const,
  corrections: (postId: number) => ['post', 'corrections', postId] as const,
  likes: (postId: number) => ['post', 'likes', postId] as const,
  options: ['post', 'options'] as const,
};
