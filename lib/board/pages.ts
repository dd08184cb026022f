import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { MAIN_PAGE, PAGE_TYPE, pageNamedBy } from '@/lib/contract/board-page.ts';
import type { PageRecord } from '@/lib/contract/board-page.ts';
import { BOARD_PAGES_MAX } from '@/lib/contract/limits.ts';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';

/** A page as it is shown. */
export interface BoardPage {
  id: string;
  /** Empty: it is called by its number. */
  name: string;
  /** A fractional index. */
  place: string;
}

/** A page with what is drawn on it, from the lowest to the highest. */
export interface DrawnPage extends BoardPage {
  elements: BoardElement[];
}

/** Where the page that every board has stands until it is moved. */
const MAIN_PLACE = 'a0';
const UNTOUCHED = { id: MAIN_PAGE, name: '', place: MAIN_PLACE };

export const isPage = (element: BoardElement): element is BoardElement & PageRecord =>
  element.type === PAGE_TYPE;

const compare = (one: BoardPage, other: BoardPage): number => {
  if (one.place !== other.place) return one.place < other.place ? -1 : 1;
  return one.id < other.id ? -1 : 1;
};

export interface PageFacts {
  records: ReadonlyMap<string, PageRecord>;
  /** Whether something that is drawn names this page. */
  isDrawnOn: (page: string) => boolean;
  /** The pages that something drawn names. */
  named: Iterable<string>;
}

/**
 * R44: the pages that are shown, in their order; a function of the board's elements alone. Those that are not deleted, and
 * those on which something stands although they are; if there are none, the one that every board has.
 */
export function shownPages({ records, isDrawnOn, named }: PageFacts): BoardPage[] {
  const others = [...records.values()].filter(({ id }) => id !== MAIN_PAGE);
  const shown = others.filter(({ isDeleted }) => !isDeleted);
  const back = others.filter(({ id, isDeleted }) => isDeleted && isDrawnOn(id));
  // The lowest ids, so that it is the same everywhere.
  const first = back.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  shown.push(...first.slice(0, Math.max(0, BOARD_PAGES_MAX - 1 - shown.length)));
  const ids = new Set(shown.map(({ id }) => id));
  const main = records.get(MAIN_PAGE);
  const hasStray = () => [...named].some((page) => !ids.has(page));
  if (!main || !main.isDeleted || shown.length === 0 || hasStray())
    shown.push({ ...UNTOUCHED, ...main } as PageRecord);
  return shown.map(({ id, name, place }) => ({ id, name, place })).toSorted(compare);
}

/** From the lowest to the highest; those without an index, which Excalidraw did not make, are below. */
export function inDrawingOrder(elements: readonly BoardElement[]): BoardElement[] {
  const index = ({ index: given }: BoardElement) => (typeof given === 'string' ? given : '');
  return [...elements].sort((one, other) => {
    const [low, high] = [index(one), index(other)];
    return low === high ? 0 : low < high ? -1 : 1;
  });
}

/** The pages of a board in order, each with what is drawn on it (R44). */
export function pagesOf(elements: Iterable<BoardElement>): DrawnPage[] {
  const records = new Map<string, PageRecord>();
  const drawn = new Map<string, BoardElement[]>();
  for (const element of elements) {
    if (isPage(element)) records.set(element.id, element);
    else if (!element.isDeleted) {
      const page = pageNamedBy(element);
      drawn.set(page, [...(drawn.get(page) ?? []), element]);
    }
  }
  const pages = shownPages({ records, isDrawnOn: (page) => drawn.has(page), named: drawn.keys() });
  const ids = new Set(pages.map(({ id }) => id));
  const strays = [...drawn].flatMap(([page, held]) => (ids.has(page) ? [] : held));
  return pages.map((page) => {
    const own = drawn.get(page.id) ?? [];
    return { ...page, elements: inDrawingOrder(page.id === MAIN_PAGE ? [...own, ...strays] : own) };
  });
}

/** The place before and after a page that is put at `index`; two people may have chosen the same one. */
function around(pages: readonly BoardPage[], index: number): [string | null, string | null] {
  const before = pages[index - 1]?.place ?? null;
  const after = pages.slice(index).find(({ place }) => before === null || place > before);
  return [before, after?.place ?? null];
}

/** The places of `count` pages that are put before the page at `index`; at the end for the number of pages. */
export function placesAt(pages: readonly BoardPage[], index: number, count: number): string[] {
  const [before, after] = around(pages, index);
  try {
    return generateNKeysBetween(before, after, count);
  } catch {
    // Somebody's client wrote a place that is none: the new ones stand after it, as well as that can be said.
    const start = `${before ?? MAIN_PLACE}V`;
    return Array.from(
      { length: count },
      (_, n) => `${start}${generateKeyBetween(null, null)}${String(n + 1).padStart(3, '0')}`,
    );
  }
}

/** The place of the page at `from` after it was moved to the place of the one at `to`. */
export function placeMoved(pages: readonly BoardPage[], from: number, to: number): string {
  const others = pages.filter((_, index) => index !== from);
  return placesAt(others, to, 1)[0] ?? MAIN_PLACE;
}
