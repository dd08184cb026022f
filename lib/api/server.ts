import 'server-only';
import { getLocale } from 'next-intl/server';
import { headers } from 'next/headers';
import { findCurrentUser } from '@/lib/api/find-current-user';
import { callAs } from '@/lib/api/call-as';
import { currentSession } from '@/lib/auth/current-session';
import type { ApiClient } from './client';
import { noteAsked } from './page-data-gate';

/**
 * The API as the person whose page is rendered; as a visitor for a person who is deleting their account, whom it would
 * refuse.
 */
export function serverApi(): Promise<ApiClient> {
  return noteAsked(openApi());
}

async function openApi(): Promise<ApiClient> {
  const [session, user, locale, incoming] = await Promise.all([
    currentSession(),
    findCurrentUser().catch(() => null),
    getLocale(),
    headers(),
  ]);
  const caller = {
    locale,
    forwardedFor: incoming.get('x-forwarded-for'),
    requestId: incoming.get('x-request-id'),
  };
  return (document, variables) =>
    noteAsked(
      callAs(
        user?.deletionAt ? null : session,
        document,
        (variables ?? {}) as NonNullable<typeof variables>,
        caller,
      ),
    );
}
