import type { NextRequest, NextResponse } from 'next/server';
import { isExpiring } from './refresh';
import { renewSession } from './renew';
import { decodeSession, encodeSession, sessionCookieName, sessionCookieOptions } from './session';
import type { Session } from './session';

export interface RequestSession {
  session: Session | null;
  /** What becomes of the cookie: a new value, '' to clear it, undefined to leave it. */
  cookie: string | undefined;
}

/** The session of a request, its access token good for another minute at least where that can be had. */
export async function readFreshSession(request: NextRequest): Promise<RequestSession> {
  const value = request.cookies.get(sessionCookieName())?.value;
  if (!value) return { session: null, cookie: undefined };
  const session = await decodeSession(value);
  if (!session) return { session: null, cookie: '' };
  return isExpiring(session, Date.now()) ? renewRequestSession(session) : { session, cookie: undefined };
}

export async function renewRequestSession(session: Session): Promise<RequestSession> {
  const renewal = await renewSession(session);
  if (renewal.kind === 'ended') return { session: null, cookie: '' };
  if (renewal.kind === 'unavailable') return { session, cookie: undefined };
  return { session: renewal.session, cookie: await encodeSession(renewal.session) };
}

/** The request's headers as the rest of this request shall see them: with the new cookie, or without. */
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
