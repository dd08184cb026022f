'use client';
import { BookPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { TextActionContext } from '@/components/board/text-action';
import { wordInMessage } from '@/lib/lesson-sheet/word-in-message';
import { usePutDown } from './put-down';

interface SheetBoardProps {
  /** Null: this person puts no words down. */
  lessonScheduleId: number | null;
  children: ReactNode;
}

/** The teacher puts what is written on the board inside on the lesson's sheet. */
export function SheetBoard({ lessonScheduleId, children }: SheetBoardProps) {
  const t = useTranslations('live-reading');
  const { put } = usePutDown(lessonScheduleId ?? 0);
  const label = t('toSheet');
  const action = useMemo(
    () =>
      lessonScheduleId === null
        ? null
        : {
            label,
            icon: <BookPlus aria-hidden />,
            onSelect: (text: string) => put({ id: uuidv7(), place: 'BOARD', ...wordInMessage(text, '') }),
          },
    [label, lessonScheduleId, put],
  );
  return <TextActionContext value={action}>{children}</TextActionContext>;
}
