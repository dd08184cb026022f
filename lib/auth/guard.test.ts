import { describe, expect, it } from 'vitest';
import { guardPath, pathAfterSignIn, sessionEndedPath, signInPath } from './guard';

describe('guardPath', () => {
  it.each([
    ['/', '', null, null],
    ['/feed', '', null, '/auth/sign-in?redirectAfter=%2Ffeed'],
    ['/lessons/past', '?skip=20', null, '/auth/sign-in?redirectAfter=%2Flessons%2Fpast%3Fskip%3D20'],
    ['/live-lesson/7', '', null, '/auth/sign-in?redirectAfter=%2Flive-lesson%2F7'],
    ['/lesson-board/7/preview', '?key=abc', null, null],
    ['/feed', '', 'STUDENT', null],
    ['/lesson-boards', '', 'STUDENT', '/access-denied'],
    ['/lesson-boards', '', 'INSTRUCTOR', null],
    ['/admin', '', 'INSTRUCTOR', '/access-denied'],
    ['/admin/users', '', 'ADMIN', null],
    ['/no-such-page', '', null, null],
    ['/no-such-page', '', 'STUDENT', null],
  ] as const)('%s%s for %s: %s', (pathname, search, role, expected) => {
    expect(guardPath(pathname, search, role)).toBe(expected);
  });
});

describe('ways through the sign-in page', () => {
  it.each([
    ['/lessons?skip=20', '/lessons?skip=20'],
    ['//evil.example', '/feed'],
    ['https://evil.example', '/feed'],
    ['/logout', '/feed'],
    ['/auth/sign-in', '/feed'],
    ['/access-denied', '/feed'],
    ['/authors', '/authors'],
    [null, '/feed'],
  ])('after signing in, %s leads to %s', (asked, expected) => {
    expect(pathAfterSignIn(asked)).toBe(expected);
  });

  it('drops foreign paths on the way in and out', () => {
    expect(signInPath('/\\evil.example')).toBe('/auth/sign-in');
    expect(signInPath('/')).toBe('/auth/sign-in');
    expect(sessionEndedPath('//evil.example')).toBe('/logout?reason=ended');
    expect(sessionEndedPath('/feed')).toBe('/logout?reason=ended&redirectAfter=%2Ffeed');
  });
});
