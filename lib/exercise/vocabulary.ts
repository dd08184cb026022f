interface Grouped {
  isVocabulary: boolean;
}

/** Puts vocabulary exercises after the others; each group keeps its order. */
export const vocabularyLast = <Item extends Grouped>(items: readonly Item[]): Item[] => [
  ...items.filter(({ isVocabulary }) => !isVocabulary),
  ...items.filter(({ isVocabulary }) => isVocabulary),
];

/** Whether there are both groups to choose from. */
export const hasBothGroups = (items: readonly Grouped[]): boolean =>
  items.some(({ isVocabulary }) => isVocabulary) && items.some(({ isVocabulary }) => !isVocabulary);
