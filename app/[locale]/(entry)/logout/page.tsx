import { headers } from 'next/headers';
import { LogOut } from '@/components/account/log-out';
import { VisitorShell } from '@/components/layout/visitor-shell';
import { findCurrentUser } from '@/lib/account/find-current-user';
import { endedPath } from '@/lib/account/entry-params';
import { currentSession } from '@/lib/auth/current-session';
import { cameFromElsewhere, signInPath } from '@/lib/auth/guard';
import { env } from '@/lib/env';

interface Props {
  searchParams: Promise<{ reason?: string | string[]; redirectAfter?: string | string[] }>;
}

/** Opening it from our own pages signs out; the deed itself is a POST with a token, made by the page. */
export default async function LogOutPage({ searchParams }: Props) {
  const { reason, redirectAfter } = await searchParams;
  const after = typeof redirectAfter === 'string' ? redirectAfter : null;
  const session = await currentSession();
  // An address may claim it: the API is asked whether the session is over.
  const ended = reason === 'ended' && !(await findCurrentUser().catch(() => null));
  return (
    <VisitorShell bar={session ? 'none' : 'both'}>
      <LogOut
        userId={session?.userId ?? null}
        ended={ended}
        ask={cameFromElsewhere(await headers(), env().publicUrl)}
        goTo={ended ? endedPath(after) : signInPath(after)}
      />
    </VisitorShell>
  );
}
