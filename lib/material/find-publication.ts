import 'server-only';
import { cache } from 'react';
import { PublicationPageDocument, PublicationPreviewDocument } from '@/graphql/generated/graphql';
import { isApiError } from '@/lib/api/errors';
import { serverApi } from '@/lib/api/server';
import { callApi } from '@/lib/api/upstream';
import { readId } from '@/lib/contract/id.ts';
import type { PublicationOnPage } from './page-query';

/** Why there is no page: there is no publication, or it is not open to this person now. */
export type PublicationAbsence = 'missing' | 'closed';

type FoundPublication =
  { publication: PublicationOnPage; absence: null } | { publication: null; absence: PublicationAbsence };

/** A publication by the id in its address, as the viewer may see it; fetched once per page. */
export const findPublication = cache(async (segment: string): Promise<FoundPublication> => {
  const id = readId(segment);
  if (id === null) return { publication: null, absence: 'missing' };
  try {
    const api = await serverApi();
    return { publication: (await api(PublicationPageDocument, { id })).getPublication, absence: null };
  } catch (error) {
    if (isApiError(error, 'PUBLICATION_NOT_FOUND')) return { publication: null, absence: 'missing' };
    if (isApiError(error, 'INVALID_PERMISSIONS')) return { publication: null, absence: 'closed' };
    throw error;
  }
});

/**
 * What a publication's card picture shows, fetched without a session, so that it is the same for everybody.
 * `forwardedFor`: the caller's address.
 */
export async function findPublicationPreview(id: number, locale: string, forwardedFor: string | null) {
  return (await callApi(PublicationPreviewDocument, { id }, { locale, forwardedFor })).getPublication;
}
export type PublicationPreview = Awaited<ReturnType<typeof findPublicationPreview>>;
