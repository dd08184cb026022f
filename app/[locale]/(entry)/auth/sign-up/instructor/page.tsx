import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignUpPanel } from '@/components/account/sign-up-panel';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('instructorTitle') };
}

export default function InstructorSignUpPage() {
  return <SignUpPanel role="INSTRUCTOR" />;
}
