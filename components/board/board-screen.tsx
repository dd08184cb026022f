'use client';
import { ChevronLeft, Link2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { useErrorText } from '@/lib/api/use-error-text';
import { useBoard } from '@/lib/board/use-boards';
import type { Board } from '@/lib/board/queries';
import { BoardFrame } from './board-frame';
import { BoardLoader } from './board-loader';
import { BoardMenu } from './board-menu';
import { BoardShareDialog } from './board-share-dialog';
import { BoardSkeleton } from './board-skeleton';

function BoardActions({ board }: { board: Board }) {
  const t = useTranslations('board');
  const router = useRouter();
  const [sharing, setSharing] = useState(false);
  return (
    <div className="flex items-center gap-1">
      {board.viewerCan.share ? (
        <Button variant="subtle" size="sm" onClick={() => setSharing(true)} className="max-md:hidden">
          <Link2 aria-hidden />
          {t('share')}
        </Button>
      ) : null}
      <BoardMenu board={board} onRemoved={() => router.replace('/lesson-boards')} />
      {sharing ? <BoardShareDialog board={board} onClose={() => setSharing(false)} /> : null}
    </div>
  );
}

export function BoardScreen({ boardId }: { boardId: number }) {
  const t = useTranslations('board');
  const errorText = useErrorText();
  const { data: board, error, refetch } = useBoard(boardId);
  if (error && !board) {
    return (
      <div className="mx-auto max-w-page px-6 py-6 max-md:px-3">
        <ErrorPanel wholePage messages={[errorText(error)]} onReload={() => void refetch()} />
      </div>
    );
  }
  const title = (
    <span className="flex items-center gap-1">
      <Link
        href="/lesson-boards"
        aria-label={t('back')}
        className="grid size-ctl flex-none place-items-center rounded-field text-ink-2"
      >
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
      <span className="min-w-0 break-words">{board?.name}</span>
    </span>
  );
  return (
    <BoardFrame title={title} aside={board ? <BoardActions board={board} /> : null}>
      {board ? <BoardLoader boardId={board.id} addsFiles={board.viewerCan.rename} /> : <BoardSkeleton />}
    </BoardFrame>
  );
}
