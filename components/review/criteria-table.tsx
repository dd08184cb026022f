import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { RATING_MAX, RATING_MIN, likelyRange } from '@/lib/contract/review.ts';
import { formatRating } from '@/lib/i18n/format-rating';
import type { ReviewOwner } from '@/lib/review/queries';

type Question = ReviewOwner['reviewQuestions'][number];

const SCALE = [1, 2, 3, 4, 5];
const placeOf = (rating: number) => ((rating - RATING_MIN) / (RATING_MAX - RATING_MIN)) * 100;

/** The average of each criterion on a scale of 1 to 5, with the range in which it is likely to stay. */
export function CriteriaTable({ questions, number }: { questions: readonly Question[]; number: number }) {
  const t = useTranslations('review');
  return (
    <Card>
      <h2>{t('byCriterion')}</h2>
      <p className="mt-1.5 mb-3.5 max-w-prose text-sm text-ink-2">{t('byCriterionText', { n: number })}</p>
      <table className="w-full border-collapse text-left text-sm">
        <thead className="text-meta text-ink-2">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              {t('criterion')}
            </th>
            <th scope="col" aria-hidden className="pb-2 font-medium max-sm:hidden">
              <span className="num mx-2 flex justify-between *:w-0 *:-translate-x-1">
                {SCALE.map((mark) => (
                  <span key={mark}>{mark}</span>
                ))}
              </span>
            </th>
            <th scope="col" className="pb-2 pl-2 text-right font-medium">
              {t('average')}
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-medium">
              {t('range')}
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <Row key={question.question} {...question} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ question, rating, number }: Question) {
  const t = useTranslations('review');
  const name = useTranslations('criterion.name');
  const locale = useLocale();
  const { from, to } = likelyRange(rating, number);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-2 font-normal">
        {name(question)}
        <span className="mt-1 block sm:hidden">
          <Range rating={rating} from={from} to={to} />
        </span>
      </th>
      <td aria-hidden className="w-[42%] py-2 max-sm:hidden">
        <Range rating={rating} from={from} to={to} />
      </td>
      <td className="num py-2 pl-2 text-right font-bold">{formatRating(rating, locale)}</td>
      <td className="num py-2 pl-3 text-right whitespace-nowrap text-ink-2">
        {t('rangeOf', { from: formatRating(from, locale), to: formatRating(to, locale) })}
      </td>
    </tr>
  );
}

/** For the eye: the numbers stand beside it. */
function Range({ rating, from, to }: { rating: number; from: number; to: number }) {
  return (
    <span aria-hidden className="relative mx-2 block h-4">
      <span className="absolute inset-x-0 top-1/2 h-px bg-edge" />
      {SCALE.map((mark) => (
        <span
          key={mark}
          className="absolute top-1 bottom-1 w-px bg-edge"
          style={{ left: `${placeOf(mark)}%` }}
        />
      ))}
      <span
        className="absolute top-[5px] h-1.5 rounded-full bg-kok"
        style={{ left: `${placeOf(from)}%`, width: `${placeOf(to) - placeOf(from)}%` }}
      />
      <span
        className="absolute inset-y-px w-[3px] -translate-x-1/2 bg-star"
        style={{ left: `${placeOf(rating)}%` }}
      />
    </span>
  );
}
