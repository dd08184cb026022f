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
 * Oneself on the server, asked once per request; null for a visitor and for a session the API says is over. Fails with
 * SERVICE_UNAVAILABLE while nobody can say whether it is.
 * Not over serverApi(): the language of the page is chosen with the help of this call.
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
 * Oneself on pages everybody may open. Who asked for their account to be deleted may do nothing but take that back, and is
 * a visitor here; so is everybody while the API is away.
 */
export const findMember = cache(async (): Promise<CurrentUser | null> => {
  const user = await findCurrentUser().catch(() => null);
  return user?.deletionAt ? null : user;
});
