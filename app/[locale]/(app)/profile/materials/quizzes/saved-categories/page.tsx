import { HydrationBoundary } from '@tanstack/react-query';
import { SavedScreen } from '@/components/saved-quiz/saved-screen';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import { prefetch } from '@/lib/api/prefetch';
import { savedTitle } from '@/lib/saved-quiz/page-title';
import { savedFill } from '@/lib/saved-quiz/prefetch';

export const generateMetadata = () => savedTitle('title');

export default async function SavedQuizzesPage() {
  const { ownBoards: mayFile } = (await requireCurrentUser()).viewerCan;
  return (
    <HydrationBoundary state={await prefetch(savedFill(null, mayFile))}>
      <SavedScreen categoryId={null} mayFile={mayFile} />
    </HydrationBoundary>
  );
}
