'use client';
import { useTranslations } from 'next-intl';
import { Choices } from '@/components/search/choices';
import { ClearFilters } from '@/components/search/clear-filters';
import { FiltersGap } from '@/components/search/filters-gap';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { CRITERIA } from '@/lib/contract/review.ts';
import { countFilters, NO_FILTERS } from '@/lib/match/filter';
import { useCatalogue } from '@/lib/preferences/use-own-profile';
import type { MatchFieldsProps } from './fields-props';
import { PriceFields } from './price-fields';

const ANY = 'any';

/** Filters and criteria for instructors; each change takes effect at once. */
export function MatchFields({ filter, onChange }: MatchFieldsProps) {
  const [t, search] = [useTranslations('match'), useTranslations('search')];
  const questions = useTranslations('criterion.question');
  const query = useCatalogue();
  const catalogue = query.data;
  if (!catalogue) return <FiltersGap query={query} />;
  const { getLanguages: languages, getSpecialities: specialities } = catalogue;
  const lists = { specialities, speaks: languages };
  const isBare = countFilters(filter) + filter.criteria.length === 0;
  return (
    <div className="grid gap-4">
      <Field label={t('language')}>
        <Select
          value={filter.language === null ? ANY : String(filter.language)}
          onValueChange={(value) => onChange({ language: value === ANY ? null : Number(value) })}
          options={[
            { value: ANY, label: search('anyLanguage') },
            ...languages
              .filter(({ isTarget }) => isTarget)
              .map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      </Field>
      <PriceFields filter={filter} onChange={onChange} />
      <Choices
        isTall
        legend={t('criteria')}
        options={CRITERIA.map((id) => ({ id, title: questions(id) }))}
        chosen={filter.criteria}
        onChange={(criteria) => onChange({ criteria })}
      />
      {(['specialities', 'speaks'] as const).map((name) => (
        <Choices
          key={name}
          legend={search(name)}
          options={lists[name]}
          chosen={filter[name]}
          onChange={(chosen) => onChange({ [name]: chosen })}
        />
      ))}
      <ClearFilters isBare={isBare} onClear={() => onChange(NO_FILTERS)} />
    </div>
  );
}
