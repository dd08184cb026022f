'use client';
import clsx from 'clsx';
import { Ban, PencilLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ChatMessage } from '@/lib/chat/chat-state';
import { Attachments } from './attachments';
import { Correction } from './correction';
import { MessageText } from './message-text';

export interface MessageBodyProps {
  chatId: number;
  message: Pick<ChatMessage, 'message' | 'attachments' | 'corrects' | 'original' | 'deletedAt' | 'seq'>;
  /** The latest correction of this message by another person, shown below it. */
  correction?: string | null;
}

/** Content of a message: text, attachments, a correction; or that it was deleted. */
export function MessageBody({ chatId, message, correction }: MessageBodyProps) {
  const t = useTranslations('chat');
  if (message.deletedAt)
    return (
      <span className="inline-flex items-center gap-1.5 italic opacity-80">
        <Ban aria-hidden className="size-4" />
        {t('deleted')}
      </span>
    );
  const { original, corrects } = message;
  return (
    <>
      {corrects !== undefined ? (
        <span className="mb-0.5 flex items-center gap-1 text-meta font-[620]">
          <PencilLine aria-hidden className="size-3.5" />
          {t('correction')}
        </span>
      ) : null}
      {original !== undefined ? (
        <Correction original={original} corrected={message.message} />
      ) : message.message ? (
        <MessageText message={message.message} />
      ) : null}
      {correction ? (
        <span className={clsx('mt-1.5 block rounded-[8px] bg-surface px-2 py-1 text-ink')}>
          <span className="mb-0.5 block text-meta font-[620] text-jashyl">{t('corrected')}</span>
          <Correction original={message.message} corrected={correction} />
        </span>
      ) : null}
      <Attachments chatId={chatId} attachments={message.attachments ?? []} />
    </>
  );
}
