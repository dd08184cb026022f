import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ConfirmEmail } from '@/components/account/confirm-email';
import { VisitorShell } from '@/components/layout/visitor-shell';
import type { EntryProps } from '@/lib/account/entry-params';
import { readEntryParams } from '@/lib/account/entry-params';
import { findCurrentUser } from '@/lib/api/find-current-user';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  // The address contains the token: no referrer may pass it to another site.
  return { title: t('confirmTitle'), referrer: 'no-referrer' };
}

/** Mail scanners open links too: nothing happens until a person presses the button. */
export default async function ConfirmEmailPage({ searchParams }: EntryProps) {
  const { token } = readEntryParams(await searchParams);
  const user = await findCurrentUser().catch(() => null);
  return (
    <VisitorShell bar={user ? 'none' : 'both'}>
      <ConfirmEmail token={token} viewer={user && { isConfirmed: user.emailConfirmed }} />
    </VisitorShell>
  );
}
