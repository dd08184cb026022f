import 'server-only';
import {
  GetPublicProfilePartsDocument,
  GetPublicProfilesDocument,
  GetSkillSlugsDocument,
  type GetPublicProfilesQuery,
} from '@/graphql/generated/graphql';
import { callApi } from '@/lib/api/upstream';
import { PROFILE_PART_SIZE } from '@/lib/contract/limits.ts';
import { SITEMAP_PATHS } from '@/lib/contract/routes.ts';
import { profilePath } from '@/lib/profile/profile-path';
import type { SitemapPage } from '@/lib/seo/sitemap';

type Profiles = GetPublicProfilesQuery['getPublicProfiles'];
const PROFILES = /^profiles-(0|[1-9]\d{0,5})\.xml$/;

/** Paths of the sitemap's parts; profiles are split by ten thousand ids. */
export async function sitemapPaths(): Promise<string[]> {
  const { getPublicProfileParts } = await callApi(GetPublicProfilePartsDocument, {});
  const profiles = getPublicProfileParts.map((part) => `/sitemap/profiles-${part}.xml`);
  return ['/sitemap/pages.xml', '/sitemap/skills.xml', ...profiles];
}

/** The pages of a part by its file name; null for an unknown name. */
export async function sitemapPart(name: string): Promise<SitemapPage[] | null> {
  if (name === 'pages.xml') return SITEMAP_PATHS.map((path) => ({ path }));
  if (name === 'skills.xml') return listSkills();
  const part = PROFILES.exec(name)?.[1];
  return part === undefined ? null : listProfiles(Number(part));
}

async function listSkills(): Promise<SitemapPage[]> {
  const { getSpecialities } = await callApi(GetSkillSlugsDocument, {});
  return getSpecialities.map(({ slug }) => ({ path: `/skills/${slug}` }));
}

/** Null when this part has no profile. */
async function listProfiles(part: number): Promise<SitemapPage[] | null> {
  const last = (part + 1) * PROFILE_PART_SIZE;
  const pages: SitemapPage[] = [];
  let afterId: number | undefined = part * PROFILE_PART_SIZE;
  while (afterId !== undefined) {
    const found: Profiles = (await callApi(GetPublicProfilesDocument, { afterId })).getPublicProfiles;
    const own = found.filter(({ id }) => id <= last);
    pages.push(...own.map(({ id, updatedAt }) => ({ path: profilePath(id), changedAt: updatedAt })));
    // The next request continues after the last of these, unless it was already outside the part.
    afterId = own.length === found.length ? own.at(-1)?.id : undefined;
  }
  return pages.length > 0 ? pages : null;
}
