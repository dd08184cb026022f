import { pagesOf } from '@/lib/board/pages';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';

/** A picture of a board: what is drawn on one of its pages. */
export interface BoardPicture {
  key: string;
  /** Of the board, with that of the page, or its number, where there are several. */
  name: string;
  /** From the lowest to the highest. */
  elements: readonly BoardElement[];
}

/** The pictures that are made of a board: of each page on which something is drawn, in the order of the pages. */
export function picturesOf(
  { boardId, name }: { boardId: number; name: string },
  elements: readonly BoardElement[],
): BoardPicture[] {
  const pages = pagesOf(elements);
  const nameOf = (page: string, index: number) =>
    pages.length === 1 ? name : `${name} · ${page || String(index + 1)}`;
  return pages
    .map((page, index) => ({
      key: `${boardId} ${page.id}`,
      name: nameOf(page.name, index),
      elements: page.elements,
    }))
    .filter((picture) => picture.elements.length > 0);
}
