import { createStore } from 'zustand/vanilla';
import { isNewer } from '@/lib/contract/board.ts';
import { MAIN_PAGE, pageNamedBy } from '@/lib/contract/board-page.ts';
import type { PageRecord } from '@/lib/contract/board-page.ts';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { inDrawingOrder, isPage, shownPages } from './pages';
import type { BoardPage } from './pages';

type Drawn = Map<string, BoardElement>;

/** All elements of a board as they are known here, by page; the drawing itself has those of one page. */
export interface PageBook {
  get(id: string): BoardElement | undefined;
  record(page: string): PageRecord | undefined;
  /** Puts in those that are newer (R20), or all of them with `force`. */
  put(elements: readonly BoardElement[], force?: boolean): void;
  /** Forgets all that is not among these. */
  retain(ids: ReadonlySet<string>): void;
  pages(): readonly BoardPage[];
  /** The page on which an element stands. */
  homeOf(element: BoardElement): string;
  /** What is drawn on a page, from the lowest to the highest. */
  elementsOf(page: string): BoardElement[];
  /** Changes whenever something on that page does. */
  revisionOf(page: string): number;
  /** A picture has arrived, or anything else that makes a page look otherwise. */
  touch(page: string): void;
  subscribe(listener: () => void): () => void;
}

/** All elements, and what the pages depend on: the pages themselves, and what is drawn and not deleted. */
interface Shelf {
  all: Map<string, BoardElement>;
  records: Map<string, PageRecord>;
  drawn: Map<string, Drawn>;
  /** Null: they have to be found again. */
  pages: readonly BoardPage[] | null;
}

/** Takes an element away; returns the page that looks otherwise for it. */
function drop(shelf: Shelf, id: string): string | null {
  const before = shelf.all.get(id);
  if (!before) return null;
  shelf.all.delete(id);
  if (isPage(before)) {
    shelf.records.delete(id);
    shelf.pages = null;
    return null;
  }
  const page = pageNamedBy(before);
  const held = shelf.drawn.get(page);
  if (held?.delete(id) && held.size === 0) {
    shelf.drawn.delete(page);
    shelf.pages = null;
  }
  return page;
}

/** Puts an element in; returns the page that looks otherwise for it. */
function add(shelf: Shelf, element: BoardElement): string {
  shelf.all.set(element.id, element);
  if (isPage(element)) {
    shelf.records.set(element.id, element);
    shelf.pages = null;
    return element.id;
  }
  const page = pageNamedBy(element);
  if (element.isDeleted) return page;
  const held = shelf.drawn.get(page);
  if (held) held.set(element.id, element);
  else {
    shelf.drawn.set(page, new Map([[element.id, element]]));
    shelf.pages = null;
  }
  return page;
}

const pagesNow = (shelf: Shelf): readonly BoardPage[] =>
  (shelf.pages ??= shownPages({
    records: shelf.records,
    isDrawnOn: (page) => shelf.drawn.has(page),
    named: shelf.drawn.keys(),
  }));

const isShown = (shelf: Shelf, page: string) => pagesNow(shelf).some(({ id }) => id === page);

/** What is drawn on a page; on the one that every board has, also what names a page that is not shown. */
function drawnOn(shelf: Shelf, page: string): BoardElement[] {
  const own = [...(shelf.drawn.get(page)?.values() ?? [])];
  if (page !== MAIN_PAGE) return inDrawingOrder(own);
  const strays = [...shelf.drawn].filter(([named]) => named !== MAIN_PAGE && !isShown(shelf, named));
  return inDrawingOrder([...own, ...strays.flatMap(([, held]) => [...held.values()])]);
}

export function createPageBook(): PageBook {
  const shelf: Shelf = { all: new Map(), records: new Map(), drawn: new Map(), pages: null };
  const { getState, setState, subscribe } = createStore<{ revisions: ReadonlyMap<string, number> }>(() => ({
    revisions: new Map(),
  }));
  const touch = (touched: Iterable<string | null>) => {
    const revisions = new Map(getState().revisions);
    for (const page of touched) if (page !== null) revisions.set(page, (revisions.get(page) ?? 0) + 1);
    setState({ revisions });
  };
  return {
    get: (id) => shelf.all.get(id),
    record: (page) => shelf.records.get(page),
    put(elements, force = false) {
      const touched = new Set<string | null>();
      for (const element of elements) {
        if (!force && !isNewer(element, shelf.all.get(element.id))) continue;
        touched.add(drop(shelf, element.id));
        touched.add(add(shelf, element));
      }
      if (touched.size > 0) touch(touched);
    },
    retain(ids) {
      const lost = [...shelf.all.keys()].filter((id) => !ids.has(id));
      if (lost.length > 0) touch(lost.map((id) => drop(shelf, id)));
    },
    pages: () => pagesNow(shelf),
    homeOf: (element) => {
      const page = pageNamedBy(element);
      return isShown(shelf, page) ? page : MAIN_PAGE;
    },
    elementsOf: (page) => drawnOn(shelf, page),
    revisionOf: (page) => getState().revisions.get(page) ?? 0,
    touch: (page) => touch([page]),
    subscribe,
  };
}

/** The element as drawn on this page. */
export function onPage(element: BoardElement, page: string): BoardElement {
  if (pageNamedBy(element) === page) return element;
  const { page: _page, ...others } = (element.customData ?? {}) as Record<string, unknown>;
  return { ...element, customData: page === MAIN_PAGE ? others : { ...others, page } };
}
