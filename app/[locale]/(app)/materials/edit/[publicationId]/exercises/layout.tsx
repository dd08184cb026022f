import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { EXERCISE_EDITOR_NAMESPACES } from '@/lib/i18n/messages';

const NAMESPACES = [...EXERCISE_EDITOR_NAMESPACES, 'material'] as const;

export default function PageExercisesLayout({ children }: { children: ReactNode }) {
  return <MessagesProvider namespaces={NAMESPACES}>{children}</MessagesProvider>;
}
