import { HydrationBoundary } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { SavedScreen } from '@/components/saved-quiz/saved-screen';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import { prefetch } from '@/lib/api/prefetch';
import { idOf } from '@/lib/quiz/id-of';
import { savedTitle } from '@/lib/saved-quiz/page-title';
import { savedFill } from '@/lib/saved-quiz/prefetch';

export const generateMetadata = () => savedTitle('title');

export default async function SavedCategoryPage({ params }: { params: Promise<{ categoryId: string }> }) {
  const categoryId = idOf((await params).categoryId);
  if (categoryId === null) notFound();
  const { ownBoards: mayFile } = (await requireCurrentUser()).viewerCan;
  return (
    <HydrationBoundary state={await prefetch(savedFill(categoryId, mayFile))}>
      <SavedScreen categoryId={categoryId} mayFile={mayFile} />
    </HydrationBoundary>
  );
}
