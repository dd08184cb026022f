'use client';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useUserPosts } from '@/lib/post/use-post';
import { Composer } from './composer';
import { PostList } from './post-list';

/** One's own posts, hidden ones among them. */
export function OwnPosts() {
  const t = useTranslations('post');
  const viewer = useCurrentUser();
  return (
    <div className="grid gap-4 *:min-w-0 max-md:gap-3">
      <div>
        <h1>{t('ownTitle')}</h1>
        <p className="mt-1 text-ink-2">{t('ownText')}</p>
      </div>
      <Composer />
      {viewer ? <List userId={viewer.id} /> : null}
    </div>
  );
}

function List({ userId }: { userId: number }) {
  const t = useTranslations('post');
  return (
    <PostList
      query={useUserPosts(userId)}
      label={t('posts')}
      empty={<EmptyState title={t('ownEmptyTitle')} text={t('ownEmptyText')} />}
    />
  );
}
