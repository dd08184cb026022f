import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MessageScreen } from '@/components/layout/message-screen';
import { findMember } from '@/lib/api/find-current-user';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return { title: t('accessDeniedTitle'), robots: { index: false } };
}

export default async function AccessDeniedPage() {
  const t = await getTranslations('common');
  return (
    <MessageScreen
      title={t('accessDeniedTitle')}
      text={t('accessDeniedText')}
      homeHref={(await findMember()) ? '/feed' : '/'}
    />
  );
}
