import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { AreaFrame } from '@/components/profile/area-frame';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

const NAMESPACES = [...APP_NAMESPACES, 'connection'] as const;

export default function OwnNotificationsLayout({ children }: { children: ReactNode }) {
  return (
    <AreaFrame current="notifications">
      <MessagesProvider namespaces={NAMESPACES}>{children}</MessagesProvider>
    </AreaFrame>
  );
}
