import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

const NAMESPACES = [
  ...APP_NAMESPACES,
  'reader',
  'upload',
  'preferences',
  'quiz',
  'editor',
  'exercise',
  'autosave',
  'violation',
  'material',
  'category',
  'openness',
  'library',
] as const;

export default function PageExercisesLayout({ children }: { children: ReactNode }) {
  return <MessagesProvider namespaces={NAMESPACES}>{children}</MessagesProvider>;
}
