import 'server-only';
import { cache } from 'react';
import { serverApi } from '@/lib/api/server';
import { fetchLanding, fetchSkill, type Landing } from './queries';

/** With the API away the start page still says what the product is; null then. */
export async function findLanding(): Promise<Landing | null> {
  return fetchLanding(await serverApi()).catch(() => null);
}

/** Asked once for the page and what it says of itself. */
export const findSkill = cache(async (slug: string, page: number) => fetchSkill(await serverApi(), slug, page));
