import { ServerState } from '@/components/layout/server-state';
import type { ReactNode } from 'react';
import { MessagesFrame } from '@/components/chat/messages-frame';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { prefetch } from '@/lib/api/prefetch';
import { chatsQuery } from '@/lib/chat/queries';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

const NAMESPACES = [...APP_NAMESPACES, 'chat', 'upload', 'profile', 'saved', 'category', 'word-add'] as const;

export default async function MessagesLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider namespaces={NAMESPACES}>
      <ServerState
        state={await prefetch((api, client) => [client.prefetchInfiniteQuery(chatsQuery(api, ''))])}
      >
        <MessagesFrame>{children}</MessagesFrame>
      </ServerState>
    </MessagesProvider>
  );
}
