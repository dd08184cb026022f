import type { Role } from './roles.ts';
import type { Route, Routes } from './routes/route.ts';
import { accountRoutes } from './routes/account.ts';
import { adminRoutes } from './routes/admin.ts';
import { balanceRoutes } from './routes/balance.ts';
import { boardRoutes } from './routes/board.ts';
import { chatRoutes } from './routes/chat.ts';
import { connectionRoutes } from './routes/connection.ts';
import { historyRoutes } from './routes/history.ts';
import { lessonRoutes } from './routes/lesson.ts';
import { liveRoutes } from './routes/live.ts';
import { materialRoutes } from './routes/material.ts';
import { notificationRoutes } from './routes/notification.ts';
import { postRoutes } from './routes/post.ts';
import { preferencesRoutes } from './routes/preferences.ts';
import { profileRoutes } from './routes/profile.ts';
import { publicRoutes } from './routes/public.ts';
import { quizRoutes } from './routes/quiz.ts';
import { scheduleRoutes } from './routes/schedule.ts';
import { searchRoutes } from './routes/search.ts';
import { wordRoutes } from './routes/word.ts';

/**
 * The one list of the product's addresses (specification section 2), assembled from the domains. The middleware
 * redirects by it, and the sitemap and the page cache are built from it; the API's policies decide about access.
 */
export const NAMED_ROUTES = {
  ...accountRoutes,
  ...adminRoutes,
  ...balanceRoutes,
  ...boardRoutes,
  ...chatRoutes,
  ...connectionRoutes,
  ...historyRoutes,
  ...lessonRoutes,
  ...liveRoutes,
  ...materialRoutes,
  ...notificationRoutes,
  ...postRoutes,
  ...preferencesRoutes,
  ...profileRoutes,
  ...publicRoutes,
  ...quizRoutes,
  ...scheduleRoutes,
  ...searchRoutes,
  ...wordRoutes,
} satisfies Routes;
export type RouteName = keyof typeof NAMED_ROUTES;

export const ROUTES: readonly Route[] = Object.values(NAMED_ROUTES);

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function toPattern(path: string): RegExp {
  const source = path
    .split('/')
    .map((segment) => {
      if (segment === '*') return '.+';
      const parameter = /^:[A-Za-z]+(?:\((.+)\))?$/.exec(segment);
      return parameter ? `(?:${parameter[1] ?? '[^/]+'})` : escape(segment);
    })
    .join('/');
  return new RegExp(`^${source}$`);
}

const COMPILED = ROUTES.map((rule) => ({ rule, pattern: toPattern(rule.path) }));

/** The decoded segments of an address; null if it cannot be decoded. */
function decodePath(pathname: string): string[] | null {
  try {
    const segments = pathname.split('/').map(decodeURIComponent);
    // A segment that decodes to a separator or to invisible characters is an attempt to deceive, not a name.
    return segments.some((segment) => /[/\\\u0000-\u001f\u007f]/.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}

/** The canonical spelling of an address, by which it is judged: %66eed is feed. Null if it cannot be decoded. */
export function canonicalPath(pathname: string): string | null {
  const segments = decodePath(pathname);
  const spell = (segment: string) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent);
  return segments?.map(spell).join('/') ?? null;
}

/** The route of a path; null for a path the product does not have (page not found). */
export function findRoute(pathname: string): Route | null {
  const decoded = decodePath(pathname)?.join('/');
  if (decoded === undefined) return null;
  const path = decoded.length > 1 ? decoded.replace(/\/+$/, '') : decoded;
  return COMPILED.find(({ pattern }) => pattern.test(path))?.rule ?? null;
}

/** Whether the path has a page other than "page not found". */
export function hasPage(pathname: string): boolean {
  const rule = findRoute(pathname);
  return rule !== null && !rule.planned;
}

/** Whether search engines may index this path: not if it requires a sign-in, is unlisted or has no page. */
export function isForSearch(pathname: string): boolean {
  const rule = findRoute(pathname);
  return rule !== null && !rule.auth && !rule.planned && !rule.unlisted;
}

/** Paths that always exist, for the sitemap. */
export const SITEMAP_PATHS: readonly string[] = ROUTES.filter(({ sitemap }) => sitemap).map(
  ({ path }) => path,
);

/**
 * Small letters, digits and hyphens. Any other spelling of an address redirects to this one or is "page not found".
 */
const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** For how long the page at this path is the same for every visitor of one language; null: for nobody else. */
export function pageLife(pathname: string): 'second' | 'version' | null {
  const rule = PLAIN.test(pathname) ? findRoute(pathname) : null;
  if (!rule?.cached) return null;
  return rule.still ? 'version' : 'second';
}

export type RouteVerdict = 'ALLOWED' | 'SIGN_IN' | 'DENIED' | 'UNKNOWN';

/** What the route table decides for this viewer (null: a visitor). */
export function judgeRoute(pathname: string, role: Role | null): RouteVerdict {
  const rule = findRoute(pathname);
  if (!rule) return 'UNKNOWN';
  if (!rule.auth) return 'ALLOWED';
  if (!role) return 'SIGN_IN';
  if (role === 'ADMIN' || !rule.roles) return 'ALLOWED';
  return rule.roles.includes(role) ? 'ALLOWED' : 'DENIED';
}
