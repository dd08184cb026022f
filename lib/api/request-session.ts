import type { NextRequest, NextResponse } from 'next/server';
import { callerOf } from '@/lib/api/bff';
import { isExpiring } from './refresh';
import { renewSession } from './renew';
import { decodeSession, encodeSession, sessionCookieName, sessionCookieOptions } from '@/lib/auth/session';
import type { Session } from '@/lib/auth/session';
import { serverClock } from '@/lib/app/server-clock';

export interface RequestSession {
  session: Session | null;
  /** The cookie's new value: '' clears it, undefined leaves it. */
  cookie: string | undefined;
  /** Its access token has expired and the API gave no answer to a renewal: unusable now, but perhaps still valid. */
  isStale: boolean;
}

const NOBODY = { session: null, isStale: false };

/** The session of a request, renewed if its access token expires within a minute and a renewal is possible. */
export async function readFreshSession(request: NextRequest): Promise<RequestSession> {
  const value = request.cookies.get(sessionCookieName())?.value;
  if (!value) return { ...NOBODY, cookie: undefined };
  const session = await decodeSession(value);
  if (!session) return { ...NOBODY, cookie: '' };
  return isExpiring(session, serverClock())
    ? renewRequestSession(request, session)
    : { session, cookie: undefined, isStale: false };
}

export async function renewRequestSession(request: NextRequest, session: Session): Promise<RequestSession> {
  const renewal = await renewSession(session, callerOf(request));
  if (renewal.kind === 'ended') return { ...NOBODY, cookie: '' };
  if (renewal.kind === 'unavailable')
    return { session, cookie: undefined, isStale: session.expiresAt <= serverClock() };
  return { session: renewal.session, cookie: await encodeSession(renewal.session), isStale: false };
}

/** The request's headers for the rest of this request: with the new cookie, or without. */
export function forwardCookie(request: NextRequest, cookie: string | undefined): Headers {
  const headers = new Headers(request.headers);
  if (cookie === undefined) return headers;
  const name = sessionCookieName();
  const others = request.cookies.getAll().filter((each) => each.name !== name);
  const all = cookie ? [...others, { name, value: cookie }] : others;
  headers.set('cookie', all.map((each) => `${each.name}=${encodeURIComponent(each.value)}`).join('; '));
  return headers;
}

export function answerCookie(response: NextResponse, cookie: string | undefined): void {
  if (cookie === undefined) return;
  const options = sessionCookieOptions();
  response.cookies.set(sessionCookieName(), cookie, cookie ? options : { ...options, maxAge: 0 });
}
