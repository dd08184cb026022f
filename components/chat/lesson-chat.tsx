'use client';
import clsx from 'clsx';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { useChat } from '@/lib/chat/use-chat';
import { useTyping } from '@/lib/chat/use-typing';
import { useSocketStatus } from '@/lib/realtime/socket';
import { useCodeText } from '@/lib/realtime/use-code-text';
import { ChatComposer } from './chat-composer';
import { ChatLog } from './chat-log';

export interface LessonChatProps {
  chatId: number;
  className?: string;
}

function TypingLine({ names }: { names: string[] }) {
  const t = useTranslations('chat');
  const [first] = names;
  if (!first) return null;
  return (
    <p className="px-4 pb-1 text-meta text-ink-3">
      {names.length === 1 ? t('typingOne', { name: first }) : t('typingMany', { count: names.length })}
    </p>
  );
}

/** A chat in its stream's order; what one writes is kept on this device until the server has it. */
export function LessonChat({ chatId, className }: LessonChatProps) {
  const t = useTranslations('chat');
  const codeText = useCodeText();
  const { chat, state, userId } = useChat(chatId);
  const { names, tell } = useTyping(chatId, userId);
  const offline = useSocketStatus() === 'offline';
  if (!chat) return null;
  const closed = state.refusal !== null || (state.joined && !state.canWrite);
  return (
    <section aria-label={t('title')} className={clsx('flex min-h-0 flex-col bg-surface', className)}>
      <ChatLog chat={chat} state={state} />
      <TypingLine names={names} />
      {offline ? (
        <p role="status" className="flex gap-2 bg-sary-soft px-4 py-1.5 text-sm text-sary-ink">
          <WifiOff aria-hidden className="mt-0.5 size-4 flex-none" />
          {t('noConnection')}
        </p>
      ) : null}
      {closed ? (
        <Note className="m-3">{state.refusal ? codeText(state.refusal) : t('closed')}</Note>
      ) : (
        <ChatComposer chatId={chatId} userId={userId} onSend={chat.send} onTyping={tell} />
      )}
    </section>
  );
}
