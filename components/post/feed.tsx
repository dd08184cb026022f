'use client';
import { ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { chipClass } from '@/components/ui/chip-class';
import { EmptyState } from '@/components/ui/empty';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import type { FeedFilter } from '@/graphql/generated/graphql';
import { useErrorText } from '@/lib/api/use-error-text';
import { FEED_NEWS_MAX } from '@/lib/contract/post.ts';
import { useFeed, useNews, useShowNews } from '@/lib/post/use-post';
import { Composer } from './composer';
import { PostList } from './post-list';
import { PressButton } from './press-button';

const FILTERS = ['ALL', 'INSTRUCTORS', 'CORRECTIONS_WANTED'] as const satisfies readonly FeedFilter[];

/**
 * The posts of the viewer's connections and of the viewer, latest first, and the place to write one. With `omitsEmpty`,
 * nothing stands in place of posts if there is none.
 */
export function Feed({ omitsEmpty = false }: { omitsEmpty?: boolean }) {
  const t = useTranslations('post');
  const [filter, setFilter] = useState<FeedFilter>('ALL');
  const top = useRef<HTMLDivElement>(null);
  const query = useFeed(filter);
  const isSuggested = query.data?.isSuggested ?? false;
  const isEmpty = query.data?.items.length === 0;
  return (
    <section aria-label={t('feed')} className="grid gap-4 *:min-w-0 max-md:gap-3">
      <Composer />
      <div ref={top} role="group" aria-label={t('filter')} className="flex flex-wrap gap-2 scroll-mt-16">
        {FILTERS.map((each) => (
          <PressButton
            key={each}
            aria-pressed={each === filter}
            onClick={() => setFilter(each)}
            className={chipClass(each === filter)}
          >
            {t(`filters.${each}`)}
          </PressButton>
        ))}
      </div>
      <News
        filter={filter}
        since={isSuggested ? null : (query.data?.newest ?? null)}
        onShown={() => top.current?.scrollIntoView({ block: 'start' })}
      />
      {isSuggested && !isEmpty ? <Note tone="hint">{t('suggested')}</Note> : null}
      <PostList
        query={query}
        label={t('posts')}
        empty={
          omitsEmpty && filter === 'ALL' ? null : (
            <EmptyState
              title={t(filter === 'ALL' ? 'emptyTitle' : 'emptyFilterTitle')}
              text={t(filter === 'ALL' ? 'emptyText' : 'emptyFilterText')}
            />
          )
        }
      />
    </section>
  );
}

interface NewsProps {
  filter: FeedFilter;
  since: string | null;
  onShown: () => void;
}

/** Says that there are new posts; they are shown when somebody asks for them, so that nothing jumps. */
function News({ filter, since, onShown }: NewsProps) {
  const t = useTranslations('post');
  const toast = useToast();
  const errorText = useErrorText();
  const count = useNews(filter, since);
  const show = useShowNews(filter);
  const press = () =>
    show.mutate(undefined, {
      onSuccess: onShown,
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
    });
  return (
    <div role="status" className="pointer-events-none sticky top-16 z-9 text-center empty:hidden">
      {count > 0 ? (
        <Button pending={show.isPending} onClick={press} className="pointer-events-auto">
          <ArrowUp aria-hidden />
          {count >= FEED_NEWS_MAX ? t('newsMany', { count: FEED_NEWS_MAX }) : t('news', { count })}
        </Button>
      ) : null}
    </div>
  );
}
