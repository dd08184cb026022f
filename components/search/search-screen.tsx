'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { matchPath } from '@/lib/match/filter';
import { contentOf } from '@/lib/search/filter';
import { useFound, useFoundPosts, useFoundPublications } from '@/lib/search/use-search';
import { useSearchFilter } from '@/lib/search/use-search-filter';
import { FilterSheet } from './filter-sheet';
import { FilterFields } from './filter-fields';
import { FoundContent } from './found-content';
import { FoundCount } from './found-count';
import { FoundPeople } from './found-people';
import { PostRow } from './post-row';
import { PublicationRow } from './publication-row';
import { SearchField } from './search-field';
import { SearchTabs } from './search-tabs';

/** People by name, headline or speciality, with filters; and public posts and publications by their words. */
export function SearchScreen() {
  const t = useTranslations('search');
  const { filter, change } = useSearchFilter();
  const content = contentOf(filter.tab);
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 max-md:pb-6 md:grid-cols-[280px_minmax(0,1fr)]">
      <h1 className="sr-only">{t('title')}</h1>
      <Aside filter={filter} onChange={change} />
      <div className="flex min-w-0 flex-col gap-3">
        <SearchField
          label={t(content ? 'labelContent' : 'label')}
          {...(content ? { placeholder: t('placeholderContent') } : {})}
          query={filter.query}
          onChange={(text) => change({ query: text }, 'replace')}
        />
        {content === 'posts' ? <Posts filter={filter} onChange={change} /> : null}
        {content === 'publications' ? <Publications filter={filter} onChange={change} /> : null}
        {content ? null : <People filter={filter} onChange={change} />}
      </div>
    </div>
  );
}

interface Part {
  filter: ReturnType<typeof useSearchFilter>['filter'];
  onChange: ReturnType<typeof useSearchFilter>['change'];
}

/** The filters of people; posts and publications have none. */
function Aside({ filter, onChange }: Part) {
  const t = useTranslations('search');
  if (contentOf(filter.tab)) return <div className="max-md:hidden" />;
  return (
    <aside className="max-md:hidden" aria-label={t('filters')}>
      <Card>
        <h2 className="mb-3 text-h3">{t('filters')}</h2>
        <FilterFields filter={filter} onChange={onChange} />
      </Card>
    </aside>
  );
}

function Head({ filter, onChange, children }: Part & { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <SearchTabs filter={filter} onChange={onChange} />
      {children}
    </div>
  );
}

function People({ filter, onChange }: Part) {
  const t = useTranslations('search');
  const query = useFound(filter);
  return (
    <>
      <Head filter={filter} onChange={onChange}>
        <FoundCount query={filter.query} found={query} of="count" />
      </Head>
      <FilterSheet filter={filter} onChange={onChange} />
      {filter.tab === 'instructors' ? (
        <Link
          href={matchPath(filter)}
          className="inline-flex min-h-6 items-center self-start text-sm font-[620] text-kok touch:min-h-11"
        >
          {t('matching')}
        </Link>
      ) : null}
      <FoundPeople filter={filter} query={query} onChange={onChange} />
    </>
  );
}

function Posts({ filter, onChange }: Part) {
  const found = useFoundPosts(filter.query);
  return (
    <>
      <Head filter={filter} onChange={onChange}>
        <FoundCount query={filter.query} found={found} of="countFound" />
      </Head>
      <FoundContent query={filter.query} found={found}>
        {(post) => <PostRow key={post.id} post={post} />}
      </FoundContent>
    </>
  );
}

function Publications({ filter, onChange }: Part) {
  const found = useFoundPublications(filter.query);
  return (
    <>
      <Head filter={filter} onChange={onChange}>
        <FoundCount query={filter.query} found={found} of="countFound" />
      </Head>
      <FoundContent query={filter.query} found={found}>
        {(publication) => <PublicationRow key={publication.id} publication={publication} />}
      </FoundContent>
    </>
  );
}
