import { HydrationBoundary } from '@tanstack/react-query';
import { SavedScreen } from '@/components/fork/saved-screen';
import { prefetch } from '@/lib/api/prefetch';
import { savedTitle } from '@/lib/fork/page-title';
import { savedFill } from '@/lib/fork/prefetch';

export const generateMetadata = () => savedTitle('title');

export default async function SavedQuizzesPage() {
  return (
    <HydrationBoundary state={await prefetch(savedFill(null))}>
      <SavedScreen categoryId={null} />
    </HydrationBoundary>
  );
}
