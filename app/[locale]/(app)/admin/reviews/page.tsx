import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DisputesScreen } from '@/components/admin/disputes-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('review');
  return { title: t('adminTitle') };
}

export default function ReviewsPage() {
  return <DisputesScreen />;
}
