import { ServerState } from '@/components/layout/server-state';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { PreferencesFrame } from '@/components/preferences/preferences-frame';
import { prefetch } from '@/lib/api/prefetch';
import { APP_NAMESPACES } from '@/lib/i18n/messages';
import { ownProfileQuery } from '@/lib/preferences/queries';

const NAMESPACES = [...APP_NAMESPACES, 'preferences', 'security', 'delivery', 'upload', 'refill'] as const;

export default async function PreferencesLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider namespaces={NAMESPACES}>
      <ServerState
        state={await prefetch((api, client, locale) => [client.prefetchQuery(ownProfileQuery(api, locale))])}
      >
        <PreferencesFrame>{children}</PreferencesFrame>
      </ServerState>
    </MessagesProvider>
  );
}
