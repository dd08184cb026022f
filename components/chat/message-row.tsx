'use client';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { ChatMessage, ChatState } from '@/lib/chat/chat-state';
import type { Chat } from '@/lib/chat/chat-store';
import type { ComposerMode } from '@/lib/chat/composer-mode';
import type { ChatRow } from '@/lib/chat/rows';
import { isChatMessage } from '@/lib/contract/socket-payloads.ts';
import { Bubble } from './bubble';
import type { Fate } from './bubble';
import { ChatLine, RefusedActions, SavedMark, WaitingMark, wordsOf } from './chat-line';
import { EventLine } from './log-lines';
import { MessageBody } from './message-body';
import { MessageMenu } from './message-menu';

interface Shared {
  chatId: number;
  chat: Chat;
  state: ChatState;
  look: 'bubbles' | 'lines';
  isGroup: boolean;
  canWrite: boolean;
  onMode: (mode: ComposerMode) => void;
}

interface StoredProps extends Shared {
  row: Extract<ChatRow, { kind: 'message' }>;
  /** The latest correction of this message. */
  correction: string | null;
  onDelete: (message: ChatMessage) => void;
  onReport: (message: ChatMessage) => void;
}

const fateOf = ({ reads }: ChatState, { seq }: ChatMessage): Fate =>
  [...reads.values()].some((read) => read >= seq) ? 'read' : 'saved';

/** A stored message, or an event of the group. */
export function StoredMessage({ row, correction, onDelete, onReport, ...shared }: StoredProps) {
  const { chatId, state, look, isGroup, canWrite, onMode } = shared;
  const me = useCurrentUser();
  const { message, isFirst, isLast } = row;
  const { userId, at } = message;
  if (message.happened) return <EventLine message={message} state={state} />;
  const own = userId === me?.id;
  const timeZone = me?.timeZone;
  const author = own ? me : (state.people.get(userId ?? 0) ?? null);
  const menu = (
    <MessageMenu
      {...{ message, own, canWrite, onMode }}
      onDelete={() => onDelete(message)}
      onReport={author ? () => onReport(message) : undefined}
    />
  );
  const body = <MessageBody {...{ chatId, message, correction }} />;
  if (look === 'lines')
    return (
      <ChatLine {...{ author, own, at, timeZone, menu }} mark={own ? <SavedMark /> : null}>
        {body}
      </ChatLine>
    );
  return (
    <Bubble
      {...{ own, isFirst, isLast, at, timeZone, menu }}
      {...(isGroup ? { author } : {})}
      edited={message.editedAt !== undefined}
      fate={own ? fateOf(state, message) : null}
    >
      {body}
    </Bubble>
  );
}

interface OutgoingProps extends Pick<Shared, 'chatId' | 'chat' | 'look'> {
  item: Extract<ChatRow, { kind: 'outgoing' }>['item'];
}

/** One's own message that waits on this device, or that the server refused. */
export function OutgoingMessage({ chatId, chat, look, item }: OutgoingProps) {
  const t = useTranslations('chat');
  const me = useCurrentUser();
  const timeZone = me?.timeZone;
  const { payload, createdAt: at } = item;
  const isRefused = item.state === 'refused';
  const body = isChatMessage(payload) ? (
    <MessageBody chatId={chatId} message={{ ...payload, seq: 0 }} />
  ) : (
    <span className="[overflow-wrap:anywhere]">
      {'edits' in payload ? t('editWaiting', { text: wordsOf(payload) }) : t('deletionWaiting')}
    </span>
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
}
