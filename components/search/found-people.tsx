'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { countFilters, isAskable, NO_FILTERS } from '@/lib/search/filter';
import type { SearchFilter } from '@/lib/search/filter';
import type { useFound } from '@/lib/search/use-search';
import type { useSearchFilter } from '@/lib/search/use-search-filter';
import { FoundList } from './found-list';
import { FoundRow } from './found-row';

interface FoundPeopleProps {
  filter: SearchFilter;
  query: ReturnType<typeof useFound>;
  onChange: ReturnType<typeof useSearchFilter>['change'];
}

/** People who match the filter. */
export function FoundPeople({ filter, query, onChange }: FoundPeopleProps) {
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
  return (
    <FoundList query={query} total={query.data.total}>
      {query.data.items.map((person) => (
        <FoundRow key={person.id} person={person} />
      ))}
    </FoundList>
  );
}

function Nobody({ filter, onChange }: Pick<FoundPeopleProps, 'filter' | 'onChange'>) {
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
