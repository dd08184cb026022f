'use client';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { BalanceRow } from '@/lib/balance/queries';
import { signed, standing } from '@/lib/balance/statement';
import { useNames } from '@/lib/profile/use-names';

/** "November 2026", of the first day of a month. */
export function useMonthName() {
  const format = useFormatter();
  return (month: string, year: 'numeric' | 'none' = 'numeric'): string =>
    format.dateTime(new Date(`${month}T12:00:00Z`), {
      month: 'long',
      ...(year === 'numeric' && { year }),
      timeZone: 'UTC',
    });
}

/** What a row of the ledger says. */
export function useRowText() {
  const t = useTranslations('balance');
  const locale = useLocale();
  const { fullName } = useNames();
  const monthName = useMonthName();
  const format = useFormatter();
  return {
    title: ({ type }: BalanceRow): string => t(`type.${type}`),
    /** What it is for. */
    about: ({ lessonTitle, lessonScheduleId, person, month, reason }: BalanceRow): string =>
      [
        lessonTitle ?? (lessonScheduleId === null ? null : t('lessonGone')),
        person && fullName(person),
        month && monthName(month),
        reason,
      ]
        .filter(Boolean)
        .join(', '),
    sum: ({ sum }: BalanceRow): string => signed(sum.amount, locale),
    before: ({ balanceBefore }: BalanceRow): string => standing(balanceBefore.amount, locale),
    after: ({ balanceAfter }: BalanceRow): string => standing(balanceAfter.amount, locale),
    day: ({ createdAt }: BalanceRow): string =>
      format.dateTime(new Date(createdAt), { day: 'numeric', month: 'short', year: 'numeric' }),
    hour: ({ createdAt }: BalanceRow): string =>
      format.dateTime(new Date(createdAt), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}
