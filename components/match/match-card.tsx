'use client';
import { Star } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { ConnectionButton } from '@/components/connection/connection-button';
import { formatRating } from '@/lib/i18n/format-rating';
import { PersonHead } from '@/components/search/person-head';
import { Avatar } from '@/components/ui/avatar';
import type { Criterion } from '@/lib/contract/review.ts';
import type { MatchItem } from '@/lib/match/queries';
import { useNames } from '@/lib/profile/use-names';
import type { FreeTimes } from '@/lib/slot/queries';
import { MatchTimes } from './match-times';
import { usePriceText } from './use-price-text';

export interface MatchCardProps {
  match: MatchItem;
  /** The criteria the viewer chose. */
  criteria: readonly Criterion[];
  /** When lessons may be asked for; without working hours, and until it is known: undefined. */
  times: FreeTimes | undefined;
}

/** A matching instructor: subjects, price, ratings, and the connection with the viewer. */
export function MatchCard({ match, criteria, times }: MatchCardProps) {
  const { firstName } = useNames();
  const { user: person } = match;
  return (
    <li className="flex gap-4 border-line p-4 not-first:border-t max-md:gap-3">
      <Avatar user={person} size={64} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-56">
          <PersonHead person={person}>
            <Languages person={person} />
          </PersonHead>
        </div>
        <Worth match={match} />
        {person.connectionStatus ? (
          <div className="flex w-[214px] max-w-full flex-none flex-col max-md:w-auto [&>button]:w-full">
            <ConnectionButton
              isShort
              person={{ id: person.id, name: firstName(person) }}
              status={person.connectionStatus}
            />
          </div>
        ) : null}
        {criteria.length > 0 ? <Criteria match={match} /> : null}
        <LastReview review={match.userLastReviewComputed} />
        <MatchTimes times={times} />
      </div>
    </li>
  );
}

function Languages({ person: { targetLanguage, speakLanguages } }: { person: MatchItem['user'] }) {
  const t = useTranslations('match');
  const spoken = speakLanguages.map(({ language }) => language.title);
  const lines = [
    ...(targetLanguage ? [t('teaches', { language: targetLanguage.title })] : []),
    ...(spoken.length > 0 ? [t('speaks', { languages: spoken.join(', ') })] : []),
  ];
  return lines.length > 0 ? <p className="text-meta wrap-anywhere text-ink-3">{lines.join(' · ')}</p> : null;
}

/** Overall rating and price; unknown values are stated or omitted. */
function Worth({ match: { commonRatingComputed, priceRangeComputed: range } }: { match: MatchItem }) {
  const t = useTranslations('match');
  const priceText = usePriceText();
  return (
    <div className="flex flex-none flex-col items-end gap-x-4 text-sm max-md:w-full max-md:flex-row max-md:flex-wrap">
      {commonRatingComputed.number > 0 ? (
        <RatingFigure {...commonRatingComputed} />
      ) : (
        <p className="text-ink-3">{t('noReviews')}</p>
      )}
      {range ? (
        <p className="num font-[680]">
          {t('anHour', {
            price: priceText({
              priceFrom: range.from.amount,
              priceTo: range.to.amount,
              currency: range.to.currency,
            }),
          })}
        </p>
      ) : null}
    </div>
  );
}

function RatingFigure({ rating, number: count }: MatchItem['commonRatingComputed']) {
  const t = useTranslations('match');
  const figure = formatRating(rating, useLocale());
  return (
    <span className="flex items-center gap-1">
      <Star aria-hidden className="size-4 fill-star text-star" />
      <span className="sr-only">{t('ratingOutOf', { rating: figure, count })}</span>
      <b aria-hidden className="num text-sary-ink">
        {figure}
      </b>
      <span aria-hidden className="num text-ink-3">{`(${count})`}</span>
    </span>
  );
}

/** The ratings by which the list is sorted. */
function Criteria({ match: { reviewQuestionRatingComputed: ratings } }: { match: MatchItem }) {
  const t = useTranslations('match');
  const name = useTranslations('criterion.name');
  return (
    <ul aria-label={t('criteriaOf')} className="flex w-full flex-wrap gap-2 text-sm">
      {ratings.map(({ question, rating, number }) => (
        <li
          key={question}
          className="flex flex-wrap items-center gap-x-1.5 rounded-tag bg-sunken px-2 py-1 text-ink"
        >
          {name(question)}
          {number > 0 ? (
            <RatingFigure rating={rating} number={number} />
          ) : (
            <span className="text-ink-3">{t('notRated')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function LastReview({ review }: { review: MatchItem['userLastReviewComputed'] }) {
  const t = useTranslations('match');
  const { fullName } = useNames();
  // It is by somebody whom the viewer may find: they are named.
  if (!review?.reviewer || !review.comment) return null;
  return (
    <div className="w-full text-sm">
      <p className="text-ink-3 wrap-anywhere">{t('lastReview', { name: fullName(review.reviewer) })}</p>
      <p dir="auto" className="line-clamp-2 text-ink-2 wrap-anywhere">
        {review.comment}
      </p>
    </div>
  );
}
