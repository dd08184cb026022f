import { LogOut } from '@/components/account/log-out';
import { VisitorShell } from '@/components/layout/visitor-shell';
import { signInPath } from '@/lib/auth/guard';

interface Props {
  searchParams: Promise<{ reason?: string | string[]; redirectAfter?: string | string[] }>;
}

/** Opening it signs out; the deed itself is a POST with a token, made by the page. */
export default async function LogOutPage({ searchParams }: Props) {
  const { reason, redirectAfter } = await searchParams;
  return (
    <VisitorShell>
      <LogOut
        ended={reason === 'ended'}
        goTo={signInPath(typeof redirectAfter === 'string' ? redirectAfter : null)}
      />
    </VisitorShell>
  );
}
