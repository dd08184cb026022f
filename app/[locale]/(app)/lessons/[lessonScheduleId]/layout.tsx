import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

const NAMESPACES = [
  ...APP_NAMESPACES,
  'lesson-record',
  // What a student adds from the sheet, and what students forget.
  'word-add',
  'word-sharing',
  'lesson-sheet',
  // The sheet saves itself.
  'autosave',
  // The language of the lesson.
  'calendar',
  'exercise',
  // The right answers of a task.
  'attempt',
  // Files, and to save them.
  'live-files',
  'chat',
  // Of cards in the chat, which are saved there.
  'saved',
  'category',
  'upload',
] as const;

export default function LessonRecordLayout({ children }: { children: ReactNode }) {
  return <MessagesProvider namespaces={NAMESPACES}>{children}</MessagesProvider>;
}
