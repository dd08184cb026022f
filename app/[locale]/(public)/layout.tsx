import type { ReactNode } from 'react';
import { PublicShell } from '@/components/layout/public-shell';
import { findCurrentUser } from '@/lib/account/find-current-user';

export default async function PublicLayout({ children }: { children: ReactNode }) {
  // With the API away a public page still shows, as a visitor sees it.
  const user = await findCurrentUser().catch(() => null);
  // Who is leaving may do nothing here: a page shows as to a visitor, and logging in asks whether to stay.
  return <PublicShell user={user?.deletionAt ? null : user}>{children}</PublicShell>;
}
