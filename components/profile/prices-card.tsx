import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Profile } from '@/lib/profile/facts';
import { formatMoney } from '@/lib/profile/price';
import { EditLink } from './edit-link';
import { SectionCard } from './section-card';

/** Prices per hour, and the viewer's actions below them. */
export function PricesCard({
  profile,
  isOwn,
  children,
}: {
  profile: Profile;
  isOwn?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('profile');
  const locale = useLocale();
  const { prices, role } = profile;
  const isAsked = isOwn && role === 'INSTRUCTOR';
  if (prices.length === 0 && !isAsked) return children;
  return (
    <SectionCard
      aside
      title={t('prices')}
      action={
        isOwn ? <EditLink section="prices">{prices.length > 0 ? t('edit') : t('addPrice')}</EditLink> : null
      }
    >
      {prices.length === 0 ? <p className="mt-2 text-ink-2">{t('noPrices')}</p> : null}
      <ul className="mt-2">
        {prices.map(({ id, title, hourlyPrice }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-3 border-b border-line py-[11px] last:border-b-0"
          >
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {title}
            </span>
            <b className="num ml-auto whitespace-nowrap">
              {t('perHour', { price: formatMoney(hourlyPrice, locale) })}
            </b>
          </li>
        ))}
      </ul>
      {children}
    </SectionCard>
  );
}
