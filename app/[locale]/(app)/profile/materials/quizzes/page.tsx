import { HydrationBoundary } from '@tanstack/react-query';
import { QuizzesScreen } from '@/components/quiz/quizzes-screen';
import { prefetch } from '@/lib/api/prefetch';
import { quizTitle } from '@/lib/quiz/page-title';
import { quizzesFill } from '@/lib/quiz/prefetch';

export const generateMetadata = () => quizTitle('title');

export default async function QuizzesPage() {
  return (
    <HydrationBoundary state={await prefetch(quizzesFill(null))}>
      <QuizzesScreen categoryId={null} />
    </HydrationBoundary>
  );
}
