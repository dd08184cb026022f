'use client';
import type { ReactNode } from 'react';
import { MessagesLink } from '@/components/chat/messages-link';
import { Bell } from '@/components/notification/bell';
import { UrgentDialog } from '@/components/notification/urgent-dialog';
// The browser's install event comes once, perhaps before the component that handles it.
import '@/lib/app/install-event';
import { BottomBar } from './bottom-bar';
import { EmailStrip } from './email-strip';
import { OfflineLine } from './offline-line';
import { OfflineWords } from './offline-words';
import { lazy } from '@/components/ui/lazy';
import { CONTENT_ID, SkipLink } from './skip-link';
import { TopBar } from './top-bar';

const AfterFrame = lazy(() => import('./after-frame').then((module) => module.AfterFrame), {
  onFailure: 'retry',
});

/** Bars and dialogs around a page of a signed-in person. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <TopBar>
        <MessagesLink />
        <Bell />
      </TopBar>
      <OfflineLine>
        <OfflineWords />
      </OfflineLine>
      <EmailStrip />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="outline-none max-md:pb-[calc(72px+env(safe-area-inset-bottom))]"
      >
        {children}
      </main>
      <BottomBar />
      <UrgentDialog />
      <AfterFrame />
    </>
  );
}
