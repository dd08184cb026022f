import { beforeEach, expect, it, vi } from 'vitest';
import {
  GetPublicProfilePartsDocument,
  GetPublicProfilesDocument,
  PublicPostPartsDocument,
  PublicPostsDocument,
  PublicPublicationPartsDocument,
  PublicPublicationsDocument,
} from '@/graphql/generated/graphql';
import { callApi } from '@/lib/api/upstream';
import { sitemapPart, sitemapPaths } from './sitemap-parts';

vi.mock('server-only', () => ({}));
vi.mock('@/lib/api/upstream', () => ({ callApi: vi.fn() }));

const CHANGED = '2026-11-01T00:00:00.000Z';
/** Publications 1 to 1500, of which a call returns at most a thousand. */
const publications = Array.from({ length: 1500 }, (_, index) => ({ id: index + 1, updatedAt: CHANGED }));

beforeEach(() => {
  const answers = new Map<unknown, (variables: { afterId: number }) => object>([
    [GetPublicProfilePartsDocument, () => ({ getPublicProfileParts: [0, 2] })],
    [GetPublicProfilesDocument, () => ({ getPublicProfiles: [{ id: 20_001, updatedAt: CHANGED }] })],
    [PublicPostPartsDocument, () => ({ getPublicPostParts: [0] })],
    [
      PublicPostsDocument,
      ({ afterId }) => ({ getPublicPosts: afterId < 7 ? [{ id: 7, updatedAt: CHANGED }] : [] }),
    ],
    [PublicPublicationPartsDocument, () => ({ getPublicPublicationParts: [0] })],
    [
      PublicPublicationsDocument,
      ({ afterId }) => ({ getPublicPublications: publications.slice(afterId, afterId + 1000) }),
    ],
  ]);
  vi.mocked(callApi).mockImplementation((document: unknown, variables: unknown) =>
    Promise.resolve(answers.get(document)?.(variables as { afterId: number }) as never),
  );
});

it('lists the parts of people, publications and posts', async () => {
  expect(await sitemapPaths()).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/skills.xml',
    '/sitemap/profiles-0.xml',
    '/sitemap/profiles-2.xml',
    '/sitemap/publications-0.xml',
    '/sitemap/posts-0.xml',
  ]);
});

it('reads a part by as many calls as it needs', async () => {
  const pages = await sitemapPart('publications-0.xml');
  expect(pages).toHaveLength(1500);
  expect(pages?.at(-1)).toEqual({ path: '/materials/1500', changedAt: CHANGED });
});

it('lists a public post by its own address', async () => {
  expect(await sitemapPart('posts-0.xml')).toEqual([{ path: '/feed/update/post/7', changedAt: CHANGED }]);
});

it.each(['publications-1.xml', 'profiles-0.xml', 'constructor-0.xml', 'x-0.xml', 'publications-x.xml', 'x'])(
  'there is no part %s',
  async (name) => {
    expect(await sitemapPart(name)).toBeNull();
  },
);
