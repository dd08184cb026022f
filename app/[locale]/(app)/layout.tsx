import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import { firstPicture } from '@/lib/api/first-picture';

export default async function AppLayout({ children }: { children: ReactNode }) {
  const user = await requireCurrentUser();
  await firstPicture();
  return <AppShell user={user}>{children}</AppShell>;
}
