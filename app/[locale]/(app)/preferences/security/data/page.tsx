import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { DataExport } from '@/components/security/data-export';
import { prefetch } from '@/lib/api/prefetch';
import { securityTitle } from '@/lib/security/page-title';
import { archivesQuery } from '@/lib/security/queries';

export const generateMetadata = (): Promise<Metadata> => securityTitle('data');

export default async function DataPage() {
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(archivesQuery(api))])}>
      <DataExport />
    </ServerState>
  );
}
