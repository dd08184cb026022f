import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { BlockedPeople } from '@/components/security/blocked-people';
import { securityTitle } from '@/lib/security/page-title';
import { prefetchBlocked } from '@/lib/security/prefetch';

export const generateMetadata = (): Promise<Metadata> => securityTitle('blocked');

export default async function BlockedPage() {
  return (
    <HydrationBoundary state={await prefetchBlocked()}>
      <BlockedPeople />
    </HydrationBoundary>
  );
}
