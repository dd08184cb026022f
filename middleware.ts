import createMiddleware from 'next-intl/middleware';
import { NextRequest, NextResponse } from 'next/server';
import { PATH_HEADER, guardPath } from '@/lib/auth/guard';
import { answerCookie, forwardCookie, readFreshSession } from '@/lib/auth/request-session';
import { contentSecurityPolicy } from '@/lib/csp';
import { findRoute } from '@/lib/contract/routes.ts';
import { routing } from '@/lib/i18n/routing';

const localize = createMiddleware(routing);

/** Renews the session, sends people where the route table says, chooses the language. The API decides rights anyway. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { session, cookie } = await readFreshSession(request);
  const headers = forwardCookie(request, cookie);
  headers.set('x-request-id', crypto.randomUUID());
  const { pathname, search } = request.nextUrl;
  const response = pathname.startsWith('/api/')
    ? NextResponse.next({ request: { headers } })
    : answerPage(request, headers, guardPath(pathname, search, session?.role ?? null));
  answerCookie(response, cookie);
  return response;
}

function answerPage(request: NextRequest, headers: Headers, redirectTo: string | null): NextResponse {
  if (redirectTo) return NextResponse.redirect(new URL(redirectTo, request.url));
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = contentSecurityPolicy(nonce);
  // Next takes the nonce for its own scripts from the request's policy.
  headers.set('content-security-policy', policy);
  headers.set(PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  const response = localize(new NextRequest(request.url, { method: request.method, headers }));
  response.headers.set('content-security-policy', policy);
  // The page says "not found" in full; thrown from inside it, the answer would be an empty frame.
  return findRoute(request.nextUrl.pathname)
    ? response
    : new NextResponse(null, { status: 404, headers: response.headers });
}

export const config = {
  runtime: 'nodejs',
  // Pages, and the BFF routes that carry a session. Files (a dot in the name) and Next's own stay out.
  matcher: ['/((?!api/|_next/|.*\\.).*)', '/api/auth/session', '/api/heartbeat', '/api/boards/:path*'],
};
