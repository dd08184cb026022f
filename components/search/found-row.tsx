'use client';
import { Star } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { ConnectionButton } from '@/components/connection/connection-button';
import { formatRating } from '@/lib/i18n/format-rating';
import { Avatar } from '@/components/ui/avatar';
import { lowestPrice } from '@/lib/profile/facts';
import { useNames } from '@/lib/profile/use-names';
import { formatMoney } from '@/lib/profile/price';
import type { FoundPerson } from '@/lib/search/queries';
import { PersonHead } from './person-head';

/** A person found: what they say about themselves, and the connection with the viewer. */
export function FoundRow({ person }: { person: FoundPerson }) {
  const t = useTranslations('search');
  const { firstName } = useNames();
  const { targetLanguage, connectionStatus } = person;
  const does = person.role === 'INSTRUCTOR' ? 'teaches' : 'learns';
  return (
    <li className="flex gap-4 border-line p-4 not-first:border-t max-md:gap-3">
      <Avatar user={person} size={64} />
      <div className="flex min-w-0 flex-1 items-center gap-x-4 gap-y-2 max-md:flex-col max-md:items-start">
        <div className="min-w-0 flex-1">
          <PersonHead person={person}>
            {targetLanguage ? (
              <p className="text-meta wrap-anywhere text-ink-3">
                {t(does, { language: targetLanguage.title })}
              </p>
            ) : null}
          </PersonHead>
        </div>
        <Worth person={person} />
        {connectionStatus ? (
          <div className="flex w-[214px] max-w-full flex-none flex-col max-md:w-auto [&>button]:w-full">
            <ConnectionButton
              isShort
              person={{ id: person.id, name: firstName(person) }}
              status={connectionStatus}
            />
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** Rating and price; unknown values are omitted. */
function Worth({ person: { prices, commonRatingComputed } }: { person: FoundPerson }) {
  const t = useTranslations('search');
  const locale = useLocale();
  const price = lowestPrice(prices);
  const { number: count } = commonRatingComputed;
  if (!price && count === 0) return null;
  const rating = formatRating(commonRatingComputed.rating, locale);
  return (
    <div className="flex flex-none flex-col items-end text-sm max-md:flex-row max-md:flex-wrap max-md:gap-x-4">
      {count > 0 ? (
        <p className="flex items-center gap-1">
          <Star aria-hidden className="size-4 fill-star text-star" />
          <span className="sr-only">{t('ratingOutOf', { rating, count })}</span>
          <b aria-hidden className="num text-sary-ink">
            {rating}
          </b>
          <span aria-hidden className="num text-ink-3">{`(${count})`}</span>
        </p>
      ) : null}
      {price ? (
        <p className="num font-[680]">{t('fromPrice', { price: formatMoney(price, locale) })}</p>
      ) : null}
    </div>
  );
}
