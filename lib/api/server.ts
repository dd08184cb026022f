import 'server-only';
import { getLocale } from 'next-intl/server';
import { headers } from 'next/headers';
import { currentSession } from '@/lib/auth/current-session';
import type { ApiClient } from './client';
import { callApi } from './upstream';

/** The API as the person whose page is being rendered. */
export async function serverApi(): Promise<ApiClient> {
  const [session, locale, incoming] = await Promise.all([currentSession(), getLocale(), headers()]);
  const caller = {
    accessToken: session?.accessToken,
    locale,
    forwardedFor: incoming.get('x-forwarded-for'),
    requestId: incoming.get('x-request-id'),
  };
  return (document, variables) =>
    callApi(document, (variables ?? {}) as NonNullable<typeof variables>, caller);
}
