/** Exercises by their new places: what the api does when two swap. */
export function swapOrders<Item extends { id: number; order: number }>(
  items: readonly Item[],
  first: number,
  second: number,
): Item[] {
  const orderOf = (id: number) => items.find((item) => item.id === id)?.order;
  const [one, other] = [orderOf(first), orderOf(second)];
  if (one === undefined || other === undefined) return [...items];
  return items
    .map((item) =>
      item.id === first ? { ...item, order: other } : item.id === second ? { ...item, order: one } : item,
    )
    .sort((a, b) => a.order - b.order);
}
