import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { decodeSession, sessionCookieName } from './session';
import type { Session } from './session';

/** The session of the current request; the middleware has renewed it already. */
export const currentSession = cache(async (): Promise<Session | null> =>
  decodeSession((await cookies()).get(sessionCookieName())?.value),
);
