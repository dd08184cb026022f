import 'server-only';
import { cache } from 'react';
import { PostDocument } from '@/graphql/generated/graphql';
import { isApiError } from '@/lib/api/errors';
import { serverApi } from '@/lib/api/server';
import { callApi } from '@/lib/api/upstream';
import { readId } from '@/lib/contract/id.ts';
import type { PostAbsence } from './absence';
import type { Post } from './queries';

type FoundPost = { post: Post; absence: null } | { post: null; absence: PostAbsence };

/** A post by the id in its address, as the viewer may see it; fetched once per page. */
export const findPost = cache(async (segment: string): Promise<FoundPost> => {
  const id = readId(segment);
  if (id === null) return { post: null, absence: 'missing' };
  try {
    const api = await serverApi();
    return { post: (await api(PostDocument, { id })).getPost, absence: null };
  } catch (error) {
    if (isApiError(error, 'POST_NOT_FOUND')) return { post: null, absence: 'missing' };
    if (isApiError(error, 'POST_DELETED')) return { post: null, absence: 'gone' };
    throw error;
  }
});

/**
 * What a post's card picture shows, fetched without a session, so that it is the same for everybody. `forwardedFor`:
 * the caller's address.
 */
export async function findPostPreview(id: number, locale: string, forwardedFor: string | null) {
  return (await callApi(PostDocument, { id }, { locale, forwardedFor })).getPost;
}
