'use client';
import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { BoardPicture } from '@/lib/lesson-record/board-pictures';
import type { RecordBoard } from '@/lib/lesson-record/queries';
import { useBoardPictures, useDrawnPicture } from '@/lib/lesson-record/use-picture';
import type { DrawnPicture } from '@/lib/lesson-record/use-picture';
import { useNear } from '@/lib/use-near';
import { Printing } from './printing';

interface BoardPicturesProps {
  id: number;
  board: RecordBoard;
  onOpen: (picture: DrawnPicture) => void;
}

/** The pictures of a board, of which it may have many. It is read when it comes near the screen. */
export function BoardPictures({ id, board, onOpen }: BoardPicturesProps) {
  const { place, isNear } = useNear<HTMLLIElement>();
  const isPrinting = useContext(Printing);
  const query = useBoardPictures(id, board, isNear || isPrinting);
  if (query.data)
    return query.data.map((picture) => (
      <OnePicture key={picture.key} {...{ id, board, picture }} onOpen={onOpen} />
    ));
  return (
    <li ref={place}>
      <NotDrawn name={board.name} isFailed={query.isError} isBusy={isNear} onAgain={query.refetch} />
    </li>
  );
}

interface OnePictureProps extends BoardPicturesProps {
  picture: BoardPicture;
}

/** Drawn when it comes near the screen: a board has up to a hundred. */
function OnePicture({ id, board, picture, onOpen }: OnePictureProps) {
  const t = useTranslations('lesson-record');
  const { place, isNear } = useNear<HTMLLIElement>();
  const isPrinting = useContext(Printing);
  const query = useDrawnPicture(id, board, picture, isNear || isPrinting);
  const drawn = query.data;
  return (
    <li ref={place} className="break-inside-avoid">
      {drawn ? (
        <button
          type="button"
          onClick={() => onOpen(drawn)}
          className="group block w-full rounded-card text-left"
        >
          <span className="sr-only">{t('openBoard')} </span>
          {/* Paper, in the dark theme too. */}
          <img
            src={drawn.uri}
            alt=""
            className="aspect-16/9 w-full rounded-card border border-line bg-white object-contain p-1 group-hover:border-edge"
          />
          <b className="mt-1.5 block font-[640] wrap-anywhere">{picture.name}</b>
        </button>
      ) : (
        <NotDrawn name={picture.name} isFailed={query.isError} isBusy={isNear} onAgain={query.refetch} />
      )}
    </li>
  );
}

interface NotDrawnProps {
  name: string;
  isFailed: boolean;
  isBusy: boolean;
  onAgain: () => unknown;
}

/** In place of a picture: it is being drawn, or could not be. */
function NotDrawn({ name, isFailed, isBusy, onAgain }: NotDrawnProps) {
  const t = useTranslations('lesson-record');
  return (
    <>
      {isFailed ? (
        <div
          role="alert"
          className="grid aspect-16/9 place-content-center gap-1 rounded-card border border-line p-2 text-center"
        >
          <p className="text-sm text-ink-2">{t('boardFailed')}</p>
          <Button size="sm" variant="subtle" onClick={() => void onAgain()}>
            {t('again')}
          </Button>
        </div>
      ) : (
        <div aria-busy={isBusy}>
          {isBusy ? (
            <span role="status" className="sr-only">
              {t('boardLoading', { name })}
            </span>
          ) : null}
          <Skeleton className="aspect-16/9 h-auto w-full rounded-card" />
        </div>
      )}
      <b className="mt-1.5 block font-[640] wrap-anywhere">{name}</b>
    </>
  );
}
