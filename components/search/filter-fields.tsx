'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { useCatalogue } from '@/lib/preferences/use-own-profile';
import { SEARCH_FILTER_MAX } from '@/lib/contract/limits.ts';
import { countFilters, NO_FILTERS } from '@/lib/search/filter';
import type { ListName, SearchFilter } from '@/lib/search/filter';

const ANY = 'any';

export interface FilterFieldsProps {
  filter: SearchFilter;
  onChange: (part: Partial<SearchFilter>) => void;
}

/** What people are narrowed down by; each change counts at once. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const t = useTranslations('search');
  const catalogue = useCatalogue().data;
  if (!catalogue) return <Skeleton className="h-40 w-full" />;
  const { getLanguages: languages, getSpecialities: specialities, getInterests: interests } = catalogue;
  return (
    <div className="grid gap-4">
      <Field label={t(`language.${filter.tab}`)}>
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
      <Choices name="speaks" options={languages} filter={filter} onChange={onChange} />
      <Choices name="specialities" options={specialities} filter={filter} onChange={onChange} />
      <Choices name="interests" options={interests} filter={filter} onChange={onChange} />
      {countFilters(filter) > 0 ? (
        <Button variant="quiet" onClick={() => onChange(NO_FILTERS)}>
          {t('clear')}
        </Button>
      ) : null}
    </div>
  );
}

interface ChoicesProps extends FilterFieldsProps {
  name: ListName;
  options: readonly { id: number; title: string }[];
}

/** Any of those that are ticked. */
function Choices({ name, options, filter, onChange }: ChoicesProps) {
  const t = useTranslations('search');
  const chosen = filter[name];
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-[620]">{t(name)}</legend>
      {/* Cut within a row: there is more below. */}
      <div className="overflow-y-auto pr-1 md:max-h-[198px]">
        {options.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= SEARCH_FILTER_MAX}
            onCheckedChange={(isOn) =>
              onChange({ [name]: isOn ? [...chosen, id] : chosen.filter((each) => each !== id) })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
