'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { chatSearchQuery } from '@/lib/chat/queries';
import type { ChatInFull } from '@/lib/chat/queries';
import { useChatNames } from '@/lib/chat/use-chat-names';
import { usePaused } from '@/lib/use-paused';

const WORDS_MAX = 200;
const WORDS_MIN = 2;

export interface ChatSearchProps {
  chat: ChatInFull;
  /** Called with the number of the message to show. */
  onFound: (seq: number) => void;
  onClose: () => void;
}

/** Searches one chat for words, and shows the messages found. */
export function ChatSearch({ chat, onFound, onClose }: ChatSearchProps) {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  const format = useFormatter();
  const { firstName, me } = useChatNames();
  const [wanted, setWanted] = useState('');
  const words = usePaused(wanted.trim());
  const enabled = words.length >= WORDS_MIN;
  const query = useInfiniteQuery({ ...chatSearchQuery(browserApi, chat.id, words), enabled });
  const found = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <search className="grid max-h-[45%] grid-rows-[auto_minmax(0,1fr)] border-b border-line bg-surface px-3 py-2">
      <div className="flex gap-1.5">
        <Input
          type="search"
          autoFocus
          aria-label={t('searchMessages')}
          placeholder={t('searchMessages')}
          value={wanted}
          maxLength={WORDS_MAX}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={atEscape(onClose)}
        />
        <IconButton label={t('closeSearch')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="overflow-y-auto" role="region" aria-label={t('found')} tabIndex={0}>
        {query.isError ? (
          <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
        ) : null}
        <ul>
          {found.map((message) => (
            <li key={message.seq}>
              <button
                type="button"
                className="w-full rounded-field px-2 py-1.5 text-left hover:bg-sunken"
                onClick={() => onFound(message.seq)}
              >
                <span className="flex justify-between gap-2 text-meta [overflow-wrap:anywhere] text-ink-3">
                  {message.userId === me?.id
                    ? t('you')
                    : message.user
                      ? firstName(message.user)
                      : t('someone')}
                  <time className="num" dateTime={message.createdAt}>
                    {format.dateTime(new Date(message.createdAt), {
                      dateStyle: 'medium',
                      timeZone: me?.timeZone,
                    })}
                  </time>
                </span>
                <span dir="auto" className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
                  {message.message}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="pt-2 text-sm text-ink-2 empty:pt-0">
          {enabled && query.isFetching ? <Spinner /> : null}
          {enabled && query.isSuccess && found.length === 0 && !query.hasNextPage ? t('noneFound') : null}
        </p>
        {enabled && query.hasNextPage ? (
          <Button
            variant="subtle"
            size="sm"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('searchFurther')}
          </Button>
        ) : null}
      </div>
    </search>
  );
}

const atEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  // Keeps the chat itself open.
  event.preventDefault();
  close();
};
