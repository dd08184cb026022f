'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import type { useCommonPublications, useOwnPublications } from '@/lib/material/use-publications';
import { MaterialCard } from './material-card';

export interface MaterialListProps {
  list: ReturnType<typeof useCommonPublications> | ReturnType<typeof useOwnPublications>;
  isOwn: boolean;
  /** Shown when there is nothing. */
  empty: ReactNode;
  /** At most so many, without a button for more. */
  max?: number;
}

/** Publications in all states of their list. */
export function MaterialList({ list, isOwn, empty, max }: MaterialListProps) {
  const t = useTranslations('material');
  const errorText = useErrorText();
  if (list.isPending) {
    return (
      <Loading label={t('title')}>
        <SkeletonRows />
      </Loading>
    );
  }
  if (!list.data)
    return <ErrorPanel messages={[errorText(list.error)]} onReload={() => void list.refetch()} />;
  if (list.data.length === 0) return empty;
  return (
    <>
      <ul className="grid gap-3 *:min-w-0 lg:grid-cols-2">
        {list.data.slice(0, max).map((publication) => (
          <li key={publication.id} className="grid">
            <MaterialCard publication={publication} isOwn={isOwn} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && max === undefined ? (
        <div className="mt-4 text-center">
          <Button
            variant="subtle"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
