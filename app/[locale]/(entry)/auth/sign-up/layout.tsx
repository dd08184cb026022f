import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { VisitorShell } from '@/components/layout/visitor-shell';
import { currentSession } from '@/lib/auth/current-session';
import { HOME_PATH } from '@/lib/auth/guard';

export default async function SignUpLayout({ children }: { children: ReactNode }) {
  if (await currentSession()) redirect(HOME_PATH);
  return <VisitorShell bar="logIn">{children}</VisitorShell>;
}
