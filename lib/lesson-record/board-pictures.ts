import type { BoardElement } from '@/lib/contract/socket-payloads.ts';

/** A picture of a board: the whole drawing. */
export interface BoardPicture {
  key: string;
  name: string;
  elements: readonly BoardElement[];
}

/** The order in which Excalidraw draws: its indexes are compared as text. */
const indexOf = ({ index }: BoardElement): string => (typeof index === 'string' ? index : '');
const byIndex = (one: BoardElement, other: BoardElement): number =>
  indexOf(one) < indexOf(other) ? -1 : indexOf(one) > indexOf(other) ? 1 : 0;

/** The pictures that are made of a board. */
export function picturesOf(
  { boardId, name }: { boardId: number; name: string },
  elements: readonly BoardElement[],
): BoardPicture[] {
  return [{ key: String(boardId), name, elements: elements.toSorted(byIndex) }];
}
