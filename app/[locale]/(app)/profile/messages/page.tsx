import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ChatList } from '@/components/chat/chat-list';
import { Card } from '@/components/ui/card';
import { prefetch } from '@/lib/api/prefetch';
import { chatsQuery } from '@/lib/chat/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chat');
  return { title: t('messages') };
}

export default async function OwnMessagesPage() {
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchInfiniteQuery(chatsQuery(api, ''))])}>
      <Card flush>
        <ChatList />
      </Card>
    </ServerState>
  );
}
