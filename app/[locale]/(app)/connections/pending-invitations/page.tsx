import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InvitationsScreen } from '@/components/connection/connections-screen';
import { prefetchInvitations } from '@/lib/connection/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('connection');
  return { title: t('invitations') };
}

export default async function PendingInvitationsPage() {
  return (
    <HydrationBoundary state={await prefetchInvitations()}>
      <InvitationsScreen />
    </HydrationBoundary>
  );
}
