'use client';
import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { formatRating } from '@/lib/i18n/format-rating';
import { SearchField } from '@/components/search/search-field';
import { Sheet } from '@/components/search/sheet';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { SEARCH_TOTAL_MAX } from '@/lib/contract/limits.ts';
import { PRIOR_RATING, PRIOR_REVIEWS } from '@/lib/contract/review.ts';
import { canAsk, countFilters, isPriceTurned, NO_FILTERS } from '@/lib/match/filter';
import { useMatches, useMatchFilter } from '@/lib/match/use-match';
import { useNextTimes } from '@/lib/slot/use-next-times';
import { MatchFields } from './filter-fields';
import type { MatchFieldsProps } from './fields-props';
import { MatchCard } from './match-card';
import { useChips, useNarrowing } from './use-chips';

/** Instructors filtered by language, price and ratings. */
export function MatchScreen() {
  const [t, search] = [useTranslations('match'), useTranslations('search')];
  const { filter, change } = useMatchFilter();
  const query = useMatches(filter);
  const chips = useChips({ filter, onChange: change });
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed chip is removed with its filter, so the focus must move.
  const loosen: typeof change = (part) => {
    change(part);
    title.current?.focus();
  };
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 max-md:pb-6 md:grid-cols-[280px_minmax(0,1fr)]">
      <aside className="max-md:hidden" aria-label={search('filters')}>
        <Card>
          <h2 className="mb-3 text-h3">{search('filters')}</h2>
          <MatchFields filter={filter} onChange={change} />
        </Card>
      </aside>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h1 ref={title} tabIndex={-1}>
            {t('title')}
          </h1>
          <Count isAsked={canAsk(filter)} query={query} />
        </div>
        <SearchField
          label={t('label')}
          query={filter.query}
          onChange={(text) => change({ query: text }, 'replace')}
        />
        <Sheet chips={chips}>
          <MatchFields filter={filter} onChange={change} />
        </Sheet>
        <Rule />
        <Found filter={filter} onChange={loosen} query={query} />
      </div>
    </div>
  );
}

type Query = ReturnType<typeof useMatches>;

/** The number of results, announced whenever it changes. */
function Count({ isAsked, query: { data, isPlaceholderData } }: { isAsked: boolean; query: Query }) {
  const t = useTranslations('match');
  const total = isAsked && !isPlaceholderData ? data?.total : undefined;
  const text = total === SEARCH_TOTAL_MAX ? t('countMany', { n: total }) : t('count', { n: total ?? 0 });
  return (
    <p role="status" className="num text-sm text-ink-3">
      {total === undefined ? '' : text}
    </p>
  );
}

/** Explains how the list is sorted. */
function Rule() {
  const t = useTranslations('match');
  const rating = formatRating(PRIOR_RATING, useLocale());
  return (
    <details className="group text-sm text-ink-2">
      <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1 touch:min-h-11">
        {t('rule')}
        <ChevronDown aria-hidden className="size-4 flex-none group-open:rotate-180" />
      </summary>
      <p className="mt-1 max-w-prose">{t('ruleText', { reviews: PRIOR_REVIEWS, rating })}</p>
    </details>
  );
}

function Found({ filter, query, onChange }: MatchFieldsProps & { query: Query }) {
  const [t, search] = [useTranslations('match'), useTranslations('search')];
  const errorText = useErrorText();
  const nextTimes = useNextTimes(query.data?.items.map(({ user }) => user.id) ?? []);
  // The price fields show the error.
  if (isPriceTurned(filter)) return null;
  if (!canAsk(filter))
    return (
      <Card>
        <EmptyState title={search('typeMore')} text={search('typeMoreText')} />
      </Card>
    );
  if (!query.data && isApiError(query.error, 'BAD_USER_INPUT'))
    return (
      <Card>
        <Misread onClear={() => onChange({ ...NO_FILTERS, query: '' })} />
      </Card>
    );
  return (
    <PagedList
      query={{ ...query, data: query.data?.items }}
      label={t('loading')}
      errorText={errorText}
      empty={<Nobody filter={filter} onChange={onChange} />}
    >
      {(items) => (
        <>
          <Card
            flush
            aria-busy={query.isPlaceholderData}
            className={query.isPlaceholderData ? 'opacity-60' : ''}
          >
            <ul>
              {items.map((match) => (
                <MatchCard
                  key={match.user.id}
                  match={match}
                  criteria={filter.criteria}
                  times={nextTimes.get(match.user.id)}
                />
              ))}
            </ul>
          </Card>
          {!query.hasNextPage && query.data?.total === SEARCH_TOTAL_MAX ? (
            <p className="text-center text-sm text-ink-3">{t('capped', { n: SEARCH_TOTAL_MAX })}</p>
          ) : null}
        </>
      )}
    </PagedList>
  );
}

/** The address contains an unknown value or an invalid price, so a retry would not help. */
function Misread({ onClear }: { onClear: () => void }) {
  const [t, search] = [useTranslations('match'), useTranslations('search')];
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {search('clear')}
    </Button>
  );
  return <EmptyState title={t('misread')} text={t('misreadText')} action={clear} />;
}

/** Offers filters to remove when nobody matches. */
function Nobody({ filter, onChange }: MatchFieldsProps) {
  const [t, search] = [useTranslations('match'), useTranslations('search')];
  const narrowing = useNarrowing({ filter, onChange });
  if (countFilters(filter) === 0 && !filter.query)
    return <EmptyState title={t('nobodyYet')} text={t('nobodyYetText')} />;
  return (
    <EmptyState
      title={t('nobody')}
      text={t('nobodyText')}
      action={
        <>
          {filter.query ? (
            <Button variant="secondary" onClick={() => onChange({ query: '' })}>
              {t('withoutName')}
            </Button>
          ) : null}
          {narrowing.length === 0 && countFilters(filter) > 0 ? (
            <Button variant="secondary" onClick={() => onChange(NO_FILTERS)}>
              {search('clear')}
            </Button>
          ) : null}
          {narrowing.map(({ key, title, onRemove }) => (
            <Button key={key} variant="secondary" onClick={onRemove}>
              {t('without', { title })}
            </Button>
          ))}
        </>
      }
    />
  );
}
