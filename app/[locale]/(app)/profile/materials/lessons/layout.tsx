import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

export const metadata: Metadata = { robots: { index: false } };

const NAMESPACES = [
  ...APP_NAMESPACES,
  'reader',
  'upload',
  'quiz',
  'category',
  'saved',
  'openness',
  'editor',
  'autosave',
  'lesson',
  'lesson-parts',
  'version',
  'content-package',
  // Of what is left out of a package.
  'violation',
] as const;

export default function LessonsLayout({ children }: { children: ReactNode }) {
  return <MessagesProvider namespaces={NAMESPACES}>{children}</MessagesProvider>;
}
