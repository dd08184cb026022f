import type { ReactNode } from 'react';
import { PublicShell } from '@/components/layout/public-shell';
import { findCurrentUser } from '@/lib/account/find-current-user';

export default async function PublicLayout({ children }: { children: ReactNode }) {
  // With the API away a public page still shows, as a visitor sees it.
  const user = await findCurrentUser().catch(() => null);
  return <PublicShell user={user}>{children}</PublicShell>;
}
