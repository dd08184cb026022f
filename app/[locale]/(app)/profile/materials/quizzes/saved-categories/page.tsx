import { HydrationBoundary } from '@tanstack/react-query';
import { SavedScreen } from '@/components/saved-quiz/saved-screen';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import { savedTitle } from '@/lib/saved-quiz/page-title';
import { prefetchSaved } from '@/lib/saved-quiz/prefetch';

export const generateMetadata = () => savedTitle('title');

export default async function SavedQuizzesPage() {
  const { ownBoards: mayFile } = (await requireCurrentUser()).viewerCan;
  return (
    <HydrationBoundary state={await prefetchSaved(null, mayFile)}>
      <SavedScreen categoryId={null} mayFile={mayFile} />
    </HydrationBoundary>
  );
}
