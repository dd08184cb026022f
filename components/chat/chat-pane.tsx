'use client';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Note } from '@/components/ui/note';
import { SAYING } from '@/lib/chat/composer-mode';
import type { ChatState } from '@/lib/chat/chat-state';
import type { Chat } from '@/lib/chat/chat-store';
import type { ComposerMode } from '@/lib/chat/composer-mode';
import { useChange, useEndWithMessage } from '@/lib/chat/use-change';
import { useChat } from '@/lib/chat/use-chat';
import { useTyping } from '@/lib/chat/use-typing';
import { isChatMessage } from '@/lib/contract/socket-payloads.ts';
import type { ChatOperation } from '@/lib/contract/socket-payloads.ts';
import { useSocketStatus } from '@/lib/realtime/socket';
import { useCodeText } from '@/lib/realtime/use-code-text';
import { ChatComposer } from './chat-composer';
import { ChatMessages } from './chat-messages';

export interface ChatPaneProps {
  chatId: number;
  look: 'bubbles' | 'lines';
  isGroup: boolean;
  placeholder: string;
  emptyText: string;
  /** Text shown where writing is not allowed; by default the text of the server's code. */
  closedText?: string | undefined;
  wanted?: { seq: number } | null;
}

function TypingLine({ names }: { names: string[] }) {
  const t = useTranslations('chat');
  const [first] = names;
  if (!first) return null;
  return (
    <p className="px-4 pb-1 text-meta [overflow-wrap:anywhere] text-ink-3">
      {names.length === 1 ? t('typingOne', { name: first }) : t('typingMany', { count: names.length })}
    </p>
  );
}

/** Ref of the text field. It gets the focus when the mode changes, and after a deletion left the focus on nothing. */
function useComposerFocus(mode: ComposerMode, { messages }: Pick<ChatState, 'messages'>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const begun = useRef(mode);
  useEffect(() => {
    if (begun.current !== mode) area.current?.focus();
    begun.current = mode;
  }, [mode]);
  const deleted = messages.filter(({ deletedAt }) => deletedAt).length;
  const wasDeleted = useRef(deleted);
  useEffect(() => {
    if (deleted > wasDeleted.current && document.activeElement === document.body) area.current?.focus();
    wasDeleted.current = deleted;
  }, [deleted]);
  return area;
}

/** Sends, and counts the messages among what was sent: the log shows one's own message, wherever it was scrolled. */
function useSend(chat: Chat | null) {
  const [sentCount, setSentCount] = useState(0);
  const send = async (operation: ChatOperation) => {
    await chat?.send(operation);
    if (!isChatMessage(operation)) return;
    if (chat?.state().window) chat.toLatest();
    setSentCount((count) => count + 1);
  };
  return { send, sentCount };
}

/** A chat with its composer; what is written is stored on this device until the server has it. */
export function ChatPane({
  chatId,
  look,
  isGroup,
  placeholder,
  emptyText,
  closedText,
  wanted,
}: ChatPaneProps) {
  const t = useTranslations('chat');
  const codeText = useCodeText();
  const { chat, state, userId } = useChat(chatId);
  const { names, notify } = useTyping(chatId, userId);
  const change = useChange(chatId, userId);
  const { mode, setMode } = change;
  useEndWithMessage(change, { chatId, userId, messages: state.messages });
  const area = useComposerFocus(mode, state);
  const { send, sentCount } = useSend(chat);
  const offline = useSocketStatus() === 'offline';
  if (!chat || userId === null) return null;
  const closed = state.refusal !== null || (state.joined && !state.canWrite);
  return (
    <>
      <ChatMessages
        {...{ chatId, chat, state, look, isGroup, emptyText, sentCount }}
        emptyTitle={t('emptyTitle')}
        canWrite={!closed}
        onMode={setMode}
        wanted={wanted ?? null}
      />
      <TypingLine names={names} />
      {offline ? (
        <p role="status" className="flex gap-2 bg-sary-soft px-4 py-1.5 text-sm text-sary-ink">
          <WifiOff aria-hidden className="mt-0.5 size-4 flex-none" />
          {t('noConnection')}
        </p>
      ) : null}
      {closed ? (
        <Note className="m-3">{state.refusal ? codeText(state.refusal) : (closedText ?? t('closed'))}</Note>
      ) : (
        <ChatComposer
          key={mode.kind === 'say' ? `${chatId}` : `${mode.kind} ${mode.seq}`}
          {...{ chatId, userId, placeholder, change, area }}
          onDone={() => setMode(SAYING)}
          onSend={send}
          onTyping={notify}
        />
      )}
    </>
  );
}
