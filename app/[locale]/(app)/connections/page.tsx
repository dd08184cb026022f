import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NetworkOverview } from '@/components/connection/connections-screen';
import { prefetchNetwork } from '@/lib/connection/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('connection');
  return { title: t('title') };
}

export default async function ConnectionsPage() {
  return (
    <HydrationBoundary state={await prefetchNetwork()}>
      <NetworkOverview />
    </HydrationBoundary>
  );
}
