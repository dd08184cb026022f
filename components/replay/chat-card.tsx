'use client';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef } from 'react';
import { MessageText } from '@/components/chat/message-text';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { clockOf } from '@/lib/replay/chapters';
import type { Replay } from '@/lib/replay/queries';
import type { ReplayMessage } from '@/lib/replay/state';
import { useReplayNames } from '@/lib/replay/use-replay-names';

/** Earlier ones are found by the search. */
const SHOWN_MAX = 100;

interface ChatCardProps {
  replay: Replay;
  /** All that is there. */
  messages: readonly ReplayMessage[];
  /** How many were written until the moment. */
  count: number;
}

/** What was written until the moment. */
export const ChatCard = memo(function ChatCard({ replay, messages, count }: ChatCardProps) {
  const t = useTranslations('replay');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  const later = messages.length - count;
  return (
    <Card>
      <h2 id="replay-chat" className="mb-1.5 text-h3">
        {t('chat')}
      </h2>
      <div
        ref={list}
        role="region"
        aria-labelledby="replay-chat"
        tabIndex={0}
        className="max-h-96 overflow-y-auto"
      >
        <ul>
          {messages.slice(Math.max(0, count - SHOWN_MAX), count).map((message) => (
            <Message key={message.seq} {...{ replay, message }} />
          ))}
        </ul>
        {messages.length === 0 ? <p className="text-ink-2">{t('noChat')}</p> : null}
      </div>
      {later > 0 ? (
        <p className="mt-2 border-t-2 border-dashed border-line pt-2 text-sm text-ink-3">
          {t('laterMessages', { count: later })}
        </p>
      ) : null}
    </Card>
  );
});

/** A new one below draws no other again. */
const Message = memo(function Message({ replay, message }: { replay: Replay; message: ReplayMessage }) {
  const t = useTranslations('replay');
  const { person } = useReplayNames(replay);
  const author = replay.people.find(({ id }) => id === message.userId);
  return (
    <li className="flex gap-2.5 pb-2.5">
      {author ? (
        <Avatar user={author} size={32} />
      ) : (
        <span className="size-8 flex-none rounded-full bg-sunken" />
      )}
      <div className="min-w-0 flex-1" dir="auto">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <b className="font-[680] wrap-anywhere">{person(message.userId)}</b>
          <span className="num text-meta text-ink-3">{clockOf(message.at)}</span>
        </p>
        {message.isCorrection ? <p className="text-meta text-ink-3">{t('correction')}</p> : null}
        <MessageText message={message.text} />
        {message.filesCount > 0 ? (
          <p className="text-sm text-ink-2">{t('attached', { count: message.filesCount })}</p>
        ) : null}
      </div>
    </li>
  );
});
