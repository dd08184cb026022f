/** The items after two have swapped places; unchanged if one is missing. */
export function swapItems<Item extends { id: number }>(
  items: readonly Item[],
  first: number,
  second: number,
): Item[] {
  const [one, other] = [items.find(({ id }) => id === first), items.find(({ id }) => id === second)];
  if (!one || !other) return [...items];
  return items.map((item) => (item.id === first ? other : item.id === second ? one : item));
}
