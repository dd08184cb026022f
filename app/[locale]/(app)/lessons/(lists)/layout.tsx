import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { LessonsFrame } from '@/components/schedule/lessons-frame';
import { prefetch } from '@/lib/api/prefetch';
import { APP_NAMESPACES } from '@/lib/i18n/messages';
import { scheduleCountsQuery } from '@/lib/schedule/queries';
import { ServerState } from '@/components/layout/server-state';

const NAMESPACES = [...APP_NAMESPACES, 'slot'] as const;

export default async function LessonListsLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider namespaces={NAMESPACES}>
      <ServerState state={await prefetch((api, client) => [client.prefetchQuery(scheduleCountsQuery(api))])}>
        <LessonsFrame>{children}</LessonsFrame>
      </ServerState>
    </MessagesProvider>
  );
}
