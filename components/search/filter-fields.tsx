'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useCatalogue } from '@/lib/preferences/use-own-profile';
import { countFilters, LISTS, NO_FILTERS, peopleOf } from '@/lib/search/filter';
import type { SearchFilter } from '@/lib/search/filter';
import { Choices } from './choices';
import { ClearFilters } from './clear-filters';
import { FiltersGap } from './filters-gap';

const ANY = 'any';

export interface FilterFieldsProps {
  filter: SearchFilter;
  onChange: (part: Partial<SearchFilter>) => void;
}

/** Filters for people; each change takes effect at once. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const t = useTranslations('search');
  const query = useCatalogue();
  const catalogue = query.data;
  if (!catalogue) return <FiltersGap query={query} />;
  const { getLanguages: languages, getSpecialities: specialities, getInterests: interests } = catalogue;
  const options = { speaks: languages, specialities, interests };
  return (
    <div className="grid gap-4">
      <Field label={t(`language.${peopleOf(filter.tab)}`)}>
        <Select
          value={filter.language === null ? ANY : String(filter.language)}
          onValueChange={(value) => onChange({ language: value === ANY ? null : Number(value) })}
          options={[
            { value: ANY, label: t('anyLanguage') },
            ...languages
              .filter(({ isTarget }) => isTarget)
              .map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      </Field>
      {LISTS.map((name) => (
        <Choices
          key={name}
          legend={t(name)}
          options={options[name]}
          chosen={filter[name]}
          onChange={(chosen) => onChange({ [name]: chosen })}
        />
      ))}
      <ClearFilters isBare={countFilters(filter) === 0} onClear={() => onChange(NO_FILTERS)} />
    </div>
  );
}
