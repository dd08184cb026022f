import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { DataExport } from '@/components/security/data-export';
import { securityTitle } from '@/lib/security/page-title';
import { prefetchArchives } from '@/lib/security/prefetch';

export const generateMetadata = (): Promise<Metadata> => securityTitle('data');

export default async function DataPage() {
  return (
    <HydrationBoundary state={await prefetchArchives()}>
      <DataExport />
    </HydrationBoundary>
  );
}
