import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prefetch } from '@/lib/api/prefetch';
import { catalogueQuery } from '@/lib/preferences/queries';

export default async function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <HydrationBoundary
      state={await prefetch((api, client, locale) => [client.prefetchQuery(catalogueQuery(api, locale))])}
    >
      {children}
    </HydrationBoundary>
  );
}
