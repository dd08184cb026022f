interface Grouped {
  isVocabulary: boolean;
}

/** Exercises of the vocabulary stand together behind the others; each group keeps its order. */
export const vocabularyLast = <Item extends Grouped>(items: readonly Item[]): Item[] => [
  ...items.filter(({ isVocabulary }) => !isVocabulary),
  ...items.filter(({ isVocabulary }) => isVocabulary),
];

/** Whether there is anything to choose between. */
export const hasBothGroups = (items: readonly Grouped[]): boolean =>
  items.some(({ isVocabulary }) => isVocabulary) && items.some(({ isVocabulary }) => !isVocabulary);
