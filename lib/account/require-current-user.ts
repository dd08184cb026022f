import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { KEEP_ACCOUNT_PATH, PATH_HEADER, entryPath, sessionEndedPath } from '@/lib/auth/entry-paths';
import { findCurrentUser } from '@/lib/api/find-current-user';
import type { CurrentUser } from './queries';

/**
 * The current user, for the frames of signed-in pages. A person who is deleting their account is redirected to that
 * decision first.
 */
export async function requireCurrentUser(): Promise<CurrentUser> {
  const user = await findCurrentUser();
  const path = (await headers()).get(PATH_HEADER);
  if (!user) redirect(sessionEndedPath(path));
  if (user.deletionAt) redirect(entryPath(KEEP_ACCOUNT_PATH, path));
  return user;
}
