import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { GetCurrentUserDocument } from '@/graphql/generated/graphql';
import type { GetCurrentUserQuery } from '@/graphql/generated/graphql';
import { isApiError } from './errors';
import { callAs } from './call-as';
import { currentSession } from '@/lib/auth/current-session';

type CurrentUser = NonNullable<GetCurrentUserQuery['getCurrentUser']>;

/**
 * The current user on the server, fetched once per request; null for a visitor and for a session the API says is over.
 * Fails with SERVICE_UNAVAILABLE while that is unknown. Does not use serverApi(): the language of the page is chosen
 * with the result of this call.
 */
export const findCurrentUser = cache(async (): Promise<CurrentUser | null> => {
  const session = await currentSession();
  if (!session) return null;
  const incoming = await headers();
  const caller = {
    forwardedFor: incoming.get('x-forwarded-for'),
    requestId: incoming.get('x-request-id'),
  };
  try {
    return (await callAs(session, GetCurrentUserDocument, {}, caller)).getCurrentUser ?? null;
  } catch (error) {
    if (isApiError(error, 'UNAUTHORIZED')) return null;
    throw error;
  }
});

/**
 * The current user on public pages. A person who asked to delete their account can only undo that, and counts as a
 * visitor here; so does everybody while the API is down.
 */
export const findMember = cache(async (): Promise<CurrentUser | null> => {
  const user = await findCurrentUser().catch(() => null);
  return user?.deletionAt ? null : user;
});
