'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ChatLine } from '@/components/chat/chat-line';
import { MessageBody } from '@/components/chat/message-body';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { fromApi } from '@/lib/chat/message-page';
import { recordChatQuery } from '@/lib/lesson-record/queries';
import type { RecordMessage } from '@/lib/lesson-record/queries';
import { Part } from './part';

/** What was written in the lesson, to read. */
export function ChatPart({ chatId }: { chatId: number }) {
  const t = useTranslations('lesson-record');
  const errorText = useErrorText();
  const query = useInfiniteQuery(recordChatQuery(browserApi, chatId));
  const pages = query.data?.pages ?? [];
  const messages = pages.toReversed().flatMap(({ items }) => items.filter(({ event }) => event === null));
  return (
    <Part title={t('chat')}>
      {query.isPending ? (
        <Loading label={t('chatLoading')}>
          <Skeleton className="h-16" />
        </Loading>
      ) : null}
      {query.hasNextPage ? (
        <Button
          size="sm"
          variant="subtle"
          className="mb-3"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('earlier')}
        </Button>
      ) : null}
      {query.isSuccess && messages.length === 0 ? <p className="text-ink-2">{t('noChat')}</p> : null}
      <Messages chatId={chatId} messages={messages} />
      {query.error ? (
        <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
      ) : null}
    </Part>
  );
}

function Messages({ chatId, messages }: { chatId: number; messages: readonly RecordMessage[] }) {
  const viewer = useCurrentUser();
  const corrections = new Map(
    messages.flatMap(({ corrects, message, deletedAt }) =>
      corrects === null || deletedAt ? [] : [[corrects, message] as const],
    ),
  );
  return (
    <ul>
      {messages.map((message) => {
        const isOwn = message.userId === viewer?.id;
        return (
          <li key={message.seq}>
            <ChatLine
              author={isOwn ? viewer : message.user}
              own={isOwn}
              at={message.createdAt}
              timeZone={viewer?.timeZone}
            >
              <MessageBody
                chatId={chatId}
                message={fromApi(message)}
                correction={corrections.get(message.seq) ?? null}
              />
            </ChatLine>
          </li>
        );
      })}
    </ul>
  );
}
