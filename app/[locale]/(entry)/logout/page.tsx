import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { LogOut } from '@/components/account/log-out';
import { VisitorShell } from '@/components/layout/visitor-shell';
import { findCurrentUser } from '@/lib/api/find-current-user';
import { endedPath } from '@/lib/account/entry-params';
import { currentSession } from '@/lib/auth/current-session';
import { isCrossSite, signInPath } from '@/lib/auth/entry-paths';
import { pathAfterSignIn } from '@/lib/auth/guard';
import { env } from '@/lib/env';

interface Props {
  searchParams: Promise<{ reason?: string | string[]; redirectAfter?: string | string[] }>;
}

/** Signs out when opened from our own pages; the action itself is a POST with a CSRF token, made by the page. */
export default async function LogOutPage({ searchParams }: Props) {
  const { reason, redirectAfter } = await searchParams;
  const after = typeof redirectAfter === 'string' ? redirectAfter : null;
  const session = await currentSession();
  const ended = reason === 'ended';
  // Any address may claim this, so the API is asked whether the session is over. While it gives no answer, nobody is
  // signed out.
  if (ended && (await findCurrentUser())) redirect(pathAfterSignIn(after));
  return (
    <VisitorShell bar={session ? 'none' : 'both'}>
      <LogOut
        userId={session?.userId ?? null}
        ended={ended}
        ask={isCrossSite(await headers(), env().publicUrl)}
        goTo={ended ? endedPath(after) : signInPath(after)}
      />
    </VisitorShell>
  );
}
