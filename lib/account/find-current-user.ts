import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { GetCurrentUserDocument } from '@/graphql/generated/graphql';
import { isApiError } from '@/lib/api/errors';
import { callApi } from '@/lib/api/upstream';
import { currentSession } from '@/lib/auth/current-session';
import type { CurrentUser } from './queries';

/**
 * Oneself on the server, asked once per request; null for a visitor and for a session the API no longer knows.
 * Not over serverApi(): the language of the page is chosen with the help of this call.
 */
export const findCurrentUser = cache(async (): Promise<CurrentUser | null> => {
  const session = await currentSession();
  if (!session) return null;
  const incoming = await headers();
  const caller = { accessToken: session.accessToken, requestId: incoming.get('x-request-id') };
  try {
    return (await callApi(GetCurrentUserDocument, {}, caller)).getCurrentUser ?? null;
  } catch (error) {
    if (isApiError(error, 'UNAUTHORIZED')) return null;
    throw error;
  }
});
