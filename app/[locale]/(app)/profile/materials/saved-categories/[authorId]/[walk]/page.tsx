import { HydrationBoundary } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { AuthorFolderScreen } from '@/components/saved-quiz/author-folder-screen';
import { prefetch } from '@/lib/api/prefetch';
import { savedTitle } from '@/lib/saved-quiz/page-title';
import { toWalk } from '@/lib/saved-quiz/paths';
import { authorFolderQuery } from '@/lib/saved-quiz/queries';

interface Props {
  params: Promise<{ authorId: string; walk: string }>;
}

export const generateMetadata = () => savedTitle('folderPage');

export default async function AuthorFolderPage({ params }: Props) {
  const { authorId, walk: folders } = await params;
  const walk = toWalk(authorId, folders);
  if (!walk) notFound();
  return (
    <HydrationBoundary
      state={await prefetch((api, client) => [client.prefetchInfiniteQuery(authorFolderQuery(api, walk))])}
    >
      <AuthorFolderScreen walk={walk} />
    </HydrationBoundary>
  );
}
