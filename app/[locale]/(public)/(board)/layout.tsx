import type { ReactNode } from 'react';
import { VisitorParts } from '@/components/layout/visitor-parts';
import { currentSession } from '@/lib/auth/current-session';

/** Boards for everybody: the frame of a signed-in person brings what they need, a visitor's does not. */
export default async function PublicBoardLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  return session ? children : <VisitorParts namespaces={['validation', 'board']}>{children}</VisitorParts>;
}
