import { HydrationBoundary } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { SavedScreen } from '@/components/fork/saved-screen';
import { prefetch } from '@/lib/api/prefetch';
import { idOf } from '@/lib/quiz/id-of';
import { savedTitle } from '@/lib/fork/page-title';
import { savedFill } from '@/lib/fork/prefetch';

export const generateMetadata = () => savedTitle('title');

export default async function SavedCategoryPage({ params }: { params: Promise<{ categoryId: string }> }) {
  const categoryId = idOf((await params).categoryId);
  if (categoryId === null) notFound();
  return (
    <HydrationBoundary state={await prefetch(savedFill(categoryId))}>
      <SavedScreen categoryId={categoryId} />
    </HydrationBoundary>
  );
}
