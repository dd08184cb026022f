'use client';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import { presentOf } from '@/lib/balance/months';
import type { BalanceMonth, Fee, Money } from '@/lib/balance/queries';
import { signed, standing } from '@/lib/balance/statement';
import { formatAmount } from '@/lib/profile/price';
import { useMonthName } from './use-row-text';

export interface SummaryProps {
  balance: readonly Money[];
  /** Null: somebody else's balance, of which no months are shown. */
  months: readonly BalanceMonth[] | null;
  /** Null: they pay none. */
  fee: Fee | null;
}

/** What stands on the balance, the present month, and an instructor's fee. */
export function Summary({ balance, months, fee }: SummaryProps) {
  const t = useTranslations('balance');
  const locale = useLocale();
  return (
    <>
      {fee && fee.unpaidMonths.length > 0 ? <FeeNote fee={fee} isOwn={months !== null} /> : null}
      <Card flush className="grid grid-cols-2 md:grid-cols-[1.3fr_1fr_1fr]">
        <div className="on-dark col-span-2 bg-bar p-3.5 text-white md:col-span-1 md:px-[22px] md:py-5">
          <p className="text-meta text-on-bar">{t('available')}</p>
          {balance.map(({ amount, currency }) => (
            <p
              key={currency}
              className="num my-2 text-[42px] leading-none font-[820] tracking-[-.02em] whitespace-nowrap md:text-[46px]"
            >
              {standing(amount, locale)} <span className="text-h3">{currency}</span>
            </p>
          ))}
          {months ? <p className="text-sm text-on-bar">{fee ? t('arrives') : t('entered')}</p> : null}
        </div>
        {months ? <Present balance={balance} months={months} /> : null}
        {fee ? <FeePart fee={fee} /> : null}
      </Card>
    </>
  );
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="min-w-0 border-line p-3.5 not-first:border-l max-md:nth-2:border-l-0 md:px-[22px] md:py-5">
    <p className="text-meta text-ink-2">{title}</p>
    {children}
  </div>
);

const MID = 'num text-[21px] font-[760] whitespace-nowrap md:text-h2';

interface PresentProps {
  balance: readonly Money[];
  months: readonly BalanceMonth[];
}

function Present({ balance, months }: PresentProps) {
  const t = useTranslations('balance');
  const locale = useLocale();
  const monthName = useMonthName();
  const own = balance.flatMap(({ currency }) => {
    const present = presentOf(months, currency);
    return present ? [{ ...present, currency }] : [];
  });
  const [first] = own;
  return (
    <Part title={first ? t('soFar', { month: monthName(first.month, 'none') }) : t('noMonth')}>
      {own.map(({ currency, ...present }) => (
        <div key={currency} className="mt-1.5">
          <p>
            <span className={`${MID} text-jashyl`}>{signed(present.in, locale)}</span>{' '}
            <span className="text-sm text-ink-2">
              {own.length > 1 ? t('inOf', { currency }) : t('inSmall')}
            </span>
          </p>
          <p>
            <span className={MID}>{signed(-present.out, locale)}</span>{' '}
            <span className="text-sm text-ink-2">
              {own.length > 1 ? t('outOf', { currency }) : t('outSmall')}
            </span>
          </p>
        </div>
      ))}
    </Part>
  );
}

const DAY = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

function FeePart({ fee: { sum, nextDueAt, isCovered } }: { fee: Fee }) {
  const t = useTranslations('balance');
  const locale = useLocale();
  const format = useFormatter();
  const day = format.dateTime(new Date(nextDueAt), DAY);
  return (
    <Part title={t('fee')}>
      <p className={`${MID} mt-2 whitespace-normal`}>
        {formatAmount(sum.amount, locale)}{' '}
        <span className="text-ui">{t('aMonth', { currency: sum.currency })}</span>
      </p>
      <p className="mt-2 text-sm">{isCovered ? t('nextCovered', { day }) : t('nextUncovered', { day })}</p>
    </Part>
  );
}

/** What waits, from when it refuses, and what to do. */
function FeeNote({ fee: { sum, unpaidMonths, refusedAt }, isOwn }: { fee: Fee; isOwn: boolean }) {
  const t = useTranslations('balance');
  const locale = useLocale();
  const format = useFormatter();
  const monthName = useMonthName();
  const total = `${formatAmount(sum.amount * unpaidMonths.length, locale)} ${sum.currency}`;
  const day = refusedAt
    ? format.dateTime(new Date(refusedAt), { dateStyle: 'long', timeStyle: 'short' })
    : '';
  const names = unpaidMonths.map((month) => monthName(month)).join(', ');
  return (
    <Note tone="hint">
      <b className="font-[680]">{t('feeWaits', { sum: total, months: names })}</b>{' '}
      {isOwn ? t('feeNotice', { day }) : t('feeRefused', { day })}
    </Note>
  );
}
