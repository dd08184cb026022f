import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { Devices } from '@/components/security/devices';
import { securityTitle } from '@/lib/security/page-title';
import { prefetchDevices } from '@/lib/security/prefetch';

export const generateMetadata = (): Promise<Metadata> => securityTitle('devices');

export default async function DevicesPage() {
  return (
    <HydrationBoundary state={await prefetchDevices()}>
      <Devices />
    </HydrationBoundary>
  );
}
