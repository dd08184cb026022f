import { expect, it } from 'vitest';
import { hasPage } from '@/lib/contract/routes.ts';
import { pageHref } from '@/lib/public/page-number';
import {
  connectPath,
  DETAILS,
  detailsPath,
  materialsPath,
  profilePath,
  toDetailsPart,
  toMaterialKind,
} from './profile-path';

it('has a page for every list, and for no other word', () => {
  expect([profilePath(7), ...DETAILS.map((part) => detailsPath(7, part))].every(hasPage)).toBe(true);
  expect(DETAILS.map(toDetailsPart)).toEqual(DETAILS);
  expect(toDetailsPart('secrets')).toBeNull();
});

it('filters what a person shares by a kind, on every page of it', () => {
  expect(materialsPath(7, null)).toBe('/profile/7/details/materials');
  expect(pageHref(materialsPath(7, 'QUIZ'), 2)).toBe('/profile/7/details/materials?kind=QUIZ&page=2');
  expect(pageHref(materialsPath(7, null), 2)).toBe('/profile/7/details/materials?page=2');
  expect(['QUIZ', 'SAVED', '', ['QUIZ', 'LESSON'], undefined].map(toMaterialKind)).toEqual([
    'QUIZ',
    null,
    null,
    null,
    null,
  ]);
});

it('leads back to the profile after the sign-up', () => {
  expect(connectPath(7)).toBe('/auth/sign-up?redirectAfter=%2Fprofile%2F7');
});
