'use client';
import { useTranslations } from 'next-intl';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';

export interface ListGapProps {
  query: { isPending: boolean; error: unknown; refetch: () => Promise<unknown> };
}

/** In place of a list: a skeleton while it loads, then the error if it fails. */
export function ListGap({ query }: ListGapProps) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  if (query.isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonRows rows={5} />
      </Loading>
    );
  }
  return query.error ? (
    <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
  ) : null;
}
