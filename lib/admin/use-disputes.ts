'use client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { DecideReviewDocument } from '@/graphql/generated/graphql';
import type { DecideReviewMutationVariables } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { disputesQuery, reviewKeys } from '@/lib/review/queries';

export const useDisputes = () => useInfiniteQuery(disputesQuery(browserApi));

/** Hides or keeps a review. If it was changed meanwhile, the list is read again before that is said. */
export function useDecideReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: DecideReviewMutationVariables) => browserApi(DecideReviewDocument, decision),
    onSuccess: () => client.invalidateQueries({ queryKey: reviewKeys.disputes }),
    onError: (error) =>
      isApiError(error, 'EDIT_CONFLICT')
        ? client.invalidateQueries({ queryKey: reviewKeys.disputes })
        : undefined,
  });
}
