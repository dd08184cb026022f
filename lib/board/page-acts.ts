import { MAIN_PAGE, PAGE_TYPE } from '@/lib/contract/board-page.ts';
import type { PageRecord } from '@/lib/contract/board-page.ts';
import { BOARD_PAGE_NAME_MAX } from '@/lib/contract/limits.ts';
import { ELEMENT_CHANGE } from '@/lib/contract/socket.ts';
import type { BoardElement, ElementChange } from '@/lib/contract/socket-payloads.ts';
import type { PageBook } from './page-book';
import { onPage } from './page-book';
import { placeMoved, placesAt } from './pages';
import type { BoardPage } from './pages';

/** A page that is added with what is drawn on it. */
export interface NewPage {
  name: string;
  elements: readonly BoardElement[];
}

/** Changes pages: each change is an operation of the board's stream, as a stroke is. */
export interface PageActs {
  /** Adds a page after this one; returns its id. */
  add(after: string): string;
  /** Adds pages with these elements after a page; returns their ids. */
  addDrawn(after: string, pages: readonly NewPage[]): string[];
  rename(page: string, name: string): void;
  /** Puts a page at the place of the one at `index`. */
  move(page: string, index: number): void;
  /** Deletes a page with what is on it; returns what `restore` brings back. Null: it is the only one. */
  remove(page: string): BoardElement[] | null;
  /** Brings back what was deleted and is deleted still. */
  restore(elements: readonly BoardElement[]): void;
}

interface Host {
  book: PageBook;
  /** Takes what was drawn until now, before it is deleted. */
  flush(): void;
  change(changes: ElementChange[]): void;
}

const CONTROL = /[\u0000-\u001f\u007f]/g;
const nonce = () => Math.floor(Math.random() * 2 ** 31);

/** A name as it is stored; what is too long is cut between characters. */
export const cleanPageName = (name: string): string =>
  name.replace(CONTROL, ' ').trim().slice(0, BOARD_PAGE_NAME_MAX).toWellFormed();

/** The next state of an element. */
const changed = <Element extends BoardElement>(element: Element, change: Partial<Element>): Element => ({
  ...element,
  ...change,
  version: element.version + 1,
  versionNonce: nonce(),
});

const pageAt = ({ book }: Host, id: string) => book.pages().findIndex((page) => page.id === id);

const recordOf = ({ book }: Host, page: BoardPage): BoardElement & PageRecord =>
  (book.record(page.id) as (BoardElement & PageRecord) | undefined) ?? {
    ...{ id: page.id, type: PAGE_TYPE, version: 0, versionNonce: 0, isDeleted: false },
    ...{ name: page.name, place: page.place },
  };

/** A page that is shown by what is drawn on it is one again once it is changed. */
function put(host: Host, page: BoardPage, to: Partial<Pick<PageRecord, 'name' | 'place'>>): void {
  const record = recordOf(host, page);
  const isNew = record.version === 0 || record.isDeleted;
  const element = changed(record, { ...to, isDeleted: false });
  host.change([{ kind: isNew ? ELEMENT_CHANGE.Add : ELEMENT_CHANGE.Update, element }]);
}

function addDrawn(host: Host, after: string, pages: readonly NewPage[]): string[] {
  const places = placesAt(host.book.pages(), pageAt(host, after) + 1, pages.length);
  return pages.map(({ name, elements }, n) => {
    const id = `page-${crypto.randomUUID()}`;
    const record = {
      ...{ id, type: PAGE_TYPE, version: 1, versionNonce: nonce(), isDeleted: false },
      ...{ name: cleanPageName(name), place: places[n] ?? '' },
    };
    const all = [record, ...elements.map((element) => onPage(element, id))];
    host.change(all.map((element) => ({ kind: ELEMENT_CHANGE.Add, element })));
    return id;
  });
}

function remove(host: Host, id: string): BoardElement[] | null {
  const { book, flush, change } = host;
  flush();
  const page = book.pages()[pageAt(host, id)];
  if (!page || book.pages().length === 1) return null;
  const gone = [...book.elementsOf(id), recordOf(host, page)].map((one) => changed(one, { isDeleted: true }));
  // The page at last: what is on it would bring it back for a moment.
  change(gone.map((element) => ({ kind: ELEMENT_CHANGE.Delete, element })));
  return gone;
}

function restore({ book, change }: Host, elements: readonly BoardElement[]): void {
  const back = elements.flatMap(({ id }) => book.get(id) ?? []).filter(({ isDeleted }) => isDeleted);
  // The page at first, so that what stood on it does not stand elsewhere for a moment.
  const ordered = back.toSorted((a, b) => Number(b.type === PAGE_TYPE) - Number(a.type === PAGE_TYPE));
  change(ordered.map((one) => ({ kind: ELEMENT_CHANGE.Add, element: changed(one, { isDeleted: false }) })));
}

export function createPageActs(host: Host): PageActs {
  const { book } = host;
  return {
    add: (after) => addDrawn(host, after, [{ name: '', elements: [] }])[0] ?? MAIN_PAGE,
    addDrawn: (after, pages) => addDrawn(host, after, pages),
    rename(id, name) {
      const page = book.pages()[pageAt(host, id)];
      const clean = cleanPageName(name);
      if (page && page.name !== clean) put(host, page, { name: clean });
    },
    move(id, index) {
      const [pages, from] = [book.pages(), pageAt(host, id)];
      const page = pages[from];
      if (page && from !== index && pages[index]) put(host, page, { place: placeMoved(pages, from, index) });
    },
    remove: (id) => remove(host, id),
    restore: (elements) => restore(host, elements),
  };
}
