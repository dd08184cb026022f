import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chat');
  return { title: t('messages') };
}

export default async function MessagesPage() {
  const t = await getTranslations('chat');
  return <EmptyState title={t('choose')} text={t('chooseText')} className="my-auto" />;
}
