'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { SEARCH_TOTAL_MAX } from '@/lib/contract/limits.ts';
import { matchPath } from '@/lib/match/filter';
import { countFilters, isAskable, NO_FILTERS } from '@/lib/search/filter';
import type { SearchFilter } from '@/lib/search/filter';
import { useFound } from '@/lib/search/use-search';
import { useSearchFilter } from '@/lib/search/use-search-filter';
import { FilterSheet } from './filter-sheet';
import { FilterFields } from './filter-fields';
import { FoundRow } from './found-row';
import { SearchField } from './search-field';
import { SearchTabs } from './search-tabs';

/** People by name, headline or speciality, filtered by what they teach, learn, speak and like. */
export function SearchScreen() {
  const t = useTranslations('search');
  const { filter, change } = useSearchFilter();
  const query = useFound(filter);
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 max-md:pb-6 md:grid-cols-[280px_minmax(0,1fr)]">
      <h1 className="sr-only">{t('title')}</h1>
      <aside className="max-md:hidden" aria-label={t('filters')}>
        <Card>
          <h2 className="mb-3 text-h3">{t('filters')}</h2>
          <FilterFields filter={filter} onChange={change} />
        </Card>
      </aside>
      <div className="flex min-w-0 flex-col gap-3">
        <SearchField
          label={t('label')}
          query={filter.query}
          onChange={(text) => change({ query: text }, 'replace')}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <SearchTabs filter={filter} onChange={change} />
          <Count filter={filter} query={query} />
        </div>
        <FilterSheet filter={filter} onChange={change} />
        {filter.tab === 'instructors' ? (
          <Link
            href={matchPath(filter)}
            className="inline-flex min-h-6 items-center self-start text-sm font-[620] text-kok touch:min-h-11"
          >
            {t('matching')}
          </Link>
        ) : null}
        <Found filter={filter} query={query} onChange={change} />
      </div>
    </div>
  );
}

type Query = ReturnType<typeof useFound>;
type Change = ReturnType<typeof useSearchFilter>['change'];

/** The number of results, announced whenever it changes. */
function Count({ filter, query: { data, isPlaceholderData } }: { filter: SearchFilter; query: Query }) {
  const t = useTranslations('search');
  const total = isAskable(filter.query) && !isPlaceholderData ? data?.total : undefined;
  const text = total === SEARCH_TOTAL_MAX ? t('countMany', { n: total }) : t('count', { n: total ?? 0 });
  return (
    <p role="status" className="num text-sm text-ink-3">
      {total === undefined ? '' : text}
    </p>
  );
}

function Found({ filter, query, onChange }: { filter: SearchFilter; query: Query; onChange: Change }) {
  const t = useTranslations('search');
  const errorText = useErrorText();
  if (!isAskable(filter.query))
    return (
      <Card>
        <EmptyState title={t('typeMore')} text={t('typeMoreText')} />
      </Card>
    );
  if (query.error && !query.isFetchNextPageError)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  if (!query.data)
    return (
      <Loading label={t('loading')}>
        <SkeletonRows rows={5} />
      </Loading>
    );
  if (query.data.items.length === 0) return <Nobody filter={filter} onChange={onChange} />;
  return <People query={query} data={query.data} />;
}

function People({ query, data }: { query: Query; data: NonNullable<Query['data']> }) {
  const t = useTranslations('search');
  const errorText = useErrorText();
  return (
    <>
      <Card flush aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
        <ul>
          {data.items.map((person) => (
            <FoundRow key={person.id} person={person} />
          ))}
        </ul>
      </Card>
      {query.isFetchNextPageError ? (
        <p role="alert" className="text-sm text-anar">
          {errorText(query.error)}
        </p>
      ) : null}
      {query.hasNextPage ? (
        <Button
          variant="subtle"
          className="self-center"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      ) : null}
      {!query.hasNextPage && data.total === SEARCH_TOTAL_MAX ? (
        <p className="text-center text-sm text-ink-3">{t('capped', { n: SEARCH_TOTAL_MAX })}</p>
      ) : null}
    </>
  );
}

function Nobody({ filter, onChange }: { filter: SearchFilter; onChange: Change }) {
  const t = useTranslations('search');
  const filtered = countFilters(filter) > 0;
  return (
    <Card>
      <EmptyState
        title={t('nobody')}
        text={t(filtered ? 'nobodyFiltered' : 'nobodyText')}
        action={
          filtered ? (
            <Button variant="secondary" onClick={() => onChange(NO_FILTERS)}>
              {t('clear')}
            </Button>
          ) : null
        }
      />
    </Card>
  );
}
