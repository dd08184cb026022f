'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { postExcerpt } from '@/lib/post/excerpt';
import { postPath } from '@/lib/post/paths';
import type { Post } from '@/lib/post/queries';
import { useMorePosts, usePost } from '@/lib/post/use-post';
import { useNames } from '@/lib/profile/use-names';
import { AuthorCard } from './author-card';
import { Comments } from './comments';
import { Corrections } from './corrections';
import { PostCard } from './post-card';
import { PostTime } from './post-time';

export interface PostScreenProps {
  id: number;
  isVisitor: boolean;
}

/** A post on its own page: corrections, comments, its author, and a few more posts of theirs. */
export function PostScreen({ id, isVisitor }: PostScreenProps) {
  const t = useTranslations('post');
  const errorText = useErrorText();
  const { fullName } = useNames();
  const query = usePost(id);
  return (
    <div className="mx-auto grid max-w-[1080px] grid-cols-[minmax(0,1fr)] items-start gap-6 p-6 max-md:gap-3 max-md:p-3 lg:grid-cols-[minmax(0,1fr)_320px]">
      {query.isPending ? (
        <Loading label={t('postLoading')}>
          <SkeletonRows />
        </Loading>
      ) : query.data && !query.isRefetchError ? (
        <>
          <div className="grid min-w-0 gap-4 max-md:-mt-[13px] max-md:gap-3">
            <h1 className="sr-only">{t('postBy', { name: fullName(query.data.author) })}</h1>
            <PostCard
              post={query.data}
              isVisitor={isVisitor}
              corrections={<Corrections post={query.data} />}
            />
            <Comments post={query.data} isVisitor={isVisitor} />
          </div>
          <aside className="grid min-w-0 gap-4 max-md:gap-3">
            <AuthorCard author={query.data.author} isVisitor={isVisitor} />
            <MoreOf post={query.data} />
          </aside>
        </>
      ) : (
        <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
      )}
    </div>
  );
}

/** Nothing while it loads or fails: it is not what the page is about. */
function MoreOf({ post }: { post: Post }) {
  const t = useTranslations('post');
  const somebody = useTranslations('common')('somebody');
  const { firstName } = useNames();
  const { data = [] } = useMorePosts(post.authorId);
  const others = data.filter(({ id }) => id !== post.id).slice(0, 3);
  if (others.length === 0) return null;
  return (
    <Card>
      <h2 className="text-h3 wrap-anywhere">{t('moreFrom', { name: firstName(post.author) })}</h2>
      <ul className="mt-2.5 grid gap-3">
        {others.map((each) => (
          <li key={each.id}>
            <Link
              href={postPath(each.id)}
              prefetch={false}
              dir="auto"
              className="line-clamp-2 font-[640] wrap-anywhere text-ink hover:underline"
            >
              {postExcerpt(each, 90, somebody) || t('withoutWords')}
            </Link>
            <p className="text-meta text-ink-3">
              <PostTime at={each.publishedAt} /> · {t('commentsTitle', { count: each.commentsCount })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
