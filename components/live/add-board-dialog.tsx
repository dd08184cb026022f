'use client';
import { FilePlus2, PanelsTopLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { useBoardChoice } from '@/lib/board/use-boards';
import { BOARD_NAME_MAX, BOARDS_PER_LESSON_MAX } from '@/lib/contract/limits.ts';
import { useAddBoard } from '@/lib/live/use-add-board';
import type { AddBoardProps } from './add-board-props';
import { AddRow, AddSearch, AddTitle } from './add-list';
import { useAddPress } from './use-add-press';

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
  const [text, setText] = useState('');
  const boards = useBoardChoice(text);
  const add = useAddBoard(scheduleId);
  const press = useAddPress(add, onClose);
  const choose = (name: string, templateId: number | null) =>
    press({ name, templateId }, t('added', { name }), (schedule) => {
      const made = schedule.boards.at(-1);
      if (made) onAdded(made.id);
    });
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{t('addHint')}</p>
      <AddRow
        isBusy={add.isPending}
        onPress={() => choose(t('newName', { number: count + 1 }).slice(0, BOARD_NAME_MAX), null)}
      >
        <FilePlus2 aria-hidden />
        {t('empty')}
      </AddRow>
      <AddSearch label={t('search')} text={text} maxLength={BOARD_NAME_MAX} onText={setText} />
      {boards?.length === 0 ? <p className="py-2 text-ink-2">{t('notFound')}</p> : null}
      <ul aria-label={t('templates')} aria-busy={boards === null}>
        {boards?.map(({ id, title }) => (
          <li key={id} className="border-line not-first:border-t">
            <AddRow isBusy={add.isPending} onPress={() => choose(title, id)}>
              <PanelsTopLeft aria-hidden />
              <AddTitle title={title} />
            </AddRow>
          </li>
        ))}
      </ul>
    </div>
  );
}
