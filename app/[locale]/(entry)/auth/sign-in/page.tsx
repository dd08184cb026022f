import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { EntryPanel } from '@/components/account/entry-panel';
import { SignInForm } from '@/components/account/sign-in-form';
import { VisitorShell } from '@/components/layout/visitor-shell';
import { currentSession } from '@/lib/auth/current-session';
import { pathAfterSignIn } from '@/lib/auth/guard';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('logIn') };
}

interface Props {
  searchParams: Promise<{ redirectAfter?: string | string[] }>;
}

export default async function SignInPage({ searchParams }: Props) {
  const { redirectAfter } = await searchParams;
  const goTo = pathAfterSignIn(typeof redirectAfter === 'string' ? redirectAfter : null);
  if (await currentSession()) redirect(goTo);
  const t = await getTranslations('account');
  return (
    <VisitorShell bar="signUp">
      <EntryPanel
        title={t('logInTitle')}
        below={t.rich('noAccount', { link: (words) => <Link href="/auth/sign-up">{words}</Link> })}
      >
        <SignInForm goTo={goTo} />
      </EntryPanel>
    </VisitorShell>
  );
}
