import { HydrationBoundary } from '@tanstack/react-query';
import { CategoriesScreen } from '@/components/quiz/categories-screen';
import { quizTitle } from '@/lib/quiz/page-title';
import { prefetchCategories } from '@/lib/quiz/prefetch';

export const generateMetadata = () => quizTitle('folders');

export default async function QuizCategoriesPage() {
  return (
    <HydrationBoundary state={await prefetchCategories()}>
      <CategoriesScreen />
    </HydrationBoundary>
  );
}
