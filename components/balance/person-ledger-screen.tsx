'use client';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { PagedList } from '@/components/ui/paged-list';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import type { EntryKind } from '@/lib/balance/entry-form';
import type { PersonBalance } from '@/lib/balance/queries';
import { usePersonBalance, usePersonRows } from '@/lib/balance/use-balance';
import { balanceRoutes } from '@/lib/contract/routes/balance.ts';
import { useNames } from '@/lib/profile/use-names';
import { EntryDialog } from './entry-dialog';
import { RowsTable } from './rows-table';
import { Summary } from './summary';

/** /admin/ledger/{userId}: a person's balance and rows, and what an administrator enters. */
export function PersonLedgerScreen({ userId }: { userId: number }) {
  const t = useTranslations('ledger');
  const errorText = useErrorText();
  const query = usePersonBalance(userId);
  return (
    <>
      <Link
        href={balanceRoutes.adminLedger.path}
        className="inline-flex min-h-11 items-center gap-2 self-start font-[600] text-kok no-underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t('title')}
      </Link>
      {query.isPending ? (
        <Loading label={t('loading')}>
          <SkeletonRows rows={5} />
        </Loading>
      ) : null}
      {query.error && !query.data ? (
        <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
      ) : null}
      {query.data ? <Whole person={query.data} /> : null}
    </>
  );
}

function Whole({ person: { user, balance, fee } }: { person: PersonBalance }) {
  const t = useTranslations('ledger');
  const { fullName } = useNames();
  const [entering, setEntering] = useState<EntryKind | null>(null);
  return (
    <>
      <Card className="flex flex-wrap items-center gap-4">
        <Avatar user={user} size={64} />
        <h1 className="min-w-0 flex-1 basis-52 break-words">{fullName(user)}</h1>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setEntering('topUp')}>{t('topUp')}</Button>
          <Button variant="subtle" onClick={() => setEntering('correction')}>
            {t('correction')}
          </Button>
        </div>
      </Card>
      <Summary balance={balance} months={null} fee={fee} />
      <Rows userId={user.id} />
      {entering ? <EntryDialog kind={entering} userId={user.id} onClose={() => setEntering(null)} /> : null}
    </>
  );
}

function Rows({ userId }: { userId: number }) {
  const t = useTranslations('ledger');
  const errorText = useErrorText();
  return (
    <PagedList
      query={usePersonRows(userId)}
      label={t('loading')}
      errorText={errorText}
      empty={<EmptyState title={t('noRows')} />}
    >
      {(rows) => (
        <Card flush>
          <RowsTable rows={rows} caption={t('rows')} />
        </Card>
      )}
    </PagedList>
  );
}
