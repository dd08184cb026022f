import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { VisitorShell } from '@/components/layout/visitor-shell';
import { currentSession } from '@/lib/auth/current-session';
import { PATH_HEADER, redirectAfterOf } from '@/lib/auth/entry-paths';
import { pathAfterSignIn } from '@/lib/auth/guard';

export default async function SignUpLayout({ children }: { children: ReactNode }) {
  const redirectAfter = redirectAfterOf((await headers()).get(PATH_HEADER));
  if (await currentSession()) redirect(pathAfterSignIn(redirectAfter));
  return (
    <VisitorShell bar="logIn" redirectAfter={redirectAfter}>
      {children}
    </VisitorShell>
  );
}
