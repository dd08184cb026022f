import { GraduationCap, Star, Wallet } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatRating } from '@/lib/i18n/format-rating';
import { Avatar } from '@/components/ui/avatar';
import { lowestPrice } from '@/lib/profile/facts';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import type { InstructorCardData } from '@/lib/public/queries';
import { formatMoney } from '@/lib/profile/price';

/** An instructor in a list; the whole card links to the profile. */
export function InstructorCard({ instructor }: { instructor: InstructorCardData }) {
  const { fullName } = useNames();
  return (
    <li className="relative flex min-w-0 gap-3.5 rounded-card border border-line bg-surface p-4 focus-within:border-edge hover:border-edge">
      <Avatar user={instructor} size={64} />
      <div className="min-w-0 flex-1">
        <h3 className="text-h3 wrap-anywhere">
          <Link
            href={profilePath(instructor.id)}
            prefetch={false}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {fullName(instructor)}
          </Link>
        </h3>
        {instructor.shortAbout ? (
          <p className="mt-1 line-clamp-3 wrap-anywhere text-ink-2">{instructor.shortAbout}</p>
        ) : null}
        <InstructorFacts instructor={instructor} />
      </div>
    </li>
  );
}

/** Unknown values are omitted. */
function InstructorFacts({ instructor }: { instructor: InstructorCardData }) {
  const t = useTranslations('skills');
  const locale = useLocale();
  const { targetLanguage, prices, commonRatingComputed } = instructor;
  const price = lowestPrice(prices);
  const rating = formatRating(commonRatingComputed.rating, locale);
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {targetLanguage ? <Fact icon={<GraduationCap aria-hidden />}>{targetLanguage.title}</Fact> : null}
      {price ? (
        <Fact icon={<Wallet aria-hidden />}>{t('fromPrice', { price: formatMoney(price, locale) })}</Fact>
      ) : null}
      {commonRatingComputed.number > 0 ? (
        <Fact icon={<Star aria-hidden className="fill-star text-star!" />}>
          <span className="sr-only">{t('ratingOutOf', { rating, count: commonRatingComputed.number })}</span>
          <span aria-hidden className="num">
            {rating} ({commonRatingComputed.number})
          </span>
        </Fact>
      ) : null}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 [&_svg]:size-[18px] [&_svg]:flex-none [&_svg]:text-ink-3">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
