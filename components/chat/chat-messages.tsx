'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { ChatMessage, ChatState } from '@/lib/chat/chat-state';
import type { Chat } from '@/lib/chat/chat-store';
import type { ComposerMode } from '@/lib/chat/composer-mode';
import type { ChatRow } from '@/lib/chat/rows';
import { isChatMessage } from '@/lib/contract/socket-payloads.ts';
import { Bubble } from './bubble';
import type { Fate } from './bubble';
import { ChatLine, RefusedActions, SavedMark, WaitingMark, wordsOf } from './chat-line';
import { ChatLog } from './chat-log';
import { EventLine } from './log-lines';
import { MessageBody } from './message-body';
import { MessageMenu } from './message-menu';

export interface ChatMessagesProps {
  chatId: number;
  chat: Chat;
  state: ChatState;
  /** Beside a live lesson there is less room. */
  look: 'bubbles' | 'lines';
  /** More than two talk: each says who. */
  isGroup: boolean;
  canWrite: boolean;
  onMode: (mode: ComposerMode) => void;
  emptyTitle: string;
  emptyText: string;
  wanted?: { seq: number } | null;
}

type MessageRow = Extract<ChatRow, { kind: 'message' }>;
type OutgoingRow = Extract<ChatRow, { kind: 'outgoing' }>;

/** The messages of a chat with what may be done about each. */
export function ChatMessages({
  chatId,
  chat,
  state,
  look,
  isGroup,
  canWrite,
  onMode,
  ...log
}: ChatMessagesProps) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const me = useCurrentUser();
  const [deleting, setDeleting] = useState<ChatMessage | null>(null);
  const timeZone = me?.timeZone;
  const authorOf = (userId: number | null) =>
    userId === me?.id ? me : (state.people.get(userId ?? 0) ?? null);
  const corrections = new Map(
    state.messages.flatMap(({ corrects, message, deletedAt }) =>
      corrects === undefined || deletedAt ? [] : [[corrects, message] as const],
    ),
  );
  const menuOf = (message: ChatMessage, own: boolean) => (
    <MessageMenu {...{ message, own, canWrite, onMode }} onDelete={() => setDeleting(message)} />
  );
  const stored = ({ message, isFirst, isLast }: MessageRow) => {
    if (message.happened) return <EventLine message={message} state={state} />;
    const { userId, at, seq } = message;
    const own = userId === me?.id;
    const body = <MessageBody chatId={chatId} message={message} correction={corrections.get(seq) ?? null} />;
    const menu = menuOf(message, own);
    const author = authorOf(userId);
    if (look === 'lines')
      return (
        <ChatLine {...{ author, own, at, timeZone, menu }} mark={own ? <SavedMark /> : null}>
          {body}
        </ChatLine>
      );
    const others = isGroup ? { author } : {};
    const edited = message.editedAt !== undefined;
    return (
      <Bubble
        {...{ own, isFirst, isLast, at, timeZone, menu, edited }}
        {...others}
        fate={own ? fateOf(state, message) : null}
      >
        {body}
      </Bubble>
    );
  };
  const outgoing = ({ item }: OutgoingRow) => {
    const { payload, createdAt: at } = item;
    const isRefused = item.state === 'refused';
    const body = isChatMessage(payload) ? (
      <MessageBody chatId={chatId} message={{ ...payload, seq: 0 }} />
    ) : (
      <span>{'edits' in payload ? t('editWaiting', { text: wordsOf(payload) }) : t('deletionWaiting')}</span>
    );
    const actions = isRefused ? <RefusedActions item={item} chat={chat} /> : null;
    if (look === 'lines')
      return (
        <ChatLine author={me} own at={at} timeZone={timeZone} mark={isRefused ? null : <WaitingMark />}>
          {body}
          {actions}
        </ChatLine>
      );
    return (
      <Bubble own isFirst isLast at={at} timeZone={timeZone} fate={item.state} below={actions}>
        {body}
      </Bubble>
    );
  };
  return (
    <>
      <ChatLog
        chat={chat}
        state={state}
        {...log}
        row={(row) => (row.kind === 'message' ? stored(row) : outgoing(row))}
      />
      <AlertDialog
        open={deleting !== null}
        onOpenChange={(open) => (open ? undefined : setDeleting(null))}
        title={t('deleteTitle')}
        description={t('deleteText')}
        cancel={common('cancel')}
        action={t('delete')}
        onAction={() => {
          if (deleting) void chat.send({ deletes: deleting.seq });
          setDeleting(null);
        }}
        danger
      />
    </>
  );
}

const fateOf = ({ reads }: ChatState, { seq }: ChatMessage): Fate =>
  [...reads.values()].some((read) => read >= seq) ? 'read' : 'saved';
