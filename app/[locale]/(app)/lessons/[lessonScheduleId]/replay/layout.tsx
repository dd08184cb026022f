import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

const NAMESPACES = [
  ...APP_NAMESPACES,
  'replay',
  // Exercises with answers.
  'exercise',
  'attempt',
] as const;

export default function LessonReplayLayout({ children }: { children: ReactNode }) {
  return <MessagesProvider namespaces={NAMESPACES}>{children}</MessagesProvider>;
}
