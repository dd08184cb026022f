'use client';
import { useTranslations } from 'next-intl';
import { chipClass } from '@/components/ui/chip-class';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { ExerciseLanguage, WordFilter } from '@/graphql/generated/graphql';
import { SEARCH_MAX } from '@/lib/contract/limits.ts';
import type { WordCounts, WordListFilter } from '@/lib/word/queries';

interface WordFiltersProps {
  filter: WordListFilter;
  counts: WordCounts | undefined;
  onChange: (part: Partial<WordListFilter>) => void;
}

const FILTERS = ['ALL', 'DUE', 'NEW', 'HARD'] as const satisfies readonly WordFilter[];

const countOf = (filter: WordFilter, { total, due, new: fresh, hard }: WordCounts): number =>
  ({ ALL: total, DUE: due, NEW: fresh, HARD: hard })[filter];

/** Which words are listed. */
export function WordFilters({ filter, counts, onChange }: WordFiltersProps) {
  const t = useTranslations('word');
  return (
    <div className="grid gap-3">
      <div role="group" aria-label={t('filters')} className="flex flex-wrap gap-2">
        {FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === filter.filter}
            onClick={() => onChange({ filter: each })}
            className={chipClass(each === filter.filter)}
          >
            {t(`filter.${each}`)}
            <span className="num font-medium">{counts ? countOf(each, counts) : ''}</span>
          </button>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_200px]">
        <Field label={t('search')}>
          <Input
            type="search"
            dir="auto"
            maxLength={SEARCH_MAX}
            value={filter.search}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        </Field>
        <LanguageFilter filter={filter} counts={counts} onChange={onChange} />
      </div>
    </div>
  );
}

/** A select cannot have an empty value. */
const ALL = 'all';

function LanguageFilter({ filter: { language }, counts, onChange }: WordFiltersProps) {
  const t = useTranslations('word');
  const languages = counts?.languages ?? [];
  if (languages.length < 2 && language === null) return null;
  return (
    <Field label={t('language')}>
      <Select
        value={language ?? ALL}
        onValueChange={(value) => onChange({ language: value === ALL ? null : (value as ExerciseLanguage) })}
        options={[
          { value: ALL, label: t('everyLanguage') },
          ...languages.map((code) => ({ value: code, label: t(`languages.${code}`) })),
        ]}
      />
    </Field>
  );
}
