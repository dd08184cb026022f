'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { useBoardPictures } from '@/lib/lesson-record/use-picture';
import type { DrawnPicture } from '@/lib/lesson-record/use-picture';
import type { RecordBoard } from '@/lib/lesson-record/queries';
import { useNear } from '@/lib/use-near';
import { Part } from './part';

interface BoardsPartProps {
  id: number;
  boards: readonly RecordBoard[];
}

/** The boards as they stood at the end, as pictures that open large. */
export function BoardsPart({ id, boards }: BoardsPartProps) {
  const t = useTranslations('lesson-record');
  const [opened, setOpened] = useState<DrawnPicture | null>(null);
  const drawn = boards.filter(({ partsCount }) => partsCount > 0);
  return (
    <Part title={t('boards')} count={drawn.length > 1 ? drawn.length : undefined}>
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

interface BoardPicturesProps {
  id: number;
  board: RecordBoard;
  onOpen: (picture: DrawnPicture) => void;
}

/** A board may have several pictures. They are drawn when they come near the screen. */
function BoardPictures({ id, board, onOpen }: BoardPicturesProps) {
  const t = useTranslations('lesson-record');
  const { place, isNear } = useNear<HTMLLIElement>();
  const query = useBoardPictures(id, board, isNear);
  if (query.data)
    return query.data.map((picture) => (
      <li key={picture.key}>
        <button
          type="button"
          onClick={() => onOpen(picture)}
          className="group block w-full rounded-card text-left"
        >
          <span className="sr-only">{t('openBoard')} </span>
          {/* Paper, in the dark theme too. */}
          <img
            src={picture.uri}
            alt=""
            className="aspect-16/9 w-full rounded-card border border-line bg-white object-contain p-1 group-hover:border-edge"
          />
          <b className="mt-1.5 block font-[640] wrap-anywhere">{picture.name}</b>
        </button>
      </li>
    ));
  return (
    <li ref={place}>
      {query.isError ? (
        <div
          role="alert"
          className="grid aspect-16/9 place-content-center gap-1 rounded-card border border-line p-2 text-center"
        >
          <p className="text-sm text-ink-2">{t('boardFailed')}</p>
          <Button size="sm" variant="subtle" onClick={() => void query.refetch()}>
            {t('again')}
          </Button>
        </div>
      ) : (
        <div aria-busy={isNear}>
          {isNear ? (
            <span role="status" className="sr-only">
              {t('boardLoading', { name: board.name })}
            </span>
          ) : null}
          <Skeleton className="aspect-16/9 h-auto w-full rounded-card" />
        </div>
      )}
      <b className="mt-1.5 block font-[640] wrap-anywhere">{board.name}</b>
    </li>
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
