import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetReviewRequestDocument,
  GetReviewStandingDocument,
  GetReviewsAdminDocument,
} from '@/graphql/generated/graphql';
import type {
  GetProfileReviewsQuery,
  GetReviewStandingQuery,
  GetReviewsAdminQuery,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';

export type ReviewOwner = GetProfileReviewsQuery['getUser'];
export type ReviewPage = GetProfileReviewsQuery['getUserReviews'];
export type FullReview = ReviewPage['items'][number];
export type Standing = GetReviewStandingQuery['getReviewStanding'];
export type Dispute = GetReviewsAdminQuery['getReviewsAdmin']['items'][number];

export const reviewKeys = {
  standings: ['review', 'standing'] as const,
  standing: (userId: number) => ['review', 'standing', userId] as const,
  request: ['review', 'request'] as const,
  disputes: ['review', 'disputes'] as const,
};

/** What the viewer may do about a review of this instructor; fails with REVIEW_NOT_ALLOWED. */
export const standingQuery = (api: ApiClient, userId: number) =>
  queryOptions({
    queryKey: reviewKeys.standing(userId),
    queryFn: async () => (await api(GetReviewStandingDocument, { userId })).getReviewStanding,
  });

/** The instructor whom the viewer is asked to review; null: none. */
export const requestQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: reviewKeys.request,
    queryFn: async () => (await api(GetReviewRequestDocument, {})).getReviewRequest ?? null,
  });

type Disputes = GetReviewsAdminQuery['getReviewsAdmin'];

/** Disputed reviews for administrators, the earliest first. */
export const disputesQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: reviewKeys.disputes,
    queryFn: async ({ pageParam }) =>
      (await api(GetReviewsAdminDocument, { skip: pageParam, take: PAGE_SIZE })).getReviewsAdmin,
    initialPageParam: 0,
    getNextPageParam: (last: Disputes, pages: readonly Disputes[]) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    select: ({ pages }: { pages: readonly Disputes[] }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
    }),
  });
