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
  /** Its page is not built yet: answered with 404, to those who might come in. */
  readonly planned?: true;
}

const open = (path: string): RouteRule => ({ path, auth: false });
const signedIn = (path: string, roles?: readonly Role[]): RouteRule => ({ path, auth: true, roles });
const planned = (rule: RouteRule): RouteRule => ({ ...rule, planned: true });
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
  open('/auth/confirm-email'),
  open('/auth/unsubscribe'),
  open('/auth/leaving'),
  signedIn('/auth/keep-account'),
  open('/external-link'),
  open('/logout'),
  open('/access-denied'),
  open(`/lesson-board/:lessonBoardId${ID}/preview`),
  open('/skills/:skill'),
  open(`/quizzes/:quizId${ID}`),
  planned(open(`/feed/update/post/:id${ID}`)),
  open(`/profile/:userId${ID}`),
  open(`/profile/:userId${ID}/details/certificates`),
  open(`/profile/:userId${ID}/details/connections`),
  open(`/profile/:userId${ID}/details/instructors`),
  open(`/profile/:userId${ID}/details/students`),
  open(`/profile/:userId${ID}/details/reviews`),
  signedIn(`/live-lesson/:lessonScheduleId${ID}`),
  signedIn('/profile'),
  planned(signedIn('/profile/feed')),
  signedIn('/profile/preview'),
  planned(signedIn('/profile/schedule')),
  planned(signedIn('/profile/notifications')),
  planned(signedIn('/profile/messages')),
  planned(signedIn('/profile/connections')),
  planned(signedIn('/profile/connections/*')),
  planned(signedIn('/profile/materials')),
  planned(signedIn(`/profile/materials/lessons/:lessonId(\\d+|new)`, TEACHES)),
  signedIn('/profile/materials/quizzes', TEACHES),
  signedIn('/profile/materials/quizzes/new', TEACHES),
  signedIn('/profile/materials/quizzes/categories', TEACHES),
  signedIn(`/profile/materials/quizzes/categories/:categoryId${ID}`, TEACHES),
  signedIn('/profile/materials/quizzes/saved-categories'),
  signedIn(`/profile/materials/quizzes/saved-categories/:categoryId${ID}`),
  signedIn(`/profile/materials/quizzes/:quizId${ID}`, TEACHES),
  signedIn(`/profile/materials/quizzes/:quizId${ID}/exercises/new`, TEACHES),
  signedIn(`/profile/materials/quizzes/:quizId${ID}/exercises/:exerciseId${ID}`, TEACHES),
  signedIn(`/profile/materials/saved-categories/:authorId${ID}/:walk(\\d+-\\d+)`),
  planned(signedIn('/profile/materials/file-manager', TEACHES)),
  signedIn('/profile/quizzes-history'),
  signedIn(`/profile/quizzes-history/:quizHistoryId${ID}`),
  planned(signedIn('/profile/history/*')),
  planned(signedIn('/profile/balance', TEACHES)),
  signedIn('/profile/settings'),
  planned(signedIn('/profile/saved')),
  signedIn('/search'),
  signedIn('/feed'),
  signedIn('/connections'),
  signedIn('/connections/list'),
  signedIn('/connections/pending-invitations'),
  signedIn('/connections/shared-contacts'),
  signedIn('/lessons'),
  signedIn('/lessons/upcoming'),
  signedIn('/lessons/past'),
  signedIn('/lessons/schedule', TEACHES),
  signedIn(`/lessons/schedule/:id${ID}`, TEACHES),
  signedIn('/notifications'),
  signedIn('/notifications/:type'),
  signedIn('/preferences'),
  signedIn('/preferences/account'),
  signedIn('/preferences/account/name'),
  signedIn('/preferences/account/photo'),
  signedIn('/preferences/account/headline'),
  signedIn('/preferences/account/about'),
  signedIn('/preferences/account/contact'),
  signedIn('/preferences/account/interests'),
  signedIn('/preferences/account/target-language'),
  signedIn('/preferences/account/speak-language'),
  signedIn('/preferences/account/specialities'),
  signedIn('/preferences/account/prices', TEACHES),
  signedIn('/preferences/account/certificates'),
  signedIn('/preferences/account/certificates/new'),
  signedIn(`/preferences/account/certificates/:id${ID}`),
  signedIn('/preferences/account/recommendation', TEACHES),
  signedIn('/preferences/account/zone'),
  signedIn('/preferences/account/notifications'),
  signedIn('/preferences/account/app'),
  signedIn('/preferences/security'),
  signedIn('/preferences/security/change-email'),
  signedIn('/preferences/security/change-password'),
  signedIn('/preferences/security/devices'),
  signedIn('/preferences/security/blocked'),
  signedIn('/preferences/security/data'),
  signedIn('/preferences/security/delete'),
  signedIn('/messages'),
  signedIn(`/messages/:id${ID}`),
  planned(signedIn('/materials')),
  planned(signedIn('/materials/*')),
  signedIn('/lesson-boards', TEACHES),
  signedIn(`/lesson-boards/:id${ID}`, TEACHES),
  signedIn('/instructors'),
  signedIn('/admin', []),
  signedIn('/admin/people', []),
  signedIn(`/admin/people/:id${ID}`, []),
  signedIn('/admin/reports', []),
  signedIn('/admin/languages', []),
  signedIn('/admin/specialities', []),
  signedIn('/admin/interests', []),
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

/** The segments of an address as the router reads them; null for an address that cannot be read. */
function decodePath(pathname: string): string[] | null {
  try {
    const segments = pathname.split('/').map(decodeURIComponent);
    // What decodes to another border or to nothing visible is a trick, not a name.
    return segments.some((segment) => /[/\\\u0000-\u001f\u007f]/.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}

/** The one spelling of an address: %66eed is feed, and is judged as such. Null for an address that cannot be read. */
export function canonicalPath(pathname: string): string | null {
  const segments = decodePath(pathname);
  const spell = (segment: string) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent);
  return segments?.map(spell).join('/') ?? null;
}

/** The rule of a path, or null for a path the product does not have (page not found). */
export function findRoute(pathname: string): RouteRule | null {
  const decoded = decodePath(pathname)?.join('/');
  if (decoded === undefined) return null;
  const path = decoded.length > 1 ? decoded.replace(/\/+$/, '') : decoded;
  return COMPILED.find(({ pattern }) => pattern.test(path))?.rule ?? null;
}

/** Whether anything but "page not found" stands at this path. */
export function hasPage(pathname: string): boolean {
  const rule = findRoute(pathname);
  return rule !== null && !rule.planned;
}

/** Open, and no page of its own: steps of an entry, answers to somebody, what a key in the address opens. */
const UNLISTED = [
  /^\/auth\/(?!sign-(?:in|up))/,
  /^\/(?:logout|access-denied|external-link)$/,
  /^\/lesson-board\//,
];

/** Whether search engines may show this path: what only a signed-in person sees, and what is not there, they may not. */
export function isForSearch(pathname: string): boolean {
  const rule = findRoute(pathname);
  return rule !== null && !rule.auth && !rule.planned && !UNLISTED.some((each) => each.test(rule.path));
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
