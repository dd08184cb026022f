import createMiddleware from 'next-intl/middleware';
import { NextRequest, NextResponse } from 'next/server';
import { PATH_HEADER } from '@/lib/auth/entry-paths';
import { guardPath } from '@/lib/auth/guard';
import { answerCookie, forwardCookie, readFreshSession } from '@/lib/api/request-session';
import { contentSecurityPolicy, needsOwnDocument } from '@/lib/csp';
import { canonicalPath, hasPage, isForSearch } from '@/lib/contract/routes.ts';
import { chooseLocale } from '@/lib/i18n/choose-locale.mjs';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';
import { routing } from '@/lib/i18n/routing';

const localize = createMiddleware(routing);
const NOWHERE = '/-';

/** Renews the session, redirects by the route table, chooses the language. The API checks all rights anyway. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { session, cookie } = await readFreshSession(request);
  const headers = forwardCookie(request, cookie);
  const requestId = crypto.randomUUID();
  headers.set('x-request-id', requestId);
  const { pathname, search } = request.nextUrl;
  const response = pathname.startsWith('/api/')
    ? NextResponse.next({ request: { headers } })
    : (respell(request) ?? answerPage(request, headers, guardPath(pathname, search, session?.role ?? null)));
  answerCookie(response, cookie);
  response.headers.set('x-request-id', requestId);
  // A header also covers redirects.
  if (!isForSearch(pathname)) response.headers.set('x-robots-tag', 'noindex');
  return response;
}

/**
 * Redirects to the canonical spelling of an address: the route table must not judge /lesson-board%73 as another page.
 */
function respell(request: NextRequest): NextResponse | null {
  const { pathname, search } = request.nextUrl;
  const spelling = canonicalPath(pathname);
  return spelling === null || spelling === pathname
    ? null
    : movedTo(new URL(`${spelling}${search}`, request.url));
}

/** A permanent redirect; but the answer may carry one person's cookies, so it must not be shared. */
function movedTo(address: URL | string): NextResponse {
  return NextResponse.redirect(address, { status: 301, headers: { 'cache-control': 'private, no-cache' } });
}

function answerPage(request: NextRequest, headers: Headers, redirectTo: string | null): NextResponse {
  if (redirectTo) return NextResponse.redirect(new URL(redirectTo, request.url));
  // Next loads the page whole when it is not given the part that it asked for.
  if (isStepAcross(request)) return new NextResponse(null, { status: 204 });
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = contentSecurityPolicy(nonce, request.nextUrl.pathname);
  // Next reads the nonce for its own scripts from the request's policy.
  headers.set('content-security-policy', policy);
  headers.set(PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  // A malformed address would break the router: it is rendered like any other without a page.
  const readable =
    canonicalPath(request.nextUrl.pathname) === null ? new URL(NOWHERE, request.url) : request.url;
  headers.set('accept-language', localeOf(request));
  const response = localize(new NextRequest(readable, { method: request.method, headers }));
  response.headers.set('content-security-policy', policy);
  // /en/feed redirects to /feed: the language is never part of the address.
  const location = response.headers.get('location');
  if (location) return movedTo(location);
  // The status is set here, so that the page renders "not found" completely; thrown from inside the page, it would
  // give an empty frame.
  return hasPage(request.nextUrl.pathname)
    ? response
    : new NextResponse(null, { status: 404, headers: response.headers });
}

const isStepAcross = ({ nextUrl, headers }: NextRequest) =>
  needsOwnDocument(nextUrl.pathname, {
    dest: headers.get('sec-fetch-dest'),
    mode: headers.get('sec-fetch-mode'),
    referer: headers.get('referer'),
  });

const localeOf = ({ nextUrl, cookies, headers }: NextRequest) =>
  chooseLocale({
    asked: nextUrl.searchParams.get('lang'),
    stored: cookies.get(LOCALE_COOKIE)?.value,
    browser: headers.get('accept-language'),
  });

export const config = {
  runtime: 'nodejs',
  // Every address except existing files, plus the BFF routes that carry a session.
  matcher: [
    '/((?!api/|_next/|fonts/|icons/|sw/(?:sw\\.js|offline/(?:en|ru))$|manifest\\.webmanifest$|robots\\.txt$|sitemap\\.xml$|sitemap/|\\.well-known/(?:security\\.txt|change-password)$|apple-icon\\.png$|favicon\\.ico$|excalidraw/|pdfjs/|noise/|segmenter/|sqlite/|icon\\.svg$).*)',
    '/api/auth/session',
    '/api/heartbeat',
    '/api/boards/:path*',
    '/api/upload/:path*',
    '/api/calendar/lesson/:path*',
  ],
};
