'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreatePostDocument, UpdatePostDocument } from '@/graphql/generated/graphql';
import type { PostInput } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { forgetSent, noteSent } from './sent-input';
import { reloadLists } from './use-post';

interface NewPost {
  clientId: string;
  input: PostInput;
}

/**
 * Posts once. If an answer was lost and the text was changed before it is sent again, also after a reload, the server may have
 * the first text: it is changed then.
 */
export function useCreatePost(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ clientId, input }: NewPost) => {
      const isMixed = noteSent(userId, clientId, input);
      const post = (await browserApi(CreatePostDocument, { clientId, input })).createPost;
      const { sourceId: _source, ...changes } = input;
      const stored = isMixed
        ? (await browserApi(UpdatePostDocument, { id: post.id, input: changes })).updatePost
        : post;
      forgetSent(userId, clientId);
      return stored;
    },
    onSuccess: () => reloadLists(client),
  });
}
