'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { MatchFilter } from '@/lib/match/filter';
import { formatAmount, formatMoney } from '@/lib/profile/price';

/** "500 to 900 KGS", "up to 900 KGS", "500 KGS". */
export function usePriceText() {
  const t = useTranslations('match');
  const locale = useLocale();
  return ({ priceFrom, priceTo, currency }: Pick<MatchFilter, 'priceFrom' | 'priceTo' | 'currency'>) => {
    const money = (amount: number) => formatMoney({ amount, currency }, locale);
    if (priceFrom === null) return t('priceUpTo', { to: money(priceTo ?? 0) });
    if (priceTo === null) return t('priceAbove', { from: money(priceFrom) });
    if (priceFrom === priceTo) return money(priceTo);
    return t('priceBetween', { from: formatAmount(priceFrom, locale), to: money(priceTo) });
  };
}
