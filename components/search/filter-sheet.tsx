'use client';
import { useCatalogue } from '@/lib/preferences/use-own-profile';
import { LISTS } from '@/lib/search/filter';
import { FilterFields } from './filter-fields';
import type { FilterFieldsProps } from './filter-fields';
import { Sheet } from './sheet';
import type { Chip } from './sheet';

/** The filters of people search on a phone. */
export function FilterSheet({ filter, onChange }: FilterFieldsProps) {
  return (
    <Sheet chips={useChips({ filter, onChange })}>
      <FilterFields filter={filter} onChange={onChange} />
    </Sheet>
  );
}

function useChips({ filter, onChange }: FilterFieldsProps): Chip[] {
  const catalogue = useCatalogue().data;
  if (!catalogue) return [];
  const { getLanguages, getSpecialities, getInterests } = catalogue;
  const titles = { speaks: getLanguages, specialities: getSpecialities, interests: getInterests };
  const language = getLanguages.find(({ id }) => id === filter.language);
  return [
    ...(language
      ? [{ key: 'language', title: language.title, onRemove: () => onChange({ language: null }) }]
      : []),
    ...LISTS.flatMap((name) =>
      titles[name]
        .filter(({ id }) => filter[name].includes(id))
        .map(({ id, title }) => ({
          key: `${name}-${id}`,
          title,
          onRemove: () => onChange({ [name]: filter[name].filter((each) => each !== id) }),
        })),
    ),
  ];
}
