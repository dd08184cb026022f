import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { AreaFrame } from '@/components/profile/area-frame';
import { APP_NAMESPACES, POST_NAMESPACES } from '@/lib/i18n/messages';

export const metadata: Metadata = { robots: { index: false } };

export default function OwnPostsLayout({ children }: { children: ReactNode }) {
  return (
    <AreaFrame current="posts">
      <MessagesProvider namespaces={[...APP_NAMESPACES, ...POST_NAMESPACES]}>{children}</MessagesProvider>
    </AreaFrame>
  );
}
