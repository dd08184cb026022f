import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LessonsFrame } from '@/components/schedule/lessons-frame';
import { prefetch } from '@/lib/api/prefetch';
import { scheduleCountsQuery } from '@/lib/schedule/queries';

export default async function LessonListsLayout({ children }: { children: ReactNode }) {
  return (
    <HydrationBoundary
      state={await prefetch((api, client) => [client.prefetchQuery(scheduleCountsQuery(api))])}
    >
      <LessonsFrame>{children}</LessonsFrame>
    </HydrationBoundary>
  );
}
