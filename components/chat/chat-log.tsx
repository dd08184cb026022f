'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty';
import { Spinner } from '@/components/ui/spinner';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { ChatState } from '@/lib/chat/chat-state';
import { countUnread, hasEarlier, stillOutgoing } from '@/lib/chat/chat-state';
import type { Chat } from '@/lib/chat/chat-store';
import { useLogScroll } from '@/lib/chat/use-log-scroll';
import { useMarkRead } from '@/lib/chat/use-mark-read';
import { useNames } from '@/lib/profile/use-names';
import { ChatLine, RefusedActions, SavedMark, WaitingMark } from './chat-line';

export interface ChatLogProps {
  chat: Chat;
  state: ChatState;
}

function Lines({ chat, state }: ChatLogProps) {
  const me = useCurrentUser();
  const timeZone = me?.timeZone;
  return (
    <>
      {state.messages.map((message) => {
        const own = message.userId === me?.id;
        const author = own ? me : (state.people.get(message.userId ?? 0) ?? null);
        const { opId, at } = message;
        return (
          <ChatLine
            key={opId}
            {...{ author, own, at, timeZone }}
            message={message.message}
            mark={own ? <SavedMark /> : null}
          />
        );
      })}
      {stillOutgoing(state).map((item) => (
        <ChatLine
          key={item.opId}
          author={me}
          own
          at={item.createdAt}
          timeZone={timeZone}
          message={item.payload.message}
          mark={item.state === 'waiting' ? <WaitingMark /> : null}
        >
          {item.state === 'refused' ? <RefusedActions item={item} chat={chat} /> : null}
        </ChatLine>
      ))}
    </>
  );
}

/** What the others wrote since, for those who listen. One's own is not read out. */
function Announcer({ state }: { state: ChatState }) {
  const { firstName } = useNames();
  const me = useCurrentUser();
  const t = useTranslations('chat');
  const last = state.messages.at(-1);
  const theirs = last && last.userId !== me?.id && last.seq > (state.cameAtSeq ?? last.seq);
  const author = last && state.people.get(last.userId ?? 0);
  const name = author ? firstName(author) : t('someone');
  return (
    <p aria-live="polite" className="sr-only">
      {theirs ? `${name}: ${last.message}` : ''}
    </p>
  );
}

export function ChatLog({ chat, state }: ChatLogProps) {
  const t = useTranslations('chat');
  const userId = useCurrentUser()?.id ?? null;
  const outgoing = stillOutgoing(state);
  const firstKey = state.messages[0]?.opId ?? '';
  const lastKey = `${state.messages.at(-1)?.opId ?? ''}/${outgoing.map(({ opId, state: mark }) => opId + mark).join()}`;
  const onTop = useCallback(() => chat.loadEarlier(), [chat]);
  const ref = useRef<HTMLDivElement>(null);
  const { onScroll, atEnd, toEnd } = useLogScroll(ref, firstKey, lastKey, onTop);
  const unread = countUnread(state, userId);
  useMarkRead(ref, atEnd && unread > 0, chat);
  const empty = state.joined && state.messages.length + outgoing.length === 0;
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={ref}
        onScroll={onScroll}
        className="flex h-full flex-col overflow-y-auto px-4 py-2.5"
        tabIndex={0}
      >
        {state.loadingEarlier ? (
          <p role="status" className="flex justify-center py-1 text-ink-3">
            <Spinner />
            <span className="sr-only">{t('loadingEarlier')}</span>
          </p>
        ) : hasEarlier(state) ? (
          <Button variant="quiet" size="sm" className="mb-2 self-center" onClick={onTop}>
            {t('earlier')}
          </Button>
        ) : null}
        {empty ? <EmptyState title={t('emptyTitle')} text={t('emptyText')} className="my-auto" /> : null}
        <div role="log" aria-label={t('log')} aria-live="off" className="mt-auto">
          <ol className="flex flex-col gap-[9px]">
            <Lines chat={chat} state={state} />
          </ol>
        </div>
      </div>
      <Announcer state={state} />
      {!atEnd && unread > 0 ? (
        <Button size="sm" className="absolute bottom-2 left-1/2 -translate-x-1/2" onClick={toEnd}>
          {t('newBelow', { count: unread })}
        </Button>
      ) : null}
    </div>
  );
}
