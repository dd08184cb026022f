'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { BoardItem } from '@/lib/board/contents/items';
import { placeWord } from '@/lib/board/contents/place';

export interface ItemText {
  quoted(words: string): string;
  /** As it is called in a sentence: its words, else its name, else its kind. */
  short(item: Pick<BoardItem, 'kind' | 'text' | 'name'>): string;
  /** Several things by their number, one by its name. */
  several(items: readonly BoardItem[]): string;
  /** All that is announced of it, part by part. `by`: who made it, if that is known. */
  parts(item: BoardItem, items: readonly BoardItem[], by: string | null): string[];
}

/** What is on a board, in plain words. */
export function useItemText(): ItemText {
  const t = useTranslations('board-contents');
  return useMemo(() => {
    const quoted = (words: string) => t('quoted', { words });
    const short: ItemText['short'] = ({ kind, text, name }) =>
      text || name ? quoted(text || name) : t(`kinds.${kind}`);
    const ends = ({ from, to }: BoardItem, items: readonly BoardItem[]) => {
      const name = (id: string | null) => {
        const found = id === null ? undefined : items.find(({ ids }) => ids.includes(id));
        return found && short(found);
      };
      const [first, last] = [name(from), name(to)];
      if (first && last) return t('fromTo', { from: first, to: last });
      return first ? t('from', { from: first }) : last ? t('to', { to: last }) : null;
    };
    return {
      quoted,
      short,
      several: (items) => {
        const [only] = items;
        return only && items.length === 1 ? short(only) : t('items', { count: items.length });
      },
      parts: (item, items, by) => {
        const place = placeWord(item, items);
        const all = [
          t(`kinds.${item.kind}`),
          item.kind === 'handwriting' ? t('lines', { count: item.ids.length }) : null,
          item.shade && t(`shades.${item.shade}`),
          item.text && quoted(item.text),
          item.name && t('named', { name: item.name }),
          ends(item, items),
          place && t(`places.${place}`),
          item.isLocked ? t('locked') : null,
          by && t('by', { name: by }),
        ];
        return all.filter((part): part is string => Boolean(part));
      },
    };
  }, [t]);
}
