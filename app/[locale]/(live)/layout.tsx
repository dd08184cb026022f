import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { SignedIn } from '@/components/layout/signed-in';
import { VisitorFrame } from '@/components/layout/visitor-frame';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import { currentSession } from '@/lib/auth/current-session';
import { PATH_HEADER } from '@/lib/auth/entry-paths';
import { LIVE_NAMESPACES } from '@/lib/i18n/messages';

/** The live lesson fills the screen: no bars around it, only the providers it needs. Visitors get a public page. */
export default async function LiveLayout({ children }: { children: ReactNode }) {
  if (!(await currentSession())) {
    const path = (await headers()).get(PATH_HEADER);
    return <VisitorFrame redirectAfter={path}>{children}</VisitorFrame>;
  }
  return (
    <SignedIn user={await requireCurrentUser()} namespaces={LIVE_NAMESPACES}>
      {children}
    </SignedIn>
  );
}
