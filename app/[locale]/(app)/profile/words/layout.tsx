import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { AreaFrame } from '@/components/profile/area-frame';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

export const metadata: Metadata = { robots: { index: false } };

const NAMESPACES = [...APP_NAMESPACES, 'word', 'word-anki', 'word-sharing', 'upload'] as const;

export default function WordsLayout({ children }: { children: ReactNode }) {
  return (
    <AreaFrame current="words">
      <MessagesProvider namespaces={NAMESPACES}>{children}</MessagesProvider>
    </AreaFrame>
  );
}
