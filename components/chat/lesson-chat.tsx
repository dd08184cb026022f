'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { ChatPane } from './chat-pane';

export interface LessonChatProps {
  chatId: number;
  className?: string;
}

/** The chat of a lesson, shown beside it. */
export function LessonChat({ chatId, className }: LessonChatProps) {
  const t = useTranslations('chat');
  return (
    <section aria-label={t('title')} className={clsx('flex min-h-0 flex-col bg-surface', className)}>
      <ChatPane
        chatId={chatId}
        look="lines"
        isGroup
        placeholder={t('placeholder')}
        emptyText={t('emptyText')}
      />
    </section>
  );
}
