import { expect, it } from 'vitest';
import { hasPage } from '@/lib/contract/routes.ts';
import { connectPath, DETAILS, detailsPath, profilePath, toDetailsPart } from './profile-path';

it('has a page for every list, and for no other word', () => {
  expect([profilePath(7), ...DETAILS.map((part) => detailsPath(7, part))].every(hasPage)).toBe(true);
  expect(DETAILS.map(toDetailsPart)).toEqual(DETAILS);
  expect(toDetailsPart('secrets')).toBeNull();
});

it('leads back to the profile after the sign-up', () => {
  expect(connectPath(7)).toBe('/auth/sign-up?redirectAfter=%2Fprofile%2F7');
});
