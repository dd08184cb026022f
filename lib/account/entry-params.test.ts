import { describe, expect, it } from 'vitest';
import { readEntryParams, restoredPath } from './entry-params';

describe('parameters of an entry page', () => {
  it.each<[Record<string, string | string[]>, object]>([
    [{ redirectAfter: '/feed' }, { redirectAfter: '/feed' }],
    [{ redirectAfter: 'https://evil.example' }, { redirectAfter: null }],
    [{ redirectAfter: ['/feed', '/lessons'] }, { redirectAfter: null }],
    [
      { token: 'abc', notice: 'restored' },
      { token: 'abc', isRestored: true },
    ],
    [
      { token: ['a', 'b'], notice: 'other' },
      { token: '', isRestored: false },
    ],
    [{}, { redirectAfter: null, token: '', isRestored: false }],
  ])('%j: %j', (params, expected) => expect(readEntryParams(params)).toMatchObject(expected));

  it('leads from a new password to the sign-in, with and without a next page', () => {
    expect(restoredPath(null)).toBe('/auth/sign-in?notice=restored');
    expect(restoredPath('/lessons')).toBe('/auth/sign-in?redirectAfter=%2Flessons&notice=restored');
  });
});
