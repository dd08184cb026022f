import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignUpChooser } from '@/components/account/sign-up-chooser';
import type { EntryProps } from '@/lib/account/entry-params';
import { readEntryParams } from '@/lib/account/entry-params';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('signUp') };
}

export default async function SignUpPage({ searchParams }: EntryProps) {
  return <SignUpChooser redirectAfter={readEntryParams(await searchParams).redirectAfter} />;
}
