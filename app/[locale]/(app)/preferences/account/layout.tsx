import { ServerState } from '@/components/layout/server-state';
import type { ReactNode } from 'react';
import { prefetch } from '@/lib/api/prefetch';
import { catalogueQuery } from '@/lib/preferences/queries';

export default async function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <ServerState
      state={await prefetch((api, client, locale) => [client.prefetchQuery(catalogueQuery(api, locale))])}
    >
      {children}
    </ServerState>
  );
}
