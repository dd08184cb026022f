import { HydrationBoundary } from '@tanstack/react-query';
import { NewQuizScreen } from '@/components/quiz/quiz-screen';
import { prefetch } from '@/lib/api/prefetch';
import { quizTitle } from '@/lib/quiz/page-title';
import { categoriesQuery } from '@/lib/category/queries';

export const generateMetadata = () => quizTitle('newQuiz');

export default async function NewQuizPage() {
  return (
    <HydrationBoundary state={await prefetch((api, client) => [client.prefetchQuery(categoriesQuery(api))])}>
      <NewQuizScreen />
    </HydrationBoundary>
  );
}
