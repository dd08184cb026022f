'use client';
import clsx from 'clsx';
import { useParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { ChatList } from './chat-list';

/** The list of chats beside the open one; a phone shows one of the two, an open chat over the whole screen. */
export function MessagesFrame({ children }: { children: ReactNode }) {
  const isOpen = useParams().id !== undefined;
  return (
    <div className="mx-auto flex h-[calc(100dvh-52px)] max-w-[1248px] p-6 max-md:h-[calc(100dvh-52px-60px-env(safe-area-inset-bottom))] max-md:mb-[-12px] max-md:p-0">
      <div className="grid min-h-0 min-w-0 flex-1 overflow-hidden rounded-card border border-line bg-surface max-md:rounded-none max-md:border-0 md:grid-cols-[320px_minmax(0,1fr)]">
        <section
          className={clsx(
            'flex min-h-0 min-w-0 flex-col border-r border-line max-md:border-0',
            isOpen && 'max-md:hidden',
          )}
        >
          <ChatList />
        </section>
        <div
          className={clsx(
            'flex min-h-0 min-w-0 flex-col bg-surface',
            isOpen
              ? 'max-md:fixed max-md:inset-x-0 max-md:top-[52px] max-md:bottom-0 max-md:z-[31] max-md:pb-[env(safe-area-inset-bottom)]'
              : 'max-md:hidden',
          )}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
