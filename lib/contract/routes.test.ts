import { globSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROLES } from './roles.ts';
import { chatRoutes } from './routes/chat.ts';
import { pathOf } from './routes/route.ts';
import {
  NAMED_ROUTES,
  ROUTES,
  SITEMAP_PATHS,
  canonicalPath,
  findRoute,
  hasPage,
  pageLife,
  isForSearch,
  judgeRoute,
} from './routes.ts';

/** Every route with a path of its own, its parameters filled in. */
const EXAMPLES = ROUTES.map((rule) => ({
  rule,
  path: rule.path
    .replace(/:walk\([^/]*\)/, '12-12')
    .replace(/:[A-Za-z]+(\([^/]*\))?/g, '12')
    .replace('*', 'a/b'),
}));

describe('the route table', () => {
  it.each(EXAMPLES)('$path is found by its own rule', ({ rule, path }) => {
    expect(findRoute(path)).toBe(rule);
  });

  it.each(EXAMPLES)('$path, judged for everybody', ({ rule, path }) => {
    expect(judgeRoute(path, null)).toBe(rule.auth ? 'SIGN_IN' : 'ALLOWED');
    expect(judgeRoute(path, 'ADMIN')).toBe('ALLOWED');
    for (const role of ROLES.filter((each) => each !== 'ADMIN')) {
      const may = !rule.auth || !rule.roles || rule.roles.includes(role);
      expect(judgeRoute(path, role)).toBe(may ? 'ALLOWED' : 'DENIED');
    }
  });

  it.each(EXAMPLES.filter(({ rule }) => rule.auth))('keeps $path from search engines', ({ path }) => {
    expect(isForSearch(path)).toBe(false);
  });

  it.each([
    ['/', true],
    ['/about', true],
    ['/skills/ielts', true],
    ['/auth/sign-up/student', true],
    ['/auth/sign-in', true],
    ['/auth/restore-password', false],
    ['/logout', false],
    ['/access-denied', false],
    ['/external-link', false],
    ['/lesson-board/7/preview', false],
    ['/no-such-page', false],
  ])('search engines and %s: %s', (path, may) => expect(isForSearch(path)).toBe(may));

  it.each([
    ['/', 'second'],
    ['/privacy-policy', 'version'],
    ['/skills/ielts', 'second'],
    ['/skills/IELTS', null],
    ['/skills/%69elts', null],
    ['/profile/100', 'second'],
    ['/profile/100/', null],
    ['/profile/100/details/reviews', 'second'],
    ['/profile/100/details/materials', 'second'],
    ['/profile/100/details/else', null],
    ['/profile', null],
    ['/quizzes/7', null],
    ['/auth/sign-in', null],
    ['/feed', null],
    ['/no-such-page', null],
  ])('%s is the same for all visitors for a %s', (path, life) => expect(pageLife(path)).toBe(life));

  it.each(EXAMPLES.filter(({ rule }) => rule.cached))('$path, cached, is open to all', ({ rule }) =>
    expect(rule.auth).toBe(false),
  );

  it('keeps students out of what only teachers do, and both out of administration', () => {
    expect(judgeRoute('/lesson-boards', 'STUDENT')).toBe('DENIED');
    expect(judgeRoute('/lesson-boards/7', 'INSTRUCTOR')).toBe('ALLOWED');
    expect(judgeRoute('/lessons/schedule', 'STUDENT')).toBe('DENIED');
    expect(judgeRoute('/profile/materials/quizzes/7', 'STUDENT')).toBe('DENIED');
    expect(judgeRoute('/profile/materials/quizzes/7/exercises/8', 'INSTRUCTOR')).toBe('ALLOWED');
    expect(judgeRoute('/admin', 'INSTRUCTOR')).toBe('DENIED');
  });

  it('opens lessons and publications to everybody, and nothing else below the materials', () => {
    expect(judgeRoute('/materials/lessons/7', null)).toBe('ALLOWED');
    expect(judgeRoute('/materials/lessons/new', null)).toBe('SIGN_IN');
    expect(judgeRoute('/materials/7', null)).toBe('ALLOWED');
    expect(judgeRoute('/materials', null)).toBe('SIGN_IN');
    expect(judgeRoute('/materials/common', 'STUDENT')).toBe('ALLOWED');
    expect(judgeRoute('/materials/owned/my', 'STUDENT')).toBe('DENIED');
    expect(judgeRoute('/materials/owned/saved', 'STUDENT')).toBe('ALLOWED');
    expect(judgeRoute('/materials/owned/saved', null)).toBe('SIGN_IN');
    expect(judgeRoute('/materials/new', 'STUDENT')).toBe('DENIED');
    expect(judgeRoute('/materials/edit/7', 'INSTRUCTOR')).toBe('ALLOWED');
    expect(judgeRoute('/profile/materials/lessons', 'STUDENT')).toBe('DENIED');
    expect(judgeRoute('/profile/materials/lessons/new', 'INSTRUCTOR')).toBe('ALLOWED');
  });

  it.each([
    '/nope',
    '/live-lesson',
    '/live-lesson/abc',
    '/live-lesson/1/2',
    '/lesson-boards/1x',
    '/profile/x',
    '//feed',
    '/%2566eed',
    '/lessons%2fpast',
    '/feed%00',
    '/%E0%A4%A',
  ])('%s is no route', (path) => expect(judgeRoute(path, 'ADMIN')).toBe('UNKNOWN'));

  it.each([
    ['/lesson-board%73', 'STUDENT', 'DENIED'],
    ['/lessons/schedul%65', 'STUDENT', 'DENIED'],
    ['/%61dmin', 'INSTRUCTOR', 'DENIED'],
    ['/%66eed', null, 'SIGN_IN'],
  ] as const)('%s, spelt in code, is for %s what it says: %s', (path, role, verdict) => {
    expect(judgeRoute(path, role)).toBe(verdict);
  });

  /** These parts of a profile are rendered by one file. */
  const DETAILS = ['certificates', 'connections', 'instructors', 'materials', 'posts', 'students', 'reviews'];

  it('knows which of its pages are built', () => {
    const files = globSync('**/page.tsx', { cwd: `${import.meta.dirname}/../../app/[locale]` });
    const paths = files
      .map((file) => `/${file}`.replace(/\/page\.tsx$|\/\([^)]+\)/g, ''))
      .filter((path) => path !== '/[...rest]')
      .flatMap((path) =>
        path.endsWith('/[part]') ? DETAILS.map((part) => path.replace('[part]', part)) : path,
      )
      .map((path) => path.replace('[walk]', '12-12').replace(/\[[^\]]+\]/g, '12') || '/');
    const built = EXAMPLES.filter(({ path }) => hasPage(path)).map(({ path }) => path);
    expect(paths.sort()).toEqual(built.sort());
  });

  it.each([
    '/profile/notifications',
    '/profile/messages',
    '/profile/connections',
    '/profile/connections/list',
    '/profile/connections/invitations',
    '/profile/connections/shared-contacts',
  ])('has %s as a page of the profile area, for members only', (path) => {
    expect(hasPage(path)).toBe(true);
    expect(judgeRoute(path, null)).toBe('SIGN_IN');
    expect(judgeRoute(path, 'STUDENT')).toBe('ALLOWED');
  });

  it('has no other page of one’s connections', () => {
    expect(hasPage('/profile/connections/else')).toBe(false);
  });

  it('takes a slash at the end for the same page', () => {
    expect(judgeRoute('/feed/', null)).toBe('SIGN_IN');
    expect(judgeRoute('/', null)).toBe('ALLOWED');
  });
});

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['/feed', '/feed'],
    ['/%66eed', '/feed'],
    ['/skills/%d1%8f', '/skills/%D1%8F'],
    ['/skills/c%23', '/skills/c%23'],
    ['/skills/a%25b', '/skills/a%25b'],
    ['/skills/a@b', '/skills/a@b'],
    ['/lessons%2Fpast', null],
    ['/%5cfeed', null],
    ['/%E0%A4%A', null],
    ['/%', null],
  ])('%s is spelt %s', (path, expected) => {
    expect(canonicalPath(path)).toBe(expected);
    if (expected) expect(canonicalPath(expected)).toBe(expected);
  });
});

/** Specification section 2, "Named routes". */
const SPECIFIED = {
  main: '/',
  signIn: '/auth/sign-in',
  search: '/search',
  userProfile: '/profile/:userId(\\d+)',
  liveLesson: '/live-lesson/:lessonScheduleId(\\d+)',
  preferences: '/preferences',
  'account-preferences': '/preferences/account',
  'sign-in-and-security-preferences': '/preferences/security',
  selfUserProfile: '/profile',
  selfConnections: '/profile/connections',
  selfSchedule: '/profile/schedule',
  materials: '/materials',
  messages: '/messages',
  messageChat: '/messages/:id(\\d+)',
  fileManager: '/profile/materials/file-manager',
  logout: '/logout',
};

describe('names of routes', () => {
  it.each(Object.entries(SPECIFIED))('%s is %s', (name, path) => {
    expect(NAMED_ROUTES[name as keyof typeof NAMED_ROUTES].path).toBe(path);
  });

  it('are all entered, and none stands twice', async () => {
    const files = readdirSync(`${import.meta.dirname}/routes`).filter((file) => file !== 'route.ts');
    const groups = await Promise.all(
      files.map(async (file) => Object.values(await import(`./routes/${file}`))),
    );
    const routes = groups.flat().flatMap((group) => Object.values(group as object));
    expect(routes).toHaveLength(ROUTES.length);
    expect(new Set(routes)).toEqual(new Set(ROUTES));
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  });

  it('lead to addresses, with what they are of filled in', () => {
    expect(pathOf(chatRoutes.messageChat, { id: 7 })).toBe('/messages/7');
    expect(pathOf(NAMED_ROUTES.skill, { skill: 'a/b' })).toBe('/skills/a%2Fb');
    expect(pathOf(NAMED_ROUTES.exercise, { quizId: 7, exerciseId: 8 })).toBe(
      '/profile/materials/quizzes/7/exercises/8',
    );
  });

  it('of the sitemap are pages that search engines may show', () => {
    expect(SITEMAP_PATHS).toContain('/about');
    for (const path of SITEMAP_PATHS) expect(isForSearch(path)).toBe(true);
  });
});
