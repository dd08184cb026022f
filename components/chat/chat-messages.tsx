'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { lazy } from '@/components/ui/lazy';
import { useToast } from '@/components/ui/toast';
import type { ChatMessage, ChatState } from '@/lib/chat/chat-state';
import type { Chat } from '@/lib/chat/chat-store';
import type { ComposerMode } from '@/lib/chat/composer-mode';
import { ChatLog } from './chat-log';
import { OutgoingMessage, StoredMessage } from './message-row';

const ReportDialog = lazy(
  () => import('@/components/moderation/report-dialog').then((all) => all.ReportDialog),
  { onFailure: 'close' },
);

export interface ChatMessagesProps {
  chatId: number;
  chat: Chat;
  state: ChatState;
  /** 'lines' beside a live lesson, where there is less room. */
  look: 'bubbles' | 'lines';
  /** More than two people talk: each message names its author. */
  isGroup: boolean;
  canWrite: boolean;
  onMode: (mode: ComposerMode) => void;
  emptyTitle: string;
  emptyText: string;
  /** Number of messages that the viewer sent while this chat is open. */
  sentCount: number;
  wanted?: { seq: number } | null;
}

/** The messages of a chat, with their menus. */
export function ChatMessages({ emptyTitle, emptyText, sentCount, wanted, ...shared }: ChatMessagesProps) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const toast = useToast();
  const [deleting, setDeleting] = useState<ChatMessage | null>(null);
  const [reporting, setReporting] = useState<ChatMessage | null>(null);
  const { chat, chatId, state } = shared;
  const reported = state.people.get(reporting?.userId ?? 0);
  const corrections = new Map(
    [...(state.window?.messages ?? []), ...state.messages].flatMap(({ corrects, message, deletedAt }) =>
      corrects === undefined || deletedAt ? [] : [[corrects, message] as const],
    ),
  );
  return (
    <>
      <ChatLog
        {...{ chat, state, emptyTitle, emptyText, sentCount }}
        wanted={wanted ?? null}
        row={(row) =>
          row.kind === 'message' ? (
            <StoredMessage
              {...shared}
              row={row}
              correction={corrections.get(row.message.seq) ?? null}
              onDelete={setDeleting}
              onReport={setReporting}
            />
          ) : (
            <OutgoingMessage {...shared} item={row.item} />
          )
        }
      />
      <AlertDialog
        open={deleting !== null}
        onOpenChange={(open) => (open ? undefined : setDeleting(null))}
        title={t('deleteTitle')}
        description={t('deleteText')}
        cancel={common('cancel')}
        action={t('delete')}
        onAction={() => {
          const fail = () => toast({ text: t('notKept'), tone: 'error' });
          if (deleting) void chat.send({ deletes: deleting.seq }).catch(fail);
          setDeleting(null);
        }}
        danger
      />
      {reporting && reported ? (
        <ReportDialog
          person={reported}
          about={{ message: { chatId, seq: reporting.seq } }}
          onClose={() => setReporting(null)}
        />
      ) : null}
    </>
  );
}
