import { HydrationBoundary } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { AuthorFolderScreen } from '@/components/fork/author-folder-screen';
import { prefetch } from '@/lib/api/prefetch';
import { savedTitle } from '@/lib/fork/page-title';
import { toWalk } from '@/lib/fork/paths';
import { authorFolderQuery } from '@/lib/fork/queries';

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
