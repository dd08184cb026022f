'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
import type { DrawnPicture } from '@/lib/lesson-record/use-picture';
import type { RecordBoard } from '@/lib/lesson-record/queries';
import { AllPages } from './all-pages';
import { BoardPictures } from './board-picture';
import { Part } from './part';

interface BoardsPartProps {
  id: number;
  title: string;
  boards: readonly RecordBoard[];
}

/** The boards as they stood at the end, as pictures that open large. */
export function BoardsPart({ id, title, boards }: BoardsPartProps) {
  const t = useTranslations('lesson-record');
  const [opened, setOpened] = useState<DrawnPicture | null>(null);
  const drawn = boards.filter(({ partsCount }) => partsCount > 0);
  return (
    <Part
      title={t('boards')}
      count={drawn.length > 1 ? drawn.length : undefined}
      action={
        drawn.length > 0 ? (
          <div className="print:hidden">
            <AllPages {...{ id, title }} boards={drawn} />
          </div>
        ) : null
      }
    >
      {drawn.length === 0 ? (
        <p className="text-ink-2">{t('noBoards')}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(190px,1fr))]">
          {drawn.map((board) => (
            <BoardPictures key={board.boardId} id={id} board={board} onOpen={setOpened} />
          ))}
        </ul>
      )}
      <Large picture={opened} onClose={() => setOpened(null)} />
    </Part>
  );
}

/** A picture as large as the screen, and to save. */
function Large({ picture, onClose }: { picture: DrawnPicture | null; onClose: () => void }) {
  const t = useTranslations('lesson-record');
  return (
    <Dialog
      open={picture !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={picture?.name ?? ''}
      size="full"
    >
      {picture ? (
        <div className="grid gap-3">
          <img
            src={picture.uri}
            alt={t('boardPicture', { name: picture.name })}
            className="max-h-[70dvh] w-full rounded-field border border-line bg-white object-contain"
          />
          <a
            href={picture.uri}
            download={`${picture.name}.png`}
            className={buttonClass('subtle', 'md', 'justify-self-start')}
          >
            <Download aria-hidden />
            {t('saveBoard')}
          </a>
        </div>
      ) : null}
    </Dialog>
  );
}
