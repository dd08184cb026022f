'use client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  CreatePostCommentDocument,
  DeletePostCommentDocument,
  RemovePostCommentAdminDocument,
  SetPostCommentLikeDocument,
  UpdatePostCommentDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { changeComment, countOn } from './cache';
import { postKeys } from './keys';
import { commentsQuery, repliesQuery } from './queries';
import type { PostReply } from './queries';

export const useComments = (postId: number) => useInfiniteQuery(commentsQuery(browserApi, postId));

/** All replies of a thread, once somebody asks for more than the first ones. */
export const useReplies = (postId: number, parentId: number, isAsked: boolean) =>
  useInfiniteQuery({ ...repliesQuery(browserApi, postId, parentId), enabled: isAsked });

export interface NewComment {
  text: string;
  replyToId: number | null;
  /** Made once for this comment: sent again after a lost line it is one comment. */
  clientId: string;
}

export function useCreateComment(postId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (comment: NewComment) =>
      (await browserApi(CreatePostCommentDocument, { postId, ...comment })).createPostComment,
    onSuccess: () => {
      countOn(client, postId, 'commentsCount', 1);
      return client.invalidateQueries({ queryKey: postKeys.comments(postId) });
    },
  });
}

export function useUpdateComment({ id, postId }: PostReply) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      (await browserApi(UpdatePostCommentDocument, { id, text })).updatePostComment,
    onSuccess: ({ text, mentions, editedAt }) =>
      changeComment(client, postId, id, () => ({ text, mentions, editedAt })),
  });
}

/** `reason` null: one's own, or below one's own post; else an administrator's. */
export function useDeleteComment({ id, postId }: PostReply) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string | null) => {
      if (reason === null) await browserApi(DeletePostCommentDocument, { id });
      else await browserApi(RemovePostCommentAdminDocument, { id, reason });
    },
    onSuccess: () => {
      countOn(client, postId, 'commentsCount', -1);
      return client.invalidateQueries({ queryKey: postKeys.comments(postId) });
    },
  });
}

/** Shown at once, and undone if it is refused. */
export function useLikeComment({ id, postId, like: liked, likesCount }: PostReply) {
  const client = useQueryClient();
  const show = (part: Pick<PostReply, 'like' | 'likesCount'>) =>
    changeComment(client, postId, id, () => part);
  return useMutation({
    mutationFn: async (like: boolean) =>
      (await browserApi(SetPostCommentLikeDocument, { id, like })).setPostCommentLike,
    onMutate: (like) => {
      if (like !== liked) show({ like, likesCount: Math.max(0, likesCount + (like ? 1 : -1)) });
    },
    onError: () => show({ like: liked, likesCount }),
    // Null: it is closed to the viewer by now.
    onSuccess: (comment) => comment && show({ like: comment.like, likesCount: comment.likesCount }),
  });
}
