import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import { findCurrentUser } from '@/lib/account/find-current-user';
import { PATH_HEADER, sessionEndedPath } from '@/lib/auth/guard';

export default async function AppLayout({ children }: { children: ReactNode }) {
  const user = await findCurrentUser();
  if (!user) redirect(sessionEndedPath((await headers()).get(PATH_HEADER)));
  return <AppShell user={user}>{children}</AppShell>;
}
