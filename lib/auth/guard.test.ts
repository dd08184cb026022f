import { describe, expect, it } from 'vitest';
import { isCrossSite, entryPath, redirectAfterOf, sessionEndedPath, signInPath } from './entry-paths';
import { guardPath, pathAfterSignIn } from './guard';

describe('guardPath', () => {
  it.each([
    ['/', '', null, null],
    ['/feed', '', null, '/auth/sign-in?redirectAfter=%2Ffeed'],
    ['/lessons/past', '?skip=20', null, '/auth/sign-in?redirectAfter=%2Flessons%2Fpast%3Fskip%3D20'],
    ['/live-lesson/7', '', null, null],
    ['/lesson-board/7/preview', '?key=abc', null, null],
    ['/feed', '', 'STUDENT', null],
    ['/lesson-boards', '', 'STUDENT', '/access-denied'],
    ['/lesson-boards', '', 'INSTRUCTOR', null],
    ['/admin', '', 'INSTRUCTOR', '/access-denied'],
    ['/lesson-board%73', '', 'STUDENT', '/access-denied'],
    ['/lessons/schedul%65', '', 'STUDENT', '/access-denied'],
    ['/admin/users', '', 'ADMIN', null],
    ['/no-such-page', '', null, null],
    ['/no-such-page', '', 'STUDENT', null],
  ] as const)('%s%s for %s: %s', (pathname, search, role, expected) => {
    expect(guardPath(pathname, search, role)).toBe(expected);
  });
});

describe('return paths through the sign-in page', () => {
  it.each([
    ['/lessons?skip=20', '/lessons?skip=20'],
    ['//evil.example', '/feed'],
    ['https://evil.example', '/feed'],
    ['/logout', '/feed'],
    ['/auth/sign-in', '/feed'],
    ['/access-denied', '/feed'],
    ['/skills/auth', '/skills/auth'],
    ['/authors', '/feed'],
    ['/%6cogout', '/feed'],
    ['/ru/logout', '/feed'],
    ['/logout/', '/feed'],
    ['/auth/%73ign-in', '/feed'],
    ['/%E0%A4%A', '/feed'],
    [null, '/feed'],
  ])('after signing in, %s leads to %s', (asked, expected) => {
    expect(pathAfterSignIn(asked)).toBe(expected);
  });

  it('drops foreign paths before and after signing in', () => {
    expect(signInPath('/\\evil.example')).toBe('/auth/sign-in');
    expect(signInPath('/')).toBe('/auth/sign-in');
    expect(sessionEndedPath('//evil.example')).toBe('/logout?reason=ended');
    expect(sessionEndedPath('/feed')).toBe('/logout?reason=ended&redirectAfter=%2Ffeed');
  });
});

describe('return paths through the entry pages', () => {
  it.each([
    ['/profile/7?tab=reviews', '/auth/sign-up?redirectAfter=%2Fprofile%2F7%3Ftab%3Dreviews'],
    ['//evil.example', '/auth/sign-up'],
    ['/', '/auth/sign-up'],
    [null, '/auth/sign-up'],
  ])('to %s: %s', (path, expected) => expect(entryPath('/auth/sign-up', path)).toBe(expected));

  it.each([
    ['/auth/sign-up?redirectAfter=%2Ffeed', '/feed'],
    ['/auth/sign-up', null],
    ['//', null],
    [null, null],
  ])('of %s is %s', (path, expected) => expect(redirectAfterOf(path)).toBe(expected));
});

describe('isCrossSite', () => {
  const OWN = 'https://tildesh.example';
  it.each<[Record<string, string>, boolean]>([
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site', referer: `${OWN}/feed` }, true],
    [{ referer: `${OWN}/feed` }, false],
    [{ referer: 'https://evil.example/tildesh.example' }, true],
    [{ referer: 'nonsense' }, true],
    [{}, true],
  ])('%j: %s', (headers, expected) => {
    expect(isCrossSite(new Headers(headers), OWN)).toBe(expected);
  });
});
