import { ServerState } from '@/components/layout/server-state';
import { notFound } from 'next/navigation';
import { AuthorFolder } from '@/components/library/author-folder';
import { prefetch } from '@/lib/api/prefetch';
import { authorFolderTitle } from '@/lib/fork/page-title';
import { toWalk } from '@/lib/fork/paths';
import { authorFolderQuery } from '@/lib/fork/queries';
import { treeFill } from '@/lib/library/prefetch';

interface Props {
  params: Promise<{ authorId: string; walk: string }>;
}

export const generateMetadata = () => authorFolderTitle();

export default async function AuthorFolderPage({ params }: Props) {
  const { authorId, walk: folders } = await params;
  const walk = toWalk(authorId, folders);
  if (!walk) notFound();
  return (
    <ServerState
      state={await prefetch((api, client) => [
        client.prefetchInfiniteQuery(authorFolderQuery(api, walk)),
        ...treeFill(api, client),
      ])}
    >
      <AuthorFolder walk={walk} />
    </ServerState>
  );
}
