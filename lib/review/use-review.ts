'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AnswerReviewDocument,
  CloseReviewRequestDocument,
  CreateReviewDocument,
  DisputeReviewDocument,
  RemoveReviewDocument,
} from '@/graphql/generated/graphql';
import type { ReviewInput } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { requestQuery, reviewKeys, standingQuery } from './queries';

export const useStanding = (userId: number) => useQuery(standingQuery(browserApi, userId));

/** The instructor whom one is asked to review. */
export const useReviewRequest = () => useQuery(requestQuery(browserApi));

/** Writes a review, or changes it. */
export function useWriteReview(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ReviewInput) => browserApi(CreateReviewDocument, { userId, input }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['review'] }),
  });
}

/** The form of the next review must begin empty: it takes its first values from what is cached. */
export function useRemoveReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi(RemoveReviewDocument, { id }),
    onSuccess: () => client.removeQueries({ queryKey: reviewKeys.standings }),
  });
}

/** An empty text removes the answer. */
export const useAnswerReview = () =>
  useMutation({
    mutationFn: (answer: { id: number; text: string }) => browserApi(AnswerReviewDocument, answer),
  });

export const useDisputeReview = () =>
  useMutation({
    mutationFn: (dispute: { id: number; text: string }) =>
      browserApi(DisputeReviewDocument, { id: dispute.id, reason: dispute.text }),
  });

/** One does not want to be asked. */
export function useCloseRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => browserApi(CloseReviewRequestDocument, { userId }),
    onMutate: () => client.setQueryData(reviewKeys.request, null),
  });
}
