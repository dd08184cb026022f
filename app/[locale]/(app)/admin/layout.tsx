import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/admin-frame';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { reportsQuery } from '@/lib/admin/queries';
import { prefetch } from '@/lib/api/prefetch';
import { disputesQuery } from '@/lib/review/queries';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

export const metadata: Metadata = { robots: { index: false } };

const NAMESPACES = [...APP_NAMESPACES, 'admin', 'review', 'criterion', 'profile'] as const;

export default async function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider namespaces={NAMESPACES}>
      <ServerState
        state={await prefetch((api, client) => [
          client.prefetchInfiniteQuery(reportsQuery(api, true)),
          client.prefetchInfiniteQuery(disputesQuery(api)),
        ])}
      >
        <AdminFrame>{children}</AdminFrame>
      </ServerState>
    </MessagesProvider>
  );
}
