'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { MESSAGES_PATH, chatPath } from '@/lib/chat/paths';
import type { ChatInFull } from '@/lib/chat/queries';
import { useChat } from '@/lib/chat/use-chat';
import { useChatNames } from '@/lib/chat/use-chat-names';
import { useOneChat } from '@/lib/chat/use-chats';
import { ChatAbout } from './chat-about';
import { ChatHeader } from './chat-header';
import { ChatPane } from './chat-pane';
import { ChatSearch } from './chat-search';
import { ChatWords } from './chat-words';

/** One chat: its header, messages and composer. */
export function ChatScreen({ chatId }: { chatId: number }) {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  const query = useOneChat(chatId);
  if (query.isPending)
    return (
      <Loading label={t('title')} className="p-4">
        <SkeletonRows />
      </Loading>
    );
  if (!query.data)
    return (
      <div className="p-4">
        <ErrorPanel
          messages={[errorText(query.error)]}
          onReload={() => void query.refetch()}
          // On a phone the chat covers the whole page.
          action={
            <Link href={MESSAGES_PATH} className="text-sm font-[620] text-kok">
              {t('toList')}
            </Link>
          }
        />
      </div>
    );
  return <Opened key={chatId} chat={query.data} />;
}

function Opened({ chat }: { chat: ChatInFull }) {
  const t = useTranslations('chat');
  const router = useRouter();
  const section = useRef<HTMLElement>(null);
  const { titleOf } = useChatNames();
  const [searches, setSearches] = useState(false);
  const [wanted, setWanted] = useState<{ seq: number } | null>(null);
  useReads(chat);
  const title = titleOf(chat);
  const closeSearch = () => {
    // The text field that had the focus is gone.
    section.current?.querySelector('textarea')?.focus();
    setSearches(false);
  };
  const pressKey = (event: KeyboardEvent) => {
    // The key has already closed an overlay above the chat.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    document.querySelector<HTMLElement>(`a[href="${chatPath(chat.id)}"]`)?.focus();
    router.push(MESSAGES_PATH);
  };
  const isPair = chat.kind === 'PAIR';
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 min-[1100px]:grid-cols-[minmax(0,1fr)_260px]">
      <section
        ref={section}
        aria-label={title}
        className="flex min-h-0 min-w-0 flex-col"
        onKeyDown={pressKey}
      >
        <ChatHeader chat={chat} onSearch={() => setSearches(true)} />
        {searches ? (
          <ChatSearch chat={chat} onFound={(seq) => setWanted({ seq })} onClose={closeSearch} />
        ) : null}
        <ChatWords chatId={chat.id}>
          <ChatPane
            chatId={chat.id}
            look="bubbles"
            isGroup={!isPair}
            placeholder={t('writeTo', { name: title })}
            emptyText={t('emptyChatText')}
            closedText={isPair ? t('closedPair') : undefined}
            wanted={wanted}
          />
        </ChatWords>
      </section>
      <ChatAbout chat={chat} />
    </div>
  );
}

/** Passes the read positions that the server returned to the chat. */
function useReads({ id, readSeq, users }: ChatInFull): void {
  const { chat, userId } = useChat(id);
  useEffect(() => {
    const others = users.filter(({ user }) => user.id !== userId);
    chat?.learnReads(readSeq, new Map(others.map((person) => [person.user.id, person.readSeq])));
  }, [chat, userId, readSeq, users]);
}
