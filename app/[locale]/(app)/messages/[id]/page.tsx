import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { ChatScreen } from '@/components/chat/chat-screen';
import { prefetch } from '@/lib/api/prefetch';
import { chatQuery } from '@/lib/chat/queries';
import { readId } from '@/lib/contract/id.ts';

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chat');
  return { title: t('messages') };
}

export default async function ChatPage({ params }: Props) {
  const id = readId((await params).id);
  if (id === null) notFound();
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(chatQuery(api, id))])}>
      <ChatScreen chatId={id} />
    </ServerState>
  );
}
