import { ServerState } from '@/components/layout/server-state';
import type { ReactNode } from 'react';
import { OwnNetworkFrame } from '@/components/connection/network-frame';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { AreaFrame } from '@/components/profile/area-frame';
import { prefetch } from '@/lib/api/prefetch';
import { connectionCountsQuery } from '@/lib/connection/queries';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

const NAMESPACES = [...APP_NAMESPACES, 'connection', 'contact'] as const;

export default async function OwnConnectionsLayout({ children }: { children: ReactNode }) {
  return (
    <AreaFrame current="connections">
      <MessagesProvider namespaces={NAMESPACES}>
        <ServerState
          state={await prefetch((api, client) => [client.prefetchQuery(connectionCountsQuery(api))])}
        >
          <OwnNetworkFrame>{children}</OwnNetworkFrame>
        </ServerState>
      </MessagesProvider>
    </AreaFrame>
  );
}
