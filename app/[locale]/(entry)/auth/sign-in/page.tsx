import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { EntryPanel } from '@/components/account/entry-panel';
import { ForgetWords } from '@/components/account/forget-words';
import { SignInForm } from '@/components/account/sign-in-form';
import { VisitorShell } from '@/components/layout/visitor-shell';
import { Note } from '@/components/ui/note';
import type { EntryProps } from '@/lib/account/entry-params';
import { readEntryParams } from '@/lib/account/entry-params';
import { currentSession } from '@/lib/auth/current-session';
import { entryPath } from '@/lib/auth/entry-paths';
import { pathAfterSignIn } from '@/lib/auth/guard';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('logIn') };
}

export default async function SignInPage({ searchParams }: EntryProps) {
  const { redirectAfter, isRestored, hasEnded } = readEntryParams(await searchParams);
  const goTo = pathAfterSignIn(redirectAfter);
  if (await currentSession()) redirect(goTo);
  const t = await getTranslations('account');
  const signUp = entryPath('/auth/sign-up', redirectAfter);
  return (
    <VisitorShell bar="signUp" redirectAfter={redirectAfter}>
      <EntryPanel
        title={t('logInTitle')}
        below={t.rich('noAccount', { link: (words) => <Link href={signUp}>{words}</Link> })}
      >
        {isRestored ? (
          <Note tone="ok" role="status" className="mb-4">
            {t('passwordRestored')}
          </Note>
        ) : null}
        {hasEnded ? (
          <Note role="status" className="mb-4">
            {t('sessionEnded')}
            <ForgetWords />
          </Note>
        ) : null}
        <SignInForm goTo={goTo} restoreHref={entryPath('/auth/restore-password', redirectAfter)} />
      </EntryPanel>
    </VisitorShell>
  );
}
