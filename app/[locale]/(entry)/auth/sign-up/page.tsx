import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignUpChooser } from '@/components/account/sign-up-chooser';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('signUp') };
}

export default function SignUpPage() {
  return <SignUpChooser />;
}
