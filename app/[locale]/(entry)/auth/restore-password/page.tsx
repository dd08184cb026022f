import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RestorePassword } from '@/components/account/restore-password';
import { VisitorShell } from '@/components/layout/visitor-shell';
import type { EntryProps } from '@/lib/account/entry-params';
import { readEntryParams, restoredPath } from '@/lib/account/entry-params';
import { currentSession } from '@/lib/auth/current-session';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('restoreTitle') };
}

export default async function RestorePasswordPage({ searchParams }: EntryProps) {
  const { redirectAfter } = readEntryParams(await searchParams);
  const isSignedIn = (await currentSession()) !== null;
  return (
    <VisitorShell bar={isSignedIn ? 'none' : 'both'} redirectAfter={redirectAfter}>
      <RestorePassword isSignedIn={isSignedIn} goTo={restoredPath(redirectAfter)} />
    </VisitorShell>
  );
}
