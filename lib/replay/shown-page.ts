import { MAIN_PAGE, pageNamedBy } from '@/lib/contract/board-page.ts';
import type { PageRecord } from '@/lib/contract/board-page.ts';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { inDrawingOrder, isPage, shownPages } from '@/lib/board/pages';

/** A page of a board with what is drawn on it at a moment. */
export interface ShownPage {
  id: string;
  /** From 1. */
  number: number;
  /** How many the board has. */
  of: number;
  /** Empty: it is called by its number. */
  name: string;
  /** From the lowest to the highest. */
  elements: BoardElement[];
}

/** The page of a board that is asked for; one that is not there any more has left what stood on it to another (R44). */
export function shownPage(board: ReadonlyMap<string, BoardElement>, wanted: string): ShownPage {
  const records = new Map<string, PageRecord>();
  const named = new Set<string>();
  const drawn: BoardElement[] = [];
  for (const element of board.values())
    if (isPage(element)) records.set(element.id, element);
    else if (!element.isDeleted) {
      named.add(pageNamedBy(element));
      drawn.push(element);
    }
  const pages = shownPages({ records, isDrawnOn: (page) => named.has(page), named });
  const ids = new Set(pages.map(({ id }) => id));
  const homeOf = (page: string) => (ids.has(page) ? page : MAIN_PAGE);
  const id = ids.has(homeOf(wanted)) ? homeOf(wanted) : (pages[0]?.id ?? MAIN_PAGE);
  return {
    ...{
      id,
      of: pages.length,
      number:
        Math.max(
          0,
          pages.findIndex((page) => page.id === id),
        ) + 1,
    },
    name: pages.find((page) => page.id === id)?.name ?? '',
    elements: inDrawingOrder(drawn.filter((element) => homeOf(pageNamedBy(element)) === id)),
  };
}
