import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import { requireCurrentUser } from '@/lib/account/require-current-user';

export default async function AppLayout({ children }: { children: ReactNode }) {
  return <AppShell user={await requireCurrentUser()}>{children}</AppShell>;
}
