import { useTranslations } from 'next-intl';
import { Tag } from '@/components/ui/tag';
import type { FullReview } from '@/lib/review/queries';

/** The eleven ratings of a review, opened by who wants to see them; without script too. */
export function AllRatings({ ratings }: Pick<FullReview, 'ratings'>) {
  const t = useTranslations('review');
  const name = useTranslations('criterion.name');
  return (
    <details className="mt-2.5">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm font-[600] text-kok underline underline-offset-3 touch:min-h-11">
        {t('allRatings')}
      </summary>
      <ul className="mt-2 flex flex-wrap gap-2">
        {ratings.map(({ question, rating }) => (
          <li key={question}>
            <Tag className="num whitespace-normal!">
              {name(question)} <b>{rating}</b>
            </Tag>
          </li>
        ))}
      </ul>
    </details>
  );
}
