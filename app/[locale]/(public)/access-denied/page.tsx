import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MessageScreen } from '@/components/layout/message-screen';
import { currentSession } from '@/lib/auth/current-session';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return { title: t('accessDeniedTitle'), robots: { index: false } };
}

export default async function AccessDeniedPage() {
  const t = await getTranslations('common');
  const session = await currentSession();
  return (
    <MessageScreen
      title={t('accessDeniedTitle')}
      text={t('accessDeniedText')}
      homeHref={session ? '/feed' : '/'}
    />
  );
}
