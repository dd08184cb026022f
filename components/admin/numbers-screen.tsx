'use client';
import { useTranslations } from 'next-intl';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useWeeks } from '@/lib/admin/use-admin';
import { WEEK_NUMBERS } from '@/lib/admin/weeks';
import { useErrorText } from '@/lib/api/use-error-text';
import { WeeksChart } from './weeks-chart';

/** How many people and things came in the last weeks. */
export function NumbersScreen() {
  const t = useTranslations('admin');
  const errorText = useErrorText();
  const query = useWeeks();
  return (
    <>
      <h1 className="text-h1">{t('numbers')}</h1>
      {query.error && !query.data ? (
        <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
      ) : null}
      {query.isPending ? (
        <Loading label={t('loadingNumbers')}>
          <SkeletonRows rows={4} />
        </Loading>
      ) : null}
      {query.data ? (
        <div className="grid gap-4 min-[1000px]:grid-cols-2">
          {WEEK_NUMBERS.map((kind) => (
            <WeeksChart key={kind} weeks={query.data} kind={kind} />
          ))}
        </div>
      ) : null}
    </>
  );
}
