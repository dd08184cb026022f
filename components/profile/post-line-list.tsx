import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { FoundProfile } from '@/lib/profile/found';
import { postExcerpt } from '@/lib/post/excerpt';
import { postPath } from '@/lib/post/paths';

/** Characters of a post in a list; its page has all of it. */
const WORDS = 280;

/** Beginnings of somebody's posts, each leading to its page. Readable without script. */
export function PostLineList({ posts }: Pick<FoundProfile, 'posts'>) {
  const t = useTranslations('profile');
  const somebody = useTranslations('common')('somebody');
  const format = useFormatter();
  return (
    <ul className="divide-y divide-line">
      {posts.map((post) => (
        <li key={post.id} className="py-3 first:pt-0 last:pb-0">
          <Link
            href={postPath(post.id)}
            prefetch={false}
            dir="auto"
            lang={post.language ?? undefined}
            className="line-clamp-4 wrap-anywhere text-ink no-underline hover:underline"
          >
            {postExcerpt(post, WORDS, somebody) || t('postWithoutWords')}
          </Link>
          <p className="mt-0.5 text-meta text-ink-3">
            <time dateTime={post.publishedAt}>
              {format.dateTime(new Date(post.publishedAt), {
                day: 'numeric',
                month: 'long',
                year: 'numeric',
              })}
            </time>{' '}
            · {t('postFacts', { likes: post.likesCount, comments: post.commentsCount })}
          </p>
        </li>
      ))}
    </ul>
  );
}
