import type { ReactNode } from 'react';
import { PublicShell } from '@/components/layout/public-shell';
import { findMember } from '@/lib/api/find-current-user';

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return <PublicShell user={await findMember()}>{children}</PublicShell>;
}
