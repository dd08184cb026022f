import { HydrationBoundary } from '@tanstack/react-query';
import { QuizzesScreen } from '@/components/quiz/quizzes-screen';
import { quizTitle } from '@/lib/quiz/page-title';
import { prefetchQuizzes } from '@/lib/quiz/prefetch';

export const generateMetadata = () => quizTitle('title');

export default async function QuizzesPage() {
  return (
    <HydrationBoundary state={await prefetchQuizzes(null)}>
      <QuizzesScreen categoryId={null} />
    </HydrationBoundary>
  );
}
