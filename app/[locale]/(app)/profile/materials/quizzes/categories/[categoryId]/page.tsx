import { HydrationBoundary } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { QuizzesScreen } from '@/components/quiz/quizzes-screen';
import { prefetch } from '@/lib/api/prefetch';
import { idOf } from '@/lib/quiz/id-of';
import { quizTitle } from '@/lib/quiz/page-title';
import { quizzesFill } from '@/lib/quiz/prefetch';

export const generateMetadata = () => quizTitle('title');

export default async function CategoryPage({ params }: { params: Promise<{ categoryId: string }> }) {
  const categoryId = idOf((await params).categoryId);
  if (categoryId === null) notFound();
  return (
    <HydrationBoundary state={await prefetch(quizzesFill(categoryId))}>
      <QuizzesScreen categoryId={categoryId} />
    </HydrationBoundary>
  );
}
