import { HydrationBoundary } from '@tanstack/react-query';
import { LessonsScreen } from '@/components/lesson/lessons-screen';
import { AreaFrame } from '@/components/profile/area-frame';
import { prefetch } from '@/lib/api/prefetch';
import { lessonTitle } from '@/lib/lesson/page-title';
import { lessonsFill } from '@/lib/lesson/prefetch';
import { idOf } from '@/lib/quiz/id-of';

export const generateMetadata = () => lessonTitle('title');

interface Props {
  searchParams: Promise<{ folder?: string | string[] }>;
}

export default async function LessonsPage({ searchParams }: Props) {
  const categoryId = idOf(String((await searchParams).folder ?? ''));
  return (
    <AreaFrame current="materials">
      <HydrationBoundary state={await prefetch(lessonsFill(categoryId))}>
        <LessonsScreen categoryId={categoryId} />
      </HydrationBoundary>
    </AreaFrame>
  );
}
