'use client';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { Note } from '@/components/ui/note';
import { PagedList } from '@/components/ui/paged-list';
import { useErrorText } from '@/lib/api/use-error-text';
import type { LedgerProof, UnpaidFee } from '@/lib/balance/queries';
import { useProof, useUnpaidFees } from '@/lib/balance/use-balance';
import { balanceRoutes } from '@/lib/contract/routes/balance.ts';
import { pathOf } from '@/lib/contract/routes/route.ts';
import { formatMoney } from '@/lib/profile/price';
import { useNames } from '@/lib/profile/use-names';

/** /admin/ledger: whether the ledger holds, and whose fee waits. */
export function LedgerScreen() {
  const t = useTranslations('ledger');
  const errorText = useErrorText();
  const proof = useProof().data;
  const query = useUnpaidFees();
  return (
    <>
      <h1>{t('title')}</h1>
      {proof === undefined ? null : <Proof proof={proof} />}
      <p className="max-w-prose text-ink-2">
        {t.rich('choose', {
          people: (words) => (
            <Link href="/admin/people" className="text-kok underline">
              {words}
            </Link>
          ),
        })}
      </p>
      <h2 className="text-h3">{t('unpaid')}</h2>
      <PagedList
        query={query}
        label={t('loading')}
        errorText={errorText}
        empty={<EmptyState title={t('noneUnpaidTitle')} text={t('noneUnpaid')} />}
      >
        {(fees) => (
          <Card flush>
            <ul>
              {fees.map((fee) => (
                <UnpaidRow key={fee.user.id} fee={fee} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </>
  );
}

function Proof({ proof }: { proof: LedgerProof | null }) {
  const t = useTranslations('ledger');
  const format = useFormatter();
  if (!proof) return <Note>{t('noProof')}</Note>;
  const { accounts, entries, brokenChains, wrongBalances, unbalanced } = proof;
  const at = format.dateTime(new Date(proof.provedAt), { dateStyle: 'long', timeStyle: 'short' });
  if (proof.holds) return <Note tone="ok">{t('holds', { at, accounts, entries })}</Note>;
  return (
    <Note tone="error" role="alert">
      {t('broken', { at, brokenChains, wrongBalances, unbalanced })}
    </Note>
  );
}

function UnpaidRow({ fee }: { fee: UnpaidFee }) {
  const t = useTranslations('ledger');
  const locale = useLocale();
  const format = useFormatter();
  const { fullName } = useNames();
  const { user, months, sum, noticedAt, isRefused } = fee;
  const day = format.dateTime(new Date(noticedAt), { dateStyle: 'medium' });
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3 border-line p-3.5 not-first:border-t">
      <Avatar user={user} size={40} />
      <div className="min-w-0">
        <Link
          href={pathOf(balanceRoutes.adminLedgerOf, { userId: user.id })}
          prefetch={false}
          className="font-[680] wrap-anywhere text-ink touch:inline-flex touch:min-h-11 touch:items-center"
        >
          {fullName(user)}
        </Link>
        <p className="text-meta text-ink-3">
          {isRefused ? t('refusedSince', { day }) : t('noticed', { day })}
        </p>
      </div>
      <p className="num text-right">
        <b className="font-[680] whitespace-nowrap">{formatMoney(sum, locale)}</b>
        <span className="block text-meta text-ink-3">{t('months', { n: months })}</span>
      </p>
    </li>
  );
}
