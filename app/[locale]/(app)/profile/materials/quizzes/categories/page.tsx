import { HydrationBoundary } from '@tanstack/react-query';
import { CategoriesScreen } from '@/components/quiz/categories-screen';
import { prefetch } from '@/lib/api/prefetch';
import { quizTitle } from '@/lib/quiz/page-title';
import { quizCategoriesQuery } from '@/lib/quiz/queries';

export const generateMetadata = () => quizTitle('folders');

export default async function QuizCategoriesPage() {
  return (
    <HydrationBoundary
      state={await prefetch((api, client) => [client.prefetchQuery(quizCategoriesQuery(api))])}
    >
      <CategoriesScreen />
    </HydrationBoundary>
  );
}
