import type { Role } from './roles.ts';

/**
 * The route table of specification section 2. `auth: false` is open to everybody;
 * `roles`, when given, lists who may open it (ADMIN always may).
 * The middleware redirects by it; the API's policies decide.
 */
export interface RouteRule {
  /** Segments; `:name` one segment, `:name(\\d+)` one segment of that pattern, a final `*` anything below. */
  readonly path: string;
  readonly auth: boolean;
  readonly roles?: readonly Role[];
}

const open = (path: string): RouteRule => ({ path, auth: false });
const signedIn = (path: string, roles?: readonly Role[]): RouteRule => ({ path, auth: true, roles });
const TEACHES: readonly Role[] = ['INSTRUCTOR'];
const ID = '(\\d+)';

export const ROUTES: readonly RouteRule[] = [
  open('/'),
  open('/about'),
  open('/terms-of-service'),
  open('/terms-and-conditions-agreement'),
  open('/privacy-policy'),
  open('/whiteboard-demo'),
  open('/auth/sign-in'),
  open('/auth/sign-up'),
  open('/auth/sign-up/instructor'),
  open('/auth/sign-up/student'),
  open('/auth/restore-password'),
  open('/external-link'),
  open('/logout'),
  open('/access-denied'),
  open(`/lesson-board/:lessonBoardId${ID}/preview`),
  open('/skills/:skill'),
  open(`/feed/update/post/:id${ID}`),
  open(`/profile/:userId${ID}`),
  open(`/profile/:userId${ID}/details/certificates`),
  open(`/profile/:userId${ID}/details/connections`),
  open(`/profile/:userId${ID}/details/instructors`),
  open(`/profile/:userId${ID}/details/students`),
  open(`/profile/:userId${ID}/details/reviews`),
  signedIn(`/live-lesson/:lessonScheduleId${ID}`),
  signedIn('/profile'),
  signedIn('/profile/feed'),
  signedIn('/profile/preview'),
  signedIn('/profile/schedule'),
  signedIn('/profile/notifications'),
  signedIn('/profile/messages'),
  signedIn('/profile/connections'),
  signedIn('/profile/connections/*'),
  signedIn('/profile/materials'),
  signedIn(`/profile/materials/lessons/:lessonId(\\d+|new)`, TEACHES),
  signedIn('/profile/materials/quizzes', TEACHES),
  signedIn('/profile/materials/quizzes/*', TEACHES),
  signedIn('/profile/materials/saved-categories/*'),
  signedIn('/profile/materials/file-manager', TEACHES),
  signedIn('/profile/history/*'),
  signedIn('/profile/balance', TEACHES),
  signedIn('/profile/settings'),
  signedIn('/profile/saved'),
  signedIn('/search'),
  signedIn('/feed'),
  signedIn('/connections'),
  signedIn('/connections/*'),
  signedIn('/lessons'),
  signedIn('/lessons/upcoming'),
  signedIn('/lessons/past'),
  signedIn('/lessons/schedule', TEACHES),
  signedIn(`/lessons/schedule/:id${ID}`, TEACHES),
  signedIn('/notifications'),
  signedIn('/notifications/:type'),
  signedIn('/preferences'),
  signedIn('/preferences/*'),
  signedIn('/messages'),
  signedIn(`/messages/:id${ID}`),
  signedIn('/materials'),
  signedIn('/materials/*'),
  signedIn('/lesson-boards', TEACHES),
  signedIn(`/lesson-boards/:id${ID}`, TEACHES),
  signedIn('/instructors'),
  signedIn('/admin', []),
  signedIn('/admin/*', []),
];

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

/** The rule of a path, or null for a path the product does not have (page not found). */
export function findRoute(pathname: string): RouteRule | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return COMPILED.find(({ pattern }) => pattern.test(path))?.rule ?? null;
}

export type RouteVerdict = 'ALLOWED' | 'SIGN_IN' | 'DENIED' | 'UNKNOWN';

/** What the route table says to this viewer (null: a visitor). */
export function judgeRoute(pathname: string, role: Role | null): RouteVerdict {
  const rule = findRoute(pathname);
  if (!rule) return 'UNKNOWN';
  if (!rule.auth) return 'ALLOWED';
  if (!role) return 'SIGN_IN';
  if (role === 'ADMIN' || !rule.roles) return 'ALLOWED';
  return rule.roles.includes(role) ? 'ALLOWED' : 'DENIED';
}

/** `redirectAfter` may only name a path of our own: anything else becomes null. */
export function ownPath(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/') || value.startsWith('//') || value.length > 2048) return null;
  // Backslashes and control characters are read as slashes or dropped by browsers: "/\evil.com", "/\t/evil.com".
  if (/[\\\u0000-\u0020\u007f]/.test(value)) return null;
  const url = new URL(value, 'http://own.invalid');
  if (url.host !== 'own.invalid' || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
