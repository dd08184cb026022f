'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { isEnough } from '@/lib/search/filter';
import { FoundList } from './found-list';

interface FoundContentProps<Item> {
  query: string;
  found: ComponentProps<typeof FoundList>['query'] & {
    data: { total: number; items: Item[] } | undefined;
    refetch: () => unknown;
  };
  children: (item: Item) => ReactNode;
}

/** Posts or publications with the typed words. */
export function FoundContent<Item>({ query, found, children }: FoundContentProps<Item>) {
  const t = useTranslations('search');
  const errorText = useErrorText();
  if (!isEnough(query))
    return (
      <Card>
        <EmptyState title={t('typeMore')} text={t('typeMoreContent')} />
      </Card>
    );
  if (found.error && !found.isFetchNextPageError)
    return <ErrorPanel messages={[errorText(found.error)]} onReload={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Loading label={t('loading')}>
        <SkeletonRows rows={5} />
      </Loading>
    );
  if (found.data.items.length === 0)
    return (
      <Card>
        <EmptyState title={t('nothing')} text={t('nothingText')} />
      </Card>
    );
  return (
    <FoundList query={found} total={found.data.total}>
      {found.data.items.map(children)}
    </FoundList>
  );
}
