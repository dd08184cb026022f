import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { Devices } from '@/components/security/devices';
import { prefetch } from '@/lib/api/prefetch';
import { securityTitle } from '@/lib/security/page-title';
import { devicesQuery } from '@/lib/security/queries';

export const generateMetadata = (): Promise<Metadata> => securityTitle('devices');

export default async function DevicesPage() {
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(devicesQuery(api))])}>
      <Devices />
    </ServerState>
  );
}
