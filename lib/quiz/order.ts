/** Returns the exercises after two swapped places, as the api does it. */
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
