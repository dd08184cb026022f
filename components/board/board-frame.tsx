'use client';
import './board.css';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';

/** A board that fills the rest of the screen below its title. */
export function BoardFrame({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  // A visitor has no bottom bar, which would need room.
  const hasBottomBar = useCurrentUser() !== null;
  return (
    <div
      className={clsx(
        'flex h-[calc(100dvh-var(--top))] min-h-[420px] flex-col',
        hasBottomBar && 'max-md:h-[calc(100dvh-var(--top)-72px-env(safe-area-inset-bottom))]',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 max-md:px-3">
        <h1 className="min-w-0 flex-1 basis-52 text-h3 break-words">{title}</h1>
        {aside}
      </div>
      <div className="board-paper min-h-0 flex-1 overflow-hidden border-y border-line md:mx-3 md:mb-3 md:rounded-card md:border-x">
        {children}
      </div>
    </div>
  );
}
