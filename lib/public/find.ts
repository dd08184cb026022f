import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { serverApi } from '@/lib/api/server';
import { PATH_HEADER } from '@/lib/auth/entry-paths';
import { fetchLanding, fetchSkill, type Landing } from './queries';

/** Data of the start page; null while the API is down, when the page still describes the product. */
export async function findLanding(): Promise<Landing | null> {
  return fetchLanding(await serverApi()).catch(() => null);
}

/**
 * A skill's page, fetched once for the page and its metadata. A redirect to its new address keeps the requested
 * language.
 */
export const findSkill = cache(async (slug: string, page: number) => {
  const found = await fetchSkill(await serverApi(), slug, page);
  if (!found || !('movedTo' in found)) return found;
  const asked = (await headers()).get(PATH_HEADER) ?? '/';
  return { movedTo: `${found.movedTo}${new URL(asked, 'http://own.invalid').search}` };
});
