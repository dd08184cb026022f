import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import { pageDataGate } from '@/lib/api/page-data-gate';

export default async function AppLayout({ children }: { children: ReactNode }) {
  const user = await requireCurrentUser();
  await pageDataGate();
  return <AppShell user={user}>{children}</AppShell>;
}
