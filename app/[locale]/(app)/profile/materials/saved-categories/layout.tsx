import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { AreaFrame } from '@/components/profile/area-frame';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

export const metadata: Metadata = { robots: { index: false } };

export default function SavedCategoriesLayout({ children }: { children: ReactNode }) {
  return (
    <AreaFrame current="materials">
      <MessagesProvider namespaces={[...APP_NAMESPACES, 'quiz', 'category', 'saved']}>
        {children}
      </MessagesProvider>
    </AreaFrame>
  );
}
