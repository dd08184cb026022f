import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OwnPosts } from '@/components/post/own-posts';
import { findMember } from '@/lib/api/find-current-user';
import { prefetch } from '@/lib/api/prefetch';
import { userPostsQuery } from '@/lib/post/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('post');
  return { title: t('ownTitle') };
}

export default async function OwnPostsPage() {
  const viewer = await findMember();
  return (
    <ServerState
      state={await prefetch((api, client) =>
        viewer ? [client.prefetchInfiniteQuery(userPostsQuery(api, viewer.id))] : [],
      )}
    >
      <OwnPosts />
    </ServerState>
  );
}
