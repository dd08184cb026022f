import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { KeepAccount } from '@/components/account/keep-account';
import { VisitorShell } from '@/components/layout/visitor-shell';
import type { EntryProps } from '@/lib/account/entry-params';
import { readEntryParams } from '@/lib/account/entry-params';
import { findCurrentUser } from '@/lib/api/find-current-user';
import { sessionEndedPath } from '@/lib/auth/entry-paths';
import { pathAfterSignIn } from '@/lib/auth/guard';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('keepTitle') };
}

/** For a person who asked to delete their account and signs in before it is deleted. */
export default async function KeepAccountPage({ searchParams }: EntryProps) {
  const { redirectAfter } = readEntryParams(await searchParams);
  const goTo = pathAfterSignIn(redirectAfter);
  const user = await findCurrentUser();
  if (!user) redirect(sessionEndedPath(goTo));
  if (!user.deletionAt) redirect(goTo);
  return (
    <VisitorShell bar="none">
      <KeepAccount firstName={user.firstName} deletionAt={user.deletionAt} goTo={goTo} />
    </VisitorShell>
  );
}
