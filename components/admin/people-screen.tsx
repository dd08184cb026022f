'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { usePeople } from '@/lib/admin/use-admin';
import { usePeopleFilter } from '@/lib/admin/use-people-filter';
import { ListGap } from './list-gap';
import { PeopleFilters } from './people-filters';
import { PersonRow } from './person-row';
import { ShowMore } from './show-more';

/** All users, latest first; searched by name, email or id. */
export function PeopleScreen() {
  const t = useTranslations('admin');
  const { filter, change } = usePeopleFilter();
  const query = usePeople(filter);
  const people = query.data?.items;
  return (
    <>
      <h1>{t('people')}</h1>
      <PeopleFilters filter={filter} onChange={change} />
      {people ? null : <ListGap query={query} />}
      {people?.length === 0 ? (
        <Card>
          <EmptyState title={t('nobodyTitle')} text={t('nobodyText')} />
        </Card>
      ) : null}
      {people && people.length > 0 ? (
        <>
          <Card flush aria-busy={query.isPlaceholderData}>
            <ul>
              {people.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
          </Card>
          <ShowMore query={query} />
        </>
      ) : null}
    </>
  );
}
