import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { BlockedPeople } from '@/components/security/blocked-people';
import { prefetch } from '@/lib/api/prefetch';
import { securityTitle } from '@/lib/security/page-title';
import { blockedQuery } from '@/lib/security/queries';

export const generateMetadata = (): Promise<Metadata> => securityTitle('blocked');

export default async function BlockedPage() {
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchInfiniteQuery(blockedQuery(api))])}>
      <BlockedPeople />
    </ServerState>
  );
}
