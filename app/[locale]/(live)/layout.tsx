import type { ReactNode } from 'react';
import { SignedIn } from '@/components/layout/signed-in';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import { LIVE_NAMESPACES } from '@/lib/i18n/messages';

/** The live lesson fills the screen: no bars around it, only the providers it needs. */
export default async function LiveLayout({ children }: { children: ReactNode }) {
  return (
    <SignedIn user={await requireCurrentUser()} namespaces={LIVE_NAMESPACES}>
      {children}
    </SignedIn>
  );
}
