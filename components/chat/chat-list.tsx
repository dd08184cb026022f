'use client';
import clsx from 'clsx';
import { SquarePen } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useParams } from 'next/navigation';
import { useDeferredValue, useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import { CountBadge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Input } from '@/components/ui/input';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { chatPath } from '@/lib/chat/paths';
import type { ChatInList } from '@/lib/chat/queries';
import { useChatNames } from '@/lib/chat/use-chat-names';
import { useChats } from '@/lib/chat/use-chats';
import { ChatAvatar } from './chat-avatar';
import { serverClock } from '@/lib/app/server-clock';

const NewChatDialog = lazy(() => import('./new-chat-dialog').then((module) => module.NewChatDialog), {
  onFailure: 'close',
});
const SEARCH_MAX = 120;

/** The viewer's chats, the latest first. */
export function ChatList() {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  const [wanted, setWanted] = useState('');
  const search = useDeferredValue(wanted.trim());
  const [begins, setBegins] = useState(false);
  const query = useChats(search);
  const chats = query.data;
  return (
    <>
      <div className="flex items-center justify-between gap-2 px-4 pt-4 pb-2">
        <h1 className="text-h2">{t('messages')}</h1>
        <IconButton label={t('newChat')} onClick={() => setBegins(true)}>
          <SquarePen aria-hidden />
        </IconButton>
      </div>
      <div className="px-4 pb-2">
        <Input
          type="search"
          aria-label={t('searchChats')}
          placeholder={t('searchChats')}
          value={wanted}
          maxLength={SEARCH_MAX}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {query.isPending ? (
          <Loading label={t('messages')}>
            <SkeletonRows />
          </Loading>
        ) : !chats ? (
          <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
        ) : chats.length === 0 ? (
          search ? (
            <EmptyState title={t('noChatFound')} />
          ) : (
            <EmptyState
              title={t('noChats')}
              text={t('noChatsText')}
              action={<Button onClick={() => setBegins(true)}>{t('newChat')}</Button>}
            />
          )
        ) : (
          <ul aria-label={t('messages')}>
            {chats.map((chat) => (
              <li key={chat.id}>
                <ChatRow chat={chat} />
              </li>
            ))}
          </ul>
        )}
        {query.hasNextPage ? (
          <p className="py-3 text-center">
            <Button
              variant="subtle"
              pending={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('showMore')}
            </Button>
          </p>
        ) : null}
      </div>
      {begins ? <NewChatDialog onClose={() => setBegins(false)} /> : null}
    </>
  );
}

function ChatRow({ chat }: { chat: ChatInList }) {
  const t = useTranslations('chat');
  const { othersOf, titleOf } = useChatNames();
  const current = useParams().id === String(chat.id);
  const unread = current ? 0 : chat.unreadMessagesCount;
  return (
    <Link
      href={chatPath(chat.id)}
      prefetch={false}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex min-h-[72px] items-center gap-3 px-4 py-2.5 text-ink no-underline -outline-offset-3',
        current ? 'bg-kok-soft' : 'hover:bg-sunken',
      )}
    >
      <ChatAvatar people={othersOf(chat)} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b dir="auto" title={titleOf(chat)} className="truncate font-[650]">
            {titleOf(chat)}
          </b>
          <When at={chat.updatedAt} />
        </span>
        <span className="flex items-center justify-between gap-2">
          <span
            dir="auto"
            className={clsx('truncate text-sm', unread > 0 ? 'font-[680] text-ink' : 'text-ink-2')}
          >
            <Latest chat={chat} />
          </span>
          {unread > 0 ? (
            <span className="flex-none">
              <CountBadge count={unread} />
              <span className="sr-only">{t('unreadCount', { count: unread })}</span>
            </span>
          ) : null}
        </span>
      </span>
    </Link>
  );
}

/** The latest message, with its author where that is not obvious. */
function Latest({ chat }: { chat: ChatInList }) {
  const t = useTranslations('chat');
  const { firstName, me } = useChatNames();
  const latest = chat.latestMessage;
  if (!latest) return t('nothingSaid');
  if (latest.deletedAt) return t('deleted');
  const words =
    latest.message ||
    // Its kind alone: what is attached is shown by its card, to those who may see it.
    t(`sent.${latest.attachments.find(({ kind }) => kind !== 'file')?.kind ?? 'file'}`);
  if (latest.userId === me?.id) return t('fromMe', { words });
  if (chat.kind === 'PAIR') return words;
  const author = chat.users.find(({ user }) => user.id === latest.userId)?.user;
  return author ? t('from', { name: firstName(author), words }) : words;
}

function When({ at }: { at: string }) {
  const format = useFormatter();
  const t = useTranslations('chat');
  const { me } = useChatNames();
  const timeZone = me?.timeZone;
  const date = new Date(at);
  const day = (value: Date) => format.dateTime(value, { dateStyle: 'short', timeZone });
  const [now] = useState(serverClock);
  const isOf = (daysAgo: number) => day(date) === day(new Date(now - daysAgo * 86_400_000));
  const text = isOf(0)
    ? format.dateTime(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
    : isOf(1)
      ? t('yesterday')
      : format.dateTime(date, { day: 'numeric', month: 'short', timeZone });
  return (
    <time dateTime={at} className="num flex-none text-meta text-ink-3" suppressHydrationWarning>
      {text}
    </time>
  );
}
