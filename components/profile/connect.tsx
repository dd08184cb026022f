import { UserPlus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { formatRating } from '@/lib/i18n/format-rating';
import { lowestPrice } from '@/lib/profile/facts';
import type { Profile } from '@/lib/profile/facts';
import { connectPath } from '@/lib/profile/profile-path';
import { formatMoney } from '@/lib/profile/price';

/** A visitor's button to connect: it leads to the sign-up and back here. */
export function Connect({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const action = (
    <div className={profile.prices.length > 0 ? 'mt-3' : undefined}>
      <Link href={connectPath(profile.id)} className={buttonClass('primary', 'md', 'w-full wrap-anywhere')}>
        <UserPlus aria-hidden />
        {t('connectWith', { name: profile.firstName })}
      </Link>
      <p className="mt-2.5 text-meta text-ink-3">{t('connectNote')}</p>
    </div>
  );
  return profile.prices.length > 0 ? action : <Card>{action}</Card>;
}

/** The same at the bottom of a phone's screen, with the most important facts. */
export function StickyConnect({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const locale = useLocale();
  const price = lowestPrice(profile.prices);
  const { rating, number } = profile.commonRatingComputed;
  return (
    <>
      {/* Spacer, so that the end of the page is not covered by it. */}
      <div className="h-[66px] bg-bar md:hidden" />
      <div className="fixed inset-x-0 bottom-0 z-[9] flex items-center gap-2.5 border-t border-line bg-surface px-3 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] md:hidden">
        <div className="min-w-0 flex-1">
          {price ? <b className="num block">{t('from', { price: formatMoney(price, locale) })}</b> : null}
          {number > 0 ? (
            <p className="text-meta text-ink-3">
              {t('ratingFrom', { rating: formatRating(rating, locale), n: number })}
            </p>
          ) : null}
        </div>
        <Link href={connectPath(profile.id)} className={buttonClass('primary')}>
          <UserPlus aria-hidden />
          {t('connect')}
        </Link>
      </div>
    </>
  );
}
