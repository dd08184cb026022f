import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { KEEP_ACCOUNT_PATH, PATH_HEADER, entryPath, sessionEndedPath } from '@/lib/auth/entry-paths';
import { findCurrentUser } from '@/lib/api/find-current-user';
import type { CurrentUser } from './queries';

/** Oneself, for the frames of signed-in pages. Who is leaving may do nothing but stay or go: they are asked first. */
export async function requireCurrentUser(): Promise<CurrentUser> {
  const user = await findCurrentUser();
  const path = (await headers()).get(PATH_HEADER);
  if (!user) redirect(sessionEndedPath(path));
  if (user.deletionAt) redirect(entryPath(KEEP_ACCOUNT_PATH, path));
  return user;
}
