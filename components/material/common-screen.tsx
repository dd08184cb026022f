'use client';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { EmptyState } from '@/components/ui/empty';
import { Select } from '@/components/ui/select';
import type { ExerciseLanguage, LanguageLevel } from '@/graphql/generated/graphql';
import { LANGUAGE_LEVELS, TARGET_LANGUAGES } from '@/lib/contract/languages.ts';
import { useCommonPublications } from '@/lib/material/use-publications';
import { MaterialList } from './material-list';
import { MaterialsFrame } from './materials-frame';
import { SearchField } from './search-field';

/** Value for "any", because a select cannot have an empty value. */
const ANY = 'any';

/** /materials/common: what others open to the viewer. */
export function CommonScreen() {
  const t = useTranslations('material');
  const editor = useTranslations('editor');
  const autosave = useTranslations('autosave');
  const [search, setSearch] = useState('');
  const [language, setLanguage] = useState<ExerciseLanguage | null>(null);
  const [level, setLevel] = useState<LanguageLevel | null>(null);
  const filter = { search: useDeferredValue(search.trim()), language, level };
  const list = useCommonPublications(filter);
  const isFiltered = filter.search !== '' || language !== null || level !== null;
  return (
    <MaterialsFrame current="common">
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_200px_140px]">
        <SearchField value={search} onChange={setSearch} />
        <Select
          aria-label={autosave('language')}
          value={language ?? ANY}
          onValueChange={(value) => setLanguage(TARGET_LANGUAGES.find((each) => each === value) ?? null)}
          options={[
            { value: ANY, label: autosave('language') },
            ...TARGET_LANGUAGES.map((value) => ({ value, label: editor(`languages.${value}`) })),
          ]}
        />
        <Select
          aria-label={autosave('level')}
          value={level ?? ANY}
          onValueChange={(value) => setLevel(LANGUAGE_LEVELS.find((each) => each === value) ?? null)}
          options={[
            { value: ANY, label: autosave('noLevel') },
            ...LANGUAGE_LEVELS.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
      <h2 className="sr-only">{t('common')}</h2>
      <MaterialList
        list={list}
        isOwn={false}
        empty={
          isFiltered ? (
            <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
          ) : (
            <EmptyState title={t('emptyCommon')} text={t('emptyCommonText')} />
          )
        }
      />
    </MaterialsFrame>
  );
}
