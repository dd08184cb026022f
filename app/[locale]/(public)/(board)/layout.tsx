import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { VisitorProviders } from '@/components/layout/visitor-providers';
import { findMember } from '@/lib/api/find-current-user';
import { BOARD_NAMESPACES } from '@/lib/i18n/messages';

/** Public boards: a member's frame provides all but the messages, a visitor's provides nothing. */
export default async function PublicBoardLayout({ children }: { children: ReactNode }) {
  const member = await findMember();
  if (member) return <MessagesProvider namespaces={BOARD_NAMESPACES}>{children}</MessagesProvider>;
  return (
    <VisitorProviders namespaces={['validation', 'board', 'board-pages', 'board-contents']}>
      {children}
    </VisitorProviders>
  );
}
