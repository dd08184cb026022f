'use client';
import { useTranslations } from 'next-intl';
import type { Chip } from '@/components/search/sheet';
import { isPriced } from '@/lib/match/filter';
import { useCatalogue } from '@/lib/preferences/use-own-profile';
import type { MatchFieldsProps } from './fields-props';
import { usePriceText } from './use-price-text';

/** A chip for each active filter, with its name and a function to remove it. */
export function useNarrowing({ filter, onChange }: MatchFieldsProps): Chip[] {
  const priceText = usePriceText();
  const catalogue = useCatalogue().data;
  if (!catalogue) return [];
  const titles = { specialities: catalogue.getSpecialities, speaks: catalogue.getLanguages };
  const language = catalogue.getLanguages.find(({ id }) => id === filter.language);
  return [
    ...(language
      ? [{ key: 'language', title: language.title, onRemove: () => onChange({ language: null }) }]
      : []),
    ...(isPriced(filter)
      ? [
          {
            key: 'price',
            title: priceText(filter),
            onRemove: () => onChange({ priceFrom: null, priceTo: null }),
          },
        ]
      : []),
    ...(['specialities', 'speaks'] as const).flatMap((name) =>
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

/** The same, and chips for the criteria of the order. */
export function useChips({ filter, onChange }: MatchFieldsProps): Chip[] {
  const t = useTranslations('criterion.name');
  const narrowing = useNarrowing({ filter, onChange });
  return [
    ...narrowing,
    ...filter.criteria.map((criterion) => ({
      key: criterion,
      title: t(criterion),
      onRemove: () => onChange({ criteria: filter.criteria.filter((each) => each !== criterion) }),
    })),
  ];
}
