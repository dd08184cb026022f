import type { ReactNode } from 'react';
import type { CurrentUser } from '@/lib/account/queries';
import { AppShell } from './app-shell';
import { VisitorShell } from './visitor-shell';

/** A page everybody may open, framed for who is looking. */
export function PublicShell({ user, children }: { user: CurrentUser | null; children: ReactNode }) {
  return user ? <AppShell user={user}>{children}</AppShell> : <VisitorShell>{children}</VisitorShell>;
}
