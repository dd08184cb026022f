import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { BOARD_NAMESPACES } from '@/lib/i18n/messages';

export default function LessonBoardsLayout({ children }: { children: ReactNode }) {
  return <MessagesProvider namespaces={BOARD_NAMESPACES}>{children}</MessagesProvider>;
}
