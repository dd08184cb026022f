'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Switch } from '@/components/ui/switch';
import { hasBothGroups, vocabularyLast } from '@/lib/exercise/vocabulary';

interface Grouped {
  isVocabulary: boolean;
}

export interface VocabularyGroupsProps<Item> {
  items: readonly Item[];
  of: (item: Item) => Grouped;
  /** `number` from 1, as shown. */
  children: (item: Item, number: number) => ReactNode;
}

/** Marked exercises of a quiz: those of its vocabulary under their own heading, with a filter to show only them. */
export function VocabularyGroups<Item>({ items, of, children }: VocabularyGroupsProps<Item>) {
  const t = useTranslations('exercise');
  const [only, setOnly] = useState(false);
  const grouped = vocabularyLast(items.map((item) => ({ item, isVocabulary: of(item).isVocabulary })));
  const all = grouped.map((each, index) => ({ ...each, number: index + 1 }));
  const words = all.filter(({ isVocabulary }) => isVocabulary);
  const others = all.filter(({ isVocabulary }) => !isVocabulary);
  const canChoose = hasBothGroups(all);
  return (
    <>
      {canChoose ? (
        <div className="justify-self-start">
          <Switch checked={only} onCheckedChange={setOnly} label={t('vocabularyOnly')} />
        </div>
      ) : null}
      {canChoose && only ? null : others.map(({ item, number }) => children(item, number))}
      {words.length > 0 ? <VocabularyHeading /> : null}
      {words.map(({ item, number }) => children(item, number))}
    </>
  );
}

export function VocabularyHeading() {
  const t = useTranslations('exercise');
  return <h2 className="mt-2 text-h2">{t('vocabularyGroup')}</h2>;
}
