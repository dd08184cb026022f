'use client';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { EmptyState } from '@/components/ui/empty';
import { useOwnPublications } from '@/lib/material/use-publications';
import { MaterialList } from './material-list';
import { MaterialsFrame, NewPublicationLink } from './materials-frame';
import { SearchField } from './search-field';

/** /materials/owned/my: the viewer's publications. */
export function OwnScreen() {
  const t = useTranslations('material');
  const [search, setSearch] = useState('');
  const filter = { categoryId: null, search: useDeferredValue(search.trim()) };
  const list = useOwnPublications(filter);
  return (
    <MaterialsFrame current="mine">
      <div className="mb-4 max-w-md">
        <SearchField value={search} onChange={setSearch} />
      </div>
      <h2 className="sr-only">{t('mine')}</h2>
      <MaterialList
        list={list}
        isOwn
        empty={
          filter.search ? (
            <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
          ) : (
            <EmptyState title={t('emptyMine')} text={t('emptyMineText')} action={<NewPublicationLink />} />
          )
        }
      />
    </MaterialsFrame>
  );
}
