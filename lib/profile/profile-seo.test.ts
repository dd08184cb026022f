import { expect, it, vi } from 'vitest';
import type { FoundProfile, ProfileHead } from './found';
import { describeDetails, describeProfile } from './profile-seo';

vi.mock('server-only', () => ({}));
vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async () => (key: string) => key,
}));
vi.mock('@/lib/env', () => ({ env: () => ({ publicUrl: 'https://tildesh.test' }) }));

const head = { id: 7, firstName: 'Aida', lastName: 'Asanova', role: 'INSTRUCTOR' };
const personOf = (isForSearch: boolean) => ({ ...head, isForSearch }) as ProfileHead;
const profileOf = (isForSearch: boolean) =>
  ({ profile: { ...head, isForSearch, prices: [], photos: [] }, reviews: {} }) as unknown as FoundProfile;

it.each([
  ['is left alone', false, { index: false }],
  ['may be found', true, undefined],
])('the page of an instructor search engines %s as the API says', async (_name, isForSearch, robots) => {
  const pages = [
    await describeProfile(profileOf(isForSearch)),
    await describeDetails(
      { part: 'certificates', person: { ...personOf(isForSearch), certificates: [] } },
      1,
    ),
  ];
  for (const page of pages) expect(page.robots).toEqual(robots);
});

it('lists of other people are never indexed', async () => {
  const page = await describeDetails({ part: 'students', person: personOf(true), list: null }, 1);
  expect(page.robots).toEqual({ index: false });
});
