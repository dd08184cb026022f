'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useErrorText } from '@/lib/api/use-error-text';
import { SEARCH_TOTAL_MAX } from '@/lib/contract/limits.ts';

interface FoundListProps {
  query: {
    error: unknown;
    isPlaceholderData: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  total: number;
  /** The items. */
  children: ReactNode;
}

/** What was found, and the way to the rest of it. */
export function FoundList({ query, total, children }: FoundListProps) {
  const t = useTranslations('search');
  const errorText = useErrorText();
  return (
    <>
      <Card flush aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
        <ul>{children}</ul>
      </Card>
      {query.isFetchNextPageError ? (
        <p role="alert" className="text-sm text-anar">
          {errorText(query.error)}
        </p>
      ) : null}
      {query.hasNextPage ? (
        <Button
          variant="subtle"
          className="self-center"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      ) : null}
      {!query.hasNextPage && total === SEARCH_TOTAL_MAX ? (
        <p className="text-center text-sm text-ink-3">{t('capped', { n: SEARCH_TOTAL_MAX })}</p>
      ) : null}
    </>
  );
}
