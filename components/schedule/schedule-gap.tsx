'use client';
import { useTranslations } from 'next-intl';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';

export interface ScheduleGapProps {
  query: { isPending: boolean; error: unknown; refetch: () => Promise<unknown> };
}

/** In place of lessons: a skeleton while they load, then the error if they fail. */
export function ScheduleGap({ query }: ScheduleGapProps) {
  const t = useTranslations('schedule');
  const errorText = useErrorText();
  if (query.isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonRows rows={4} />
      </Loading>
    );
  }
  if (!query.error) return null;
  return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
}
