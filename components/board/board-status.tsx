'use client';
import clsx from 'clsx';
import { CloudCheck, CloudDownload, CloudOff, CloudUpload, Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { SocketStatus } from '@/lib/realtime/app-socket';
import type { BoardState } from '@/lib/board/bridge-types';

/** A change that is sent within this time, in milliseconds, is not reported. */
const SLOW_MS = 900;

function useSlow(waits: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waits]);
  return waits && slow;
}

function stateOf({ joined, loading, waiting }: BoardState, offline: boolean): string {
  if (offline) return 'offline';
  if (joined && loading) return 'loading';
  return joined && waiting === 0 ? 'saved' : 'waiting';
}

/** One line that says whether the drawing is saved. */
export interface BoardStatusProps {
  state: BoardState;
  socket: SocketStatus;
  /** What stands above it. */
  aside?: ReactNode;
  /** Why the board is only read. */
  readingText?: string | undefined;
}

export function BoardStatus({ state, socket, aside, readingText }: BoardStatusProps) {
  const t = useTranslations('board');
  const slow = useSlow(state.waiting > 0);
  const offline = socket === 'offline';
  const count = state.waiting;
  const [Icon, text] = offline
    ? [CloudOff, count > 0 ? t('noConnectionWaiting', { count }) : t('noConnection')]
    : slow
      ? [CloudUpload, t('waiting', { count })]
      : !state.joined
        ? [CloudUpload, t('connecting')]
        : state.loading
          ? [CloudDownload, t('loading')]
          : state.canWrite
            ? [CloudCheck, t('saved')]
            : [Eye, readingText ?? t('viewOnly')];
  const line = (
    <p
      role="status"
      data-board-state={stateOf(state, offline)}
      className={clsx(
        'flex items-center gap-1.5 text-meta font-[560]',
        // It stays for as long as the network is gone, so it lies over nothing that is written.
        offline
          ? 'order-first flex-none bg-sary-soft px-3 py-1.5 text-sary-ink'
          : 'max-w-full rounded-tag bg-surface/90 px-2 py-1 text-ink-2',
      )}
    >
      <Icon aria-hidden className="size-4 flex-none" />
      {text}
    </p>
  );
  return (
    <>
      {offline ? line : null}
      <div className="pointer-events-none absolute top-2 right-2 z-[5] flex max-w-[70%] flex-col items-end gap-1.5 [&>*:not(p)]:pointer-events-auto">
        {aside}
        {offline ? null : line}
      </div>
    </>
  );
}
