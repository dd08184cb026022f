'use client';
import { Link2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import type { Board } from '@/lib/board/queries';
import { BoardMenu } from './board-menu';
import { serverClock } from '@/lib/app/server-clock';

const sinceOf = (format: ReturnType<typeof useFormatter>, at: string) =>
  format.relativeTime(new Date(at), new Date(serverClock()));

export function BoardCard({ board }: { board: Board }) {
  const t = useTranslations('board');
  const format = useFormatter();
  const when = sinceOf(format, board.updatedAt);
  return (
    <Card className="relative flex gap-2">
      <div className="min-w-0 flex-1">
        <h2 className="text-h3 break-words">
          {/* The whole card links to the board; its menu lies above the link. */}
          <Link
            href={`/lesson-boards/${board.id}`}
            className="text-ink no-underline touch:-my-3 touch:inline-block touch:py-3 after:absolute after:inset-0 hover:text-kok"
          >
            {board.name}
          </Link>
        </h2>
        {board.cloneSource ? (
          <p className="text-sm break-words text-ink-2">{t('copyOf', { name: board.cloneSource.name })}</p>
        ) : null}
        <p className="mt-1 flex flex-wrap gap-x-3 text-meta text-ink-3">
          <span>{t('elements', { count: board.elementsCount })}</span>
          <span suppressHydrationWarning>{t('changed', { when })}</span>
          {board.previewPath ? (
            <span className="inline-flex items-center gap-1">
              <Link2 aria-hidden className="size-3.5" />
              {t('shared')}
            </span>
          ) : null}
        </p>
      </div>
      <div className="relative z-[1]">
        <BoardMenu board={board} />
      </div>
    </Card>
  );
}
