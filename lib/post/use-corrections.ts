'use client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  CreatePostCorrectionDocument,
  DeletePostCorrectionDocument,
  ThankPostCorrectionDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { changePost, countOn } from './cache';
import { postKeys } from './keys';
import { correctionsQuery } from './queries';
import type { Post, PostCorrection } from './queries';

export const useCorrections = (postId: number) => useInfiniteQuery(correctionsQuery(browserApi, postId));

const withLast = (post: Post, id: number, correction: PostCorrection | null): Post =>
  post.lastCorrection?.id === id ? { ...post, lastCorrection: correction } : post;

/** Corrects a post, or replaces one's earlier correction of it. */
export function useCorrect(postId: number, isFirst: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (correction: { text: string; notes: string[] }) =>
      (await browserApi(CreatePostCorrectionDocument, { postId, ...correction })).createPostCorrection,
    onSuccess: (correction) => {
      if (isFirst) countOn(client, postId, 'correctionsCount', 1);
      // One in the place of an earlier one keeps that one's place among the others.
      changePost(client, postId, (post) =>
        isFirst || post.lastCorrection?.id === correction.id ? { ...post, lastCorrection: correction } : post,
      );
      return client.invalidateQueries({ queryKey: postKeys.corrections(postId) });
    },
  });
}

export function useDeleteCorrection({ id, postId }: PostCorrection) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi(DeletePostCorrectionDocument, { id }),
    onSuccess: () => {
      countOn(client, postId, 'correctionsCount', -1);
      // The one before it is not known here: the card still leads to the others.
      changePost(client, postId, (post) => withLast(post, id, null));
      return client.invalidateQueries({ queryKey: postKeys.corrections(postId) });
    },
  });
}

export function useThankCorrection({ id, postId, createdAt }: PostCorrection) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await browserApi(ThankPostCorrectionDocument, { id, createdAt })).thankPostCorrection,
    onSuccess: (thanked) => changePost(client, postId, (post) => withLast(post, id, thanked)),
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.corrections(postId) }),
  });
}
