import { HydrationBoundary } from '@tanstack/react-query';
import { CategoriesScreen } from '@/components/quiz/categories-screen';
import { prefetch } from '@/lib/api/prefetch';
import { foldersTitle } from '@/lib/category/page-title';
import { categoriesQuery } from '@/lib/category/queries';

export const generateMetadata = () => foldersTitle();

export default async function QuizCategoriesPage() {
  return (
    <HydrationBoundary state={await prefetch((api, client) => [client.prefetchQuery(categoriesQuery(api))])}>
      <CategoriesScreen />
    </HydrationBoundary>
  );
}
