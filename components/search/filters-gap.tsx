'use client';
import { useTranslations } from 'next-intl';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';

export interface FiltersGapProps {
  query: { error: Error | null; refetch: () => Promise<unknown> };
}

/** In place of filters whose lists are loading, or failed to load. */
export function FiltersGap({ query: { error, refetch } }: FiltersGapProps) {
  const t = useTranslations('search');
  const errorText = useErrorText();
  if (error) return <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} />;
  return (
    <Loading label={t('filters')}>
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}
