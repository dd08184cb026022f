import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignUpPanel } from '@/components/account/sign-up-panel';
import type { EntryProps } from '@/lib/account/entry-params';
import { readEntryParams } from '@/lib/account/entry-params';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('instructorTitle') };
}

export default async function InstructorSignUpPage({ searchParams }: EntryProps) {
  return <SignUpPanel role="INSTRUCTOR" redirectAfter={readEntryParams(await searchParams).redirectAfter} />;
}
