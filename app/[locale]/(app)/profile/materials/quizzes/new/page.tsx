import { HydrationBoundary } from '@tanstack/react-query';
import { NewQuizScreen } from '@/components/quiz/quiz-screen';
import { quizTitle } from '@/lib/quiz/page-title';
import { prefetchCategories } from '@/lib/quiz/prefetch';

export const generateMetadata = () => quizTitle('newQuiz');

export default async function NewQuizPage() {
  return (
    <HydrationBoundary state={await prefetchCategories()}>
      <NewQuizScreen />
    </HydrationBoundary>
  );
}
