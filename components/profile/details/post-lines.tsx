import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { PostLineList } from '@/components/profile/post-line-list';
import type { ProfilePosts } from '@/lib/profile/found';
import { userPostsPath } from '@/lib/profile/profile-path';
import { Nothing } from './nothing';

export interface PostLinesProps {
  posts: ProfilePosts;
  id: number;
  name: string;
}

/** A page of somebody's posts, with a link to the one before it. */
export function PostLines({ posts: { items, next }, id, name }: PostLinesProps) {
  const t = useTranslations('profile');
  if (items.length === 0 && !next) return <Nothing part="posts" name={name} />;
  return (
    <>
      <PostLineList posts={items} />
      {next ? (
        <p className="mt-4">
          <Link
            href={userPostsPath(id, next)}
            prefetch={false}
            className="inline-flex min-h-6 items-center font-[600] text-kok touch:min-h-11"
          >
            {t('olderPosts')}
          </Link>
        </p>
      ) : null}
    </>
  );
}
