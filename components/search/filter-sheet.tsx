'use client';
import { SlidersHorizontal, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useCatalogue } from '@/lib/preferences/use-own-profile';
import { countFilters, LISTS } from '@/lib/search/filter';
import { FilterFields } from './filter-fields';
import type { FilterFieldsProps } from './filter-fields';

const CHIP_CLASS =
  'inline-flex min-h-11 flex-none items-center gap-2 rounded-field bg-sunken px-3 text-sm font-[600] text-ink-2 [&_svg]:size-4';

/** A phone's filters: a sheet of them, and those that are on, each to be taken off by a touch. */
export function FilterSheet({ filter, onChange }: FilterFieldsProps) {
  const t = useTranslations('search');
  const [open, setOpen] = useState(false);
  const count = countFilters(filter);
  return (
    <div className="flex gap-2 overflow-x-auto [scrollbar-width:none] md:hidden">
      <button type="button" onClick={() => setOpen(true)} className={`${CHIP_CLASS} bg-kok-soft! text-ink!`}>
        <SlidersHorizontal aria-hidden />
        {t('openFilters')}
        {count > 0 ? (
          <>
            <span aria-hidden className="num">
              {count}
            </span>
            <span className="sr-only">{t('filtersOn', { n: count })}</span>
          </>
        ) : null}
      </button>
      <Chips filter={filter} onChange={onChange} />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('filters')}
        footer={<Button onClick={() => setOpen(false)}>{t('done')}</Button>}
      >
        <FilterFields filter={filter} onChange={onChange} />
      </Dialog>
    </div>
  );
}

function Chips({ filter, onChange }: FilterFieldsProps) {
  const t = useTranslations('search');
  const catalogue = useCatalogue().data;
  if (!catalogue || countFilters(filter) === 0) return null;
  const { getLanguages, getSpecialities, getInterests } = catalogue;
  const titles = { speaks: getLanguages, specialities: getSpecialities, interests: getInterests };
  const language = getLanguages.find(({ id }) => id === filter.language);
  const chips = [
    ...(language ? [{ key: 'language', title: language.title, without: { language: null } }] : []),
    ...LISTS.flatMap((name) =>
      titles[name]
        .filter(({ id }) => filter[name].includes(id))
        .map(({ id, title }) => ({
          key: `${name}-${id}`,
          title,
          without: { [name]: filter[name].filter((each) => each !== id) },
        })),
    ),
  ];
  return (
    <ul aria-label={t('chosen')} className="flex gap-2">
      {chips.map(({ key, title, without }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('removeFilter', { title })}
            onClick={() => onChange(without)}
            className={`${CHIP_CLASS} whitespace-nowrap`}
          >
            {title}
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
