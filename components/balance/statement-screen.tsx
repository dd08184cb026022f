'use client';
import { ArrowLeft, Printer } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { balanceHref } from '@/lib/balance/filter';
import type { BalanceFilter } from '@/lib/balance/filter';
import { useStatement } from '@/lib/balance/use-balance';
import { personName } from '@/lib/profile/person-name';
import { RowsTable } from './rows-table';

/** /profile/balance/statement: all rows of a filter, the oldest first, as they go on paper. */
export function StatementScreen({ filter }: { filter: BalanceFilter }) {
  const t = useTranslations('balance');
  const errorText = useErrorText();
  const query = useStatement(filter);
  const user = useCurrentUser();
  return (
    <div className="mx-auto max-w-page bg-surface p-6 text-ink max-md:px-3 print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          href={balanceHref(filter)}
          className="inline-flex min-h-11 items-center gap-2 font-[600] text-kok no-underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {t('title')}
        </Link>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          {t('print')}
        </Button>
      </div>
      <h1>{t('statement')}</h1>
      <p className="mb-4 wrap-anywhere text-ink-2">
        {user ? <b className="block font-[680]">{personName(user)}</b> : null}
        <Period filter={filter} />
      </p>
      {query.isPending ? (
        <Loading label={t('loading')}>
          <SkeletonRows rows={8} />
        </Loading>
      ) : null}
      {query.error && !query.data ? (
        <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
      ) : null}
      {query.data?.length === 0 ? <EmptyState title={t('noneFoundTitle')} text={t('noneFound')} /> : null}
      {query.data && query.data.length > 0 ? (
        <div className="overflow-x-auto print:overflow-visible">
          <RowsTable rows={query.data} caption={t('statement')} isPaper />
        </div>
      ) : null}
    </div>
  );
}

function Period({ filter: { fromDate, toDate } }: { filter: BalanceFilter }) {
  const t = useTranslations('balance');
  const format = useFormatter();
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  if (fromDate === null && toDate === null) return <>{t('wholeTime')}</>;
  return (
    <>
      {fromDate ? t('since', { day: day(fromDate) }) : null}{' '}
      {toDate ? t('until', { day: day(toDate) }) : null}
    </>
  );
}
