import { useLocale, useTranslations } from 'next-intl';
import { formatRating } from '@/lib/i18n/format-rating';

const STARS = 5;
const STAR = 'M10 1.5l2.5 5.6 6 .7-4.5 4.1 1.2 6L10 14.9l-5.3 3 1.2-6L1.5 7.8l6-.7z';
const MASK = `url("data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'><path d='${STAR}'/></svg>`,
)}")`;

/** Five stars filled according to the rating, 1 to 5. The number beside them carries the meaning. */
export function Stars({ rating }: { rating: number }) {
  const filled = `${(Math.min(Math.max(rating, 0), STARS) / STARS) * 100}%`;
  const mask = `${MASK} 0 50% / 18.4px 18px repeat-x`;
  return (
    <span
      aria-hidden
      className="block h-[18px] w-[92px] flex-none"
      style={{
        background: `linear-gradient(90deg, var(--star) ${filled}, var(--line) 0)`,
        mask,
        WebkitMask: mask,
      }}
    />
  );
}

/** A row of stars with its number. */
export function Rating({ rating }: { rating: number }) {
  const t = useTranslations('profile');
  const locale = useLocale();
  const text = formatRating(rating, locale);
  return (
    <span className="inline-flex items-center gap-2">
      <Stars rating={rating} />
      <span className="sr-only">{t('ratingOutOf', { rating: text })}</span>
      <b aria-hidden className="num font-bold">
        {text}
      </b>
    </span>
  );
}
