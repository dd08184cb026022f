import type { ReactNode } from 'react';
import { SignedIn } from '@/components/layout/signed-in';
import { requireCurrentUser } from '@/lib/account/require-current-user';

/** The live lesson fills the screen: no bars around it, only what its parts need. */
export default async function LiveLayout({ children }: { children: ReactNode }) {
  return <SignedIn user={await requireCurrentUser()}>{children}</SignedIn>;
}
