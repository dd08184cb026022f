'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Button for the next page of a list. */
export function MoreButton({ query }: { query: Pages }) {
  const t = useTranslations('quiz');
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 text-center">
      <Button variant="subtle" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('showMore')}
      </Button>
    </div>
  );
}
