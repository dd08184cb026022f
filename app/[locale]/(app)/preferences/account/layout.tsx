import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prefetchCatalogue } from '@/lib/preferences/prefetch';

export default async function AccountLayout({ children }: { children: ReactNode }) {
  return <HydrationBoundary state={await prefetchCatalogue()}>{children}</HydrationBoundary>;
}
