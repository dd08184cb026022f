import type { ReactNode } from 'react';
import { Bell } from '@/components/notification/bell';
import { UrgentDialog } from '@/components/notification/urgent-dialog';
import type { CurrentUser } from '@/lib/account/queries';
import { BottomBar } from './bottom-bar';
import { OfflineLine } from './offline-line';
import { SignedIn } from './signed-in';
import { CONTENT_ID, SkipLink } from './skip-link';
import { TopBar } from './top-bar';

/** The frame of every page of a signed-in person, the live lesson apart. */
export function AppShell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return (
    <SignedIn user={user}>
      <SkipLink />
      <TopBar>
        <Bell />
      </TopBar>
      <OfflineLine />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="outline-none max-md:pb-[calc(72px+env(safe-area-inset-bottom))]"
      >
        {children}
      </main>
      <BottomBar />
      <UrgentDialog />
    </SignedIn>
  );
}
