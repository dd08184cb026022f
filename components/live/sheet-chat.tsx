'use client';
import { BookPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { MessageActionContext } from '@/components/chat/message-action';
import { wordInMessage } from '@/lib/lesson-sheet/word-in-message';
import { usePutDown } from './put-down';

interface SheetChatProps {
  lessonScheduleId: number;
  children: ReactNode;
}

/** The teacher puts words of the chat inside on the lesson's sheet. */
export function SheetChat({ lessonScheduleId, children }: SheetChatProps) {
  const t = useTranslations('live-reading');
  const { put } = usePutDown(lessonScheduleId);
  const label = t('toSheet');
  const action = useMemo(
    () => ({
      label,
      icon: <BookPlus aria-hidden />,
      onSelect: ({ seq, message }: { seq: number; message: string }, selected: string) =>
        put({ id: uuidv7(), place: 'CHAT', messageSeq: seq, ...wordInMessage(message, selected) }),
    }),
    [label, put],
  );
  return <MessageActionContext value={action}>{children}</MessageActionContext>;
}
