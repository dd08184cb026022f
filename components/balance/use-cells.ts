'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { BalanceRow } from '@/lib/balance/queries';
import { plainSum } from '@/lib/balance/statement';
import { useRowText } from './use-row-text';

/** The cells of a statement in the language of its reader, the head first. Sums that go out have a column of their own. */
export function useCells() {
  const t = useTranslations('balance');
  const locale = useLocale();
  const plain = (minor: number) => plainSum(minor, locale);
  const text = useRowText();
  return (rows: readonly BalanceRow[]): string[][] => [
    [t('date'), t('typeLabel'), t('about'), t('in'), t('out'), t('before'), t('after'), t('currency')],
    ...rows.map((row) => [
      `${text.day(row)} ${text.hour(row)}`,
      text.title(row),
      text.about(row),
      row.sum.amount > 0 ? plain(row.sum.amount) : '',
      row.sum.amount < 0 ? plain(-row.sum.amount) : '',
      plain(row.balanceBefore.amount),
      plain(row.balanceAfter.amount),
      row.sum.currency,
    ]),
  ];
}
