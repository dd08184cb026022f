import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { AreaFrame } from '@/components/profile/area-frame';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

export const metadata: Metadata = { robots: { index: false } };

const NAMESPACES = [
  ...APP_NAMESPACES,
  'attempt',
  'exercise',
  'word-add',
  'remark',
  'upload',
  'reader',
] as const;

export default function QuizHistoryLayout({ children }: { children: ReactNode }) {
  return (
    <AreaFrame current="attempts">
      <MessagesProvider namespaces={NAMESPACES}>{children}</MessagesProvider>
    </AreaFrame>
  );
}
