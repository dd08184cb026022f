'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import type { useFeed } from '@/lib/post/use-post';
import { useNear } from '@/lib/use-near';
import { PostCard } from './post-card';

export interface PostListProps {
  query: ReturnType<typeof useFeed>;
  label: string;
  empty: ReactNode;
}

/** Posts one below the other. The next ones are read before the end is in sight; a button does it as well. */
export function PostList({ query, label, empty }: PostListProps) {
  const errorText = useErrorText();
  if (query.isPending)
    return (
      <Loading label={label} className="grid gap-4">
        <PostSkeleton />
        <PostSkeleton />
      </Loading>
    );
  if (!query.data)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  const { items } = query.data;
  if (items.length === 0 && !query.hasNextPage) return empty ? <Card>{empty}</Card> : null;
  return (
    <>
      <ul aria-label={label} className="grid gap-4 *:min-w-0 max-md:gap-3">
        {items.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? <More key={query.data.items.length} query={query} /> : <End />}
    </>
  );
}

function PostSkeleton() {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-12 flex-none rounded-full" />
        <div className="flex-1">
          <Skeleton className="w-[45%]" />
          <Skeleton className="mt-2 w-[30%]" />
        </div>
      </div>
      <Skeleton className="mt-4" />
      <Skeleton className="mt-2 w-[80%]" />
    </div>
  );
}

function End() {
  const t = useTranslations('post');
  return <p className="py-2 text-center text-meta text-ink-3">{t('end')}</p>;
}

/** After a failure only the button reads on: nothing is asked again and again by itself. */
function More({ query }: Pick<PostListProps, 'query'>) {
  const t = useTranslations('post');
  const errorText = useErrorText();
  const { place, isNear } = useNear<HTMLDivElement>();
  const readOn = useEffectEvent(() => {
    if (!query.isFetchNextPageError && !query.isFetchingNextPage) void query.fetchNextPage();
  });
  useEffect(() => (isNear ? readOn() : undefined), [isNear]);
  return (
    <div ref={place} className="text-center">
      {query.isFetchNextPageError ? (
        <p role="alert" className="mb-2 text-sm text-anar">
          {errorText(query.error)}
        </p>
      ) : null}
      <Button variant="subtle" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('older')}
      </Button>
    </div>
  );
}
