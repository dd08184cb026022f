import 'server-only';
import {
  GetPublicProfilePartsDocument,
  GetPublicProfilesDocument,
  GetSkillSlugsDocument,
  PublicPostPartsDocument,
  PublicPostsDocument,
  PublicPublicationPartsDocument,
  PublicPublicationsDocument,
} from '@/graphql/generated/graphql';
import { callApi } from '@/lib/api/upstream';
import { PROFILE_PART_SIZE, PUBLICATION_PART_SIZE } from '@/lib/contract/limits.ts';
import { POST_PART_SIZE } from '@/lib/contract/post.ts';
import { SITEMAP_PATHS } from '@/lib/contract/routes.ts';
import { postPath } from '@/lib/post/paths';
import { profilePath } from '@/lib/profile/profile-path';
import type { SitemapPage } from '@/lib/seo/sitemap';

/** What is listed by parts of ids: the name of its files, and its pages. */
interface Listed {
  parts(): Promise<readonly number[]>;
  after(afterId: number): Promise<readonly { id: number; updatedAt: string }[]>;
  path(id: number): string;
  partSize: number;
}

const LISTED: Readonly<Record<string, Listed>> = {
  profiles: {
    parts: async () => (await callApi(GetPublicProfilePartsDocument, {})).getPublicProfileParts,
    after: async (afterId) => (await callApi(GetPublicProfilesDocument, { afterId })).getPublicProfiles,
    path: profilePath,
    partSize: PROFILE_PART_SIZE,
  },
  publications: {
    parts: async () => (await callApi(PublicPublicationPartsDocument, {})).getPublicPublicationParts,
    after: async (afterId) => (await callApi(PublicPublicationsDocument, { afterId })).getPublicPublications,
    path: (id) => `/materials/${id}`,
    partSize: PUBLICATION_PART_SIZE,
  },
  posts: {
    parts: async () => (await callApi(PublicPostPartsDocument, {})).getPublicPostParts,
    after: async (afterId) =>
      (await callApi(PublicPostsDocument, { afterId, take: POSTS_TAKE })).getPublicPosts,
    path: postPath,
    partSize: POST_PART_SIZE,
  },
};
/** Posts of one request. */
const POSTS_TAKE = 1000;
const PART = /^([a-z]+)-(0|[1-9]\d{0,5})\.xml$/;

/** Paths of the sitemap's parts; what grows is split by ten thousand ids. */
export async function sitemapPaths(): Promise<string[]> {
  const listed = await Promise.all(
    Object.entries(LISTED).map(async ([name, { parts }]) =>
      (await parts()).map((part) => `/sitemap/${name}-${part}.xml`),
    ),
  );
  return ['/sitemap/pages.xml', '/sitemap/skills.xml', ...listed.flat()];
}

/** The pages of a part by its file name; null for an unknown name. */
export async function sitemapPart(name: string): Promise<SitemapPage[] | null> {
  if (name === 'pages.xml') return SITEMAP_PATHS.map((path) => ({ path }));
  if (name === 'skills.xml') return listSkills();
  const [, kind = '', part] = PART.exec(name) ?? [];
  const listed = Object.hasOwn(LISTED, kind) ? LISTED[kind] : undefined;
  return listed ? listPart(listed, Number(part)) : null;
}

async function listSkills(): Promise<SitemapPage[]> {
  const { getSpecialities } = await callApi(GetSkillSlugsDocument, {});
  return getSpecialities.map(({ slug }) => ({ path: `/skills/${slug}` }));
}

/** Null when this part is empty. */
async function listPart({ after, path, partSize }: Listed, part: number): Promise<SitemapPage[] | null> {
  const last = (part + 1) * partSize;
  const pages: SitemapPage[] = [];
  let afterId: number | undefined = part * partSize;
  while (afterId !== undefined) {
    const found = await after(afterId);
    const own = found.filter(({ id }) => id <= last);
    pages.push(...own.map(({ id, updatedAt }) => ({ path: path(id), changedAt: updatedAt })));
    // The next request continues after the last of these, unless it was already outside the part.
    afterId = own.length === found.length ? own.at(-1)?.id : undefined;
  }
  return pages.length > 0 ? pages : null;
}
