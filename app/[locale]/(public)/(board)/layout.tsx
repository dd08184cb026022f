import type { ReactNode } from 'react';
import { VisitorParts } from '@/components/layout/visitor-parts';
import { findMember } from '@/lib/account/find-current-user';

/** Boards for everybody: the frame of a signed-in person brings what they need, a visitor's does not. */
export default async function PublicBoardLayout({ children }: { children: ReactNode }) {
  const member = await findMember();
  return member ? children : <VisitorParts namespaces={['validation', 'board']}>{children}</VisitorParts>;
}
