'use client';
import clsx from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { useErrorText } from '@/lib/api/use-error-text';
import type { BalanceFilter } from '@/lib/balance/filter';
import { useBalance, useFee, useMonths, useRows } from '@/lib/balance/use-balance';
import { BalanceFilters } from './balance-filters';
import { MonthsChart } from './months-chart';
import { RowsTable } from './rows-table';
import { StatementButtons } from './statement-buttons';
import { Summary } from './summary';

/** /profile/balance: what stands, month by month, and every transaction. */
export function BalanceScreen({ filter, mayTeach }: { filter: BalanceFilter; mayTeach: boolean }) {
  const t = useTranslations('balance');
  const balance = useBalance().data;
  const months = useMonths().data ?? [];
  const fee = useFee().data ?? null;
  return (
    <div className="grid gap-4 *:min-w-0 max-md:gap-3">
      <h1>{t('title')}</h1>
      {balance ? <Summary balance={balance} months={months} fee={fee} /> : null}
      {balance?.map(({ currency }) => (
        <MonthsChart key={currency} months={months} currency={currency} />
      ))}
      <Transactions filter={filter} mayTeach={mayTeach} />
    </div>
  );
}

function Transactions({ filter, mayTeach }: { filter: BalanceFilter; mayTeach: boolean }) {
  const t = useTranslations('balance');
  const errorText = useErrorText();
  const query = useRows(filter);
  const isFiltered = filter.type !== null || filter.fromDate !== null || filter.toDate !== null;
  const [isOpen, setOpen] = useState(isFiltered);
  return (
    <section aria-labelledby="transactions" className="grid gap-3 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="transactions" className="text-h3">
          {t('transactions')}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="subtle"
            aria-expanded={isOpen}
            className="md:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden />
            {t('filter')}
          </Button>
          <StatementButtons filter={filter} />
        </div>
      </div>
      <Card flush className={clsx(!isOpen && 'max-md:hidden')}>
        <BalanceFilters filter={filter} mayTeach={mayTeach} />
      </Card>
      <PagedList
        query={query}
        label={t('loading')}
        errorText={errorText}
        empty={
          isFiltered ? (
            <EmptyState title={t('noneFoundTitle')} text={t('noneFound')} />
          ) : (
            <EmptyState title={t('noneTitle')} text={mayTeach ? t('noneTeacher') : t('noneStudent')} />
          )
        }
      >
        {(rows) => (
          <Card flush>
            <RowsTable rows={rows} caption={t('caption')} />
          </Card>
        )}
      </PagedList>
    </section>
  );
}
