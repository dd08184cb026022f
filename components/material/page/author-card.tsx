import { Star, UserPlus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { LazyConnectionButton } from '@/components/connection/lazy-connection-button';
import { formatRating } from '@/lib/i18n/format-rating';
import { Avatar } from '@/components/ui/avatar';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { StaffMark } from '@/components/ui/staff-mark';
import type { PublicationOnPage } from '@/lib/material/page-query';
import { coverTile, feltOf } from '@/lib/profile/cover';
import { lowestPrice } from '@/lib/profile/facts';
import { formatMoney } from '@/lib/profile/price';
import { connectPath, profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';

export interface AuthorCardProps {
  author: PublicationOnPage['author'];
  isVisitor: boolean;
}

/** Who made a page, and the way to them. */
export function AuthorCard({ author, isVisitor }: AuthorCardProps) {
  const t = useTranslations('material-page');
  const { fullName } = useNames();
  const felt = feltOf(author.targetLanguage?.code);
  return (
    <aside aria-label={t('author')} className="min-w-0">
      <Card flush>
        <div
          aria-hidden
          className="h-14 bg-size-[90px] bg-center"
          style={{ backgroundColor: felt[0], backgroundImage: `url("${coverTile(felt)}")` }}
        />
        <div className="px-4 pb-4">
          <div className="relative -mt-7 mb-2 w-fit rounded-full bg-surface p-[3px]">
            <Avatar user={author} size={64} />
          </div>
          <p className="text-h3 font-[750] wrap-anywhere">
            <Link
              href={profilePath(author.id)}
              prefetch={false}
              dir="auto"
              className="inline-flex min-h-6 items-center text-ink no-underline hover:underline touch:min-h-11"
            >
              {fullName(author)}
            </Link>
            <StaffMark person={author} />
          </p>
          {author.shortAbout ? (
            <p dir="auto" className="mt-0.5 text-sm text-ink-2 wrap-anywhere">
              {author.shortAbout}
            </p>
          ) : null}
          <Facts author={author} />
          <Action author={author} isVisitor={isVisitor} />
        </div>
      </Card>
    </aside>
  );
}

/** Unknown values are omitted. */
function Facts({ author: { commonRatingComputed, prices } }: Pick<AuthorCardProps, 'author'>) {
  const t = useTranslations('profile');
  const locale = useLocale();
  const { rating, number } = commonRatingComputed;
  const price = lowestPrice(prices);
  return (
    <>
      {number > 0 ? (
        <p className="mt-2 flex items-center gap-1.5 text-sm">
          <Star aria-hidden className="size-[18px] flex-none fill-star text-star" />
          <span className="num">{t('ratingFrom', { rating: formatRating(rating, locale), n: number })}</span>
        </p>
      ) : null}
      {price ? (
        <p className="num mt-1 text-sm font-[680]">{t('from', { price: formatMoney(price, locale) })}</p>
      ) : null}
    </>
  );
}

/** A visitor connects by signing up; nobody connects with themselves. */
function Action({ author, isVisitor }: AuthorCardProps) {
  const t = useTranslations('profile');
  const { firstName } = useNames();
  const { id, role, connectionStatus } = author;
  if (isVisitor && role !== 'ADMIN')
    return (
      <Link href={connectPath(id)} prefetch={false} className={buttonClass('primary', 'md', 'mt-3 w-full')}>
        <UserPlus aria-hidden />
        {t('connect')}
      </Link>
    );
  if (!connectionStatus) return null;
  return (
    <div className="mt-3 min-h-10 touch:min-h-11">
      <LazyConnectionButton person={{ id, name: firstName(author) }} status={connectionStatus} />
    </div>
  );
}
