'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

export interface ShowMoreProps {
  query: {
    data?: { items: readonly unknown[]; total: number };
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** How much of a list is shown, and a button for the next page. */
export function ShowMore({ query }: ShowMoreProps) {
  const t = useTranslations('admin');
  const { items, total } = query.data ?? { items: [], total: 0 };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      ) : null}
      <span role="status" className="text-sm text-ink-3">
        {t('shownOf', { shown: items.length, total })}
      </span>
    </div>
  );
}
