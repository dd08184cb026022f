'use client';
import { FilePlus2, PanelsTopLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { useBoardChoice } from '@/lib/board/use-boards';
import { BOARD_NAME_MAX, BOARDS_PER_LESSON_MAX } from '@/lib/contract/limits.ts';
import { useAddBoard } from '@/lib/live/use-add-board';
import type { AddBoardProps } from './add-board-props';

/** Chooses what another board begins with; the press adds it. */
export function AddBoardDialog({
  scheduleId,
  count,
  onAdded,
  onClose,
}: AddBoardProps & { onClose: () => void }) {
  const t = useTranslations('live.boards');
  const isFull = count >= BOARDS_PER_LESSON_MAX;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t('add')}>
      {isFull ? (
        <Note tone="info">{t('full', { max: BOARDS_PER_LESSON_MAX })}</Note>
      ) : (
        <Choices {...{ scheduleId, count, onAdded, onClose }} />
      )}
    </Dialog>
  );
}

function Choices({ scheduleId, count, onAdded, onClose }: AddBoardProps & { onClose: () => void }) {
  const t = useTranslations('live.boards');
  const errorText = useErrorText();
  const toast = useToast();
  const [text, setText] = useState('');
  const boards = useBoardChoice(text);
  const add = useAddBoard(scheduleId);
  const choose = (name: string, templateId: number | null) => {
    if (add.isPending) return;
    add.mutate(
      { name, templateId },
      {
        onSuccess: ({ boards }) => {
          const made = boards.at(-1);
          if (made) onAdded(made.id);
          toast({ text: t('added', { name }) });
          onClose();
        },
        onError: (error) => toast({ text: errorText(error), tone: 'error' }),
      },
    );
  };
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{t('addHint')}</p>
      <Choice
        isBusy={add.isPending}
        onChoose={() => choose(t('newName', { number: count + 1 }).slice(0, BOARD_NAME_MAX), null)}
      >
        <FilePlus2 aria-hidden />
        {t('empty')}
      </Choice>
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        maxLength={BOARD_NAME_MAX}
        onChange={(event) => setText(event.target.value)}
      />
      {boards?.length === 0 ? <p className="py-2 text-ink-2">{t('notFound')}</p> : null}
      <ul aria-label={t('templates')} aria-busy={boards === null}>
        {boards?.map(({ id, title }) => (
          <li key={id} className="border-line not-first:border-t">
            <Choice isBusy={add.isPending} onChoose={() => choose(title, id)}>
              <PanelsTopLeft aria-hidden />
              <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                {title}
              </span>
            </Choice>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  isBusy: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ isBusy, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-disabled={isBusy || undefined}
    onClick={onChoose}
    className="flex min-h-11 w-full items-center gap-3 rounded-field px-2 py-2 text-left font-[640] hover:bg-sunken [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-ink-2"
  >
    {children}
  </button>
);
