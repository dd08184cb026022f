import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROLES } from './roles.ts';
import { ROUTES, canonicalPath, findRoute, hasPage, isForSearch, judgeRoute, ownPath } from './routes.ts';

/** Every rule with a path of its own: parameters filled in. */
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

  it('keeps students out of what only teachers do, and both out of administration', () => {
    expect(judgeRoute('/lesson-boards', 'STUDENT')).toBe('DENIED');
    expect(judgeRoute('/lesson-boards/7', 'INSTRUCTOR')).toBe('ALLOWED');
    expect(judgeRoute('/lessons/schedule', 'STUDENT')).toBe('DENIED');
    expect(judgeRoute('/profile/materials/quizzes/7', 'STUDENT')).toBe('DENIED');
    expect(judgeRoute('/profile/materials/quizzes/7/exercises/8', 'INSTRUCTOR')).toBe('ALLOWED');
    expect(judgeRoute('/admin', 'INSTRUCTOR')).toBe('DENIED');
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

  /** One file draws these parts of a profile. */
  const DETAILS = ['certificates', 'connections', 'instructors', 'students', 'reviews'];

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

const EVIL = 'evil.example';
const CONTROLS = ['\t', '\n', '\r', '\0', '\u000b', '\u000c', '\u001f', ' ', '\u007f'];
/** Each would lead away from our own pages in some browser, or hides that it does. */
const TRICKS = [
  ...['http', 'https', 'HTTPS', 'ftp', 'ws', 'file'].map((scheme) => `${scheme}://${EVIL}`),
  ...['http:', 'https:', 'http:/', 'https:///', 'https:\\\\', 'http:\\'].map((start) => start + EVIL),
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'mailto:a@b.c',
  ],
  ...['//', '///', '////', '/////', '\\\\', '\\/', '/\\', '/\\/', '//\\', '\\', '\\\\\\', '/\\\\'].map(
    (start) => start + EVIL,
  ),
  ...CONTROLS.map((control) => `/${control}/${EVIL}`),
  ...CONTROLS.map((control) => `${control}//${EVIL}`),
  ...CONTROLS.map((control) => `/${control}\\${EVIL}`),
  ...['/.//', '/..//', '/./\\', '/a/..//', '/a/../..//', '/%2e//', '/%2e%2e//', '/a/%2e%2e//'].map(
    (start) => start + EVIL,
  ),
  ...[
    `//${EVIL}@own.example`,
    `//own.example@${EVIL}`,
    `//${EVIL}:80/feed`,
    `//[::1]/`,
    `//127.0.0.1`,
    `//${EVIL}?/feed`,
    `//${EVIL}#/feed`,
  ],
  ...[
    EVIL,
    `www.${EVIL}`,
    `@${EVIL}`,
    `.${EVIL}`,
    `:${EVIL}`,
    '?next=/',
    '#/feed',
    'feed',
    './feed',
    '../feed',
    '',
  ],
  ...[
    `http://own.invalid//${EVIL}`,
    `//own.invalid`,
    `//own.invalid/feed`,
    `//OWN.INVALID//${EVIL}`,
    `https://own.invalid`,
  ],
  ...[`/\u3000/${EVIL} `, `/a b`, `/${'a'.repeat(2048)}`],
];

describe('ownPath', () => {
  it('knows eighty tricks and more', () => expect(TRICKS.length).toBeGreaterThanOrEqual(80));

  it.each(TRICKS.map((trick) => [JSON.stringify(trick).slice(0, 60), trick]))(
    '%s does not pass',
    (_name, trick) => {
      expect(ownPath(trick)).toBeNull();
    },
  );

  it.each([null, undefined])('%s is no path', (value) => expect(ownPath(value)).toBeNull());

  it.each([
    '/',
    '/feed',
    '/lessons?period=PAST',
    '/live-lesson/7#chat',
    '/a/../feed',
    '/search?query=//x',
    '/%5cevil',
    '/@evil.example',
  ])('%s stays here', (path) => {
    const own = ownPath(path);
    expect(own).not.toBeNull();
    expect(new URL(own ?? '', 'https://tildesh.example').origin).toBe('https://tildesh.example');
  });
});
