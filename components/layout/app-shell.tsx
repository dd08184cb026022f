import type { ReactNode } from 'react';
import type { CurrentUser } from '@/lib/account/queries';
import { AppFrame } from './app-frame';
import { SignedIn } from './signed-in';

/** The frame of every page of a signed-in person, except the live lesson. */
export function AppShell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return (
    <SignedIn user={user}>
      <AppFrame>{children}</AppFrame>
    </SignedIn>
  );
}
