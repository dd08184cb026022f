import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LessonsFrame } from '@/components/schedule/lessons-frame';
import { prefetchCounts } from '@/lib/schedule/prefetch';

export default async function LessonListsLayout({ children }: { children: ReactNode }) {
  return (
    <HydrationBoundary state={await prefetchCounts()}>
      <LessonsFrame>{children}</LessonsFrame>
    </HydrationBoundary>
  );
}
