import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { serverApi } from '@/lib/api/server';
import { PATH_HEADER } from '@/lib/auth/entry-paths';
import { fetchLanding, fetchSkill, type Landing } from './queries';

/** With the API away the start page still says what the product is; null then. */
export async function findLanding(): Promise<Landing | null> {
  return fetchLanding(await serverApi()).catch(() => null);
}

/** Asked once for the page and what it says of itself. Where the page has moved, the language asked for goes with it. */
export const findSkill = cache(async (slug: string, page: number) => {
  const found = await fetchSkill(await serverApi(), slug, page);
  if (!found || !('movedTo' in found)) return found;
  const asked = (await headers()).get(PATH_HEADER) ?? '/';
  return { movedTo: `${found.movedTo}${new URL(asked, 'http://own.invalid').search}` };
});
