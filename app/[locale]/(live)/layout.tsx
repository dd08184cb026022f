import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { SignedIn } from '@/components/layout/signed-in';
import { findCurrentUser } from '@/lib/account/find-current-user';
import { PATH_HEADER, sessionEndedPath } from '@/lib/auth/guard';

/** The live lesson fills the screen: no bars around it, only what its parts need. */
export default async function LiveLayout({ children }: { children: ReactNode }) {
  const user = await findCurrentUser();
  if (!user) redirect(sessionEndedPath((await headers()).get(PATH_HEADER)));
  return <SignedIn user={user}>{children}</SignedIn>;
}
