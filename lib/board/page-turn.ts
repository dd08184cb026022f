import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { MAIN_PAGE } from '@/lib/contract/board-page.ts';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { readPlace } from './drawing-view';
import type { Place } from './led-view';
import type { PageBook } from './page-book';
import type { BoardPage } from './pages';

/** Which page the drawing shows. */
export interface PageTurn {
  page(): string;
  /** Shows another page; one that is not there yet, when it comes. */
  goTo(page: string): void;
  /** Follows what became of the pages: the shown one may be gone, or have come back with what stood elsewhere. */
  settle(): void;
  /** The board has come completely: the page where this person was, or the first. */
  begin(): void;
}

export interface TurnOptions {
  boardId: number;
  api: ExcalidrawImperativeAPI;
  book: PageBook;
  /** Shows these elements and no others, as on a board that was opened now. */
  replace(elements: readonly BoardElement[]): void;
  /** Takes what was drawn until now. */
  flush(): void;
  onTurned(): void;
  /** Somebody else leads the view. */
  isLed(): boolean;
}

/** Whoever led to a page has made it, so it comes soon; later, it would tear one away from what one does by then. */
const WANTED_MS = 10_000;

type Zoom = ReturnType<ExcalidrawImperativeAPI['getAppState']>['zoom'];

/** The page of a board on which this person was last, in this tab: a board is closed whenever another one is shown. */
const lastPages = new Map<number, string>();

/** Moves the view to what is drawn, unless all of it is in view. */
export function showContent(api: ExcalidrawImperativeAPI): void {
  const { scrollX, scrollY, zoom, width, height } = readPlace(api);
  const isSeen = api.getSceneElements().every((element) => {
    const [left, top] = [(element.x + scrollX) * zoom, (element.y + scrollY) * zoom];
    const [right, bottom] = [left + element.width * zoom, top + element.height * zoom];
    return left >= 0 && top >= 0 && right <= width && bottom <= height;
  });
  if (!isSeen) api.scrollToContent(undefined, { fitToContent: true, animate: false });
}

/** A line or a word in the making would be torn by a turn of the page. */
export function isDrawing(api: ExcalidrawImperativeAPI): boolean {
  const { cursorButton, editingTextElement, newElement, multiElement } = api.getAppState();
  return cursorButton === 'down' || Boolean(editingTextElement ?? newElement ?? multiElement);
}

/** A word that is being typed is taken as it stands. */
function endTyping(api: ExcalidrawImperativeAPI): void {
  const { activeElement } = document;
  if (api.getAppState().editingTextElement && activeElement instanceof HTMLElement) activeElement.blur();
}

interface Turn {
  options: TurnOptions;
  views: Map<string, Place>;
  page: string;
  /** A page that is not there yet, and until when it is waited for. */
  wanted: { page: string; until: number } | null;
  /** The board has come completely. */
  hasBegun: boolean;
  wasChosen: boolean;
  /** The pages as they were followed, and where the shown one was among them. */
  pages: readonly BoardPage[];
  index: number;
}

const isThere = ({ options: { book } }: Turn, page: string) => book.pages().some(({ id }) => id === page);

function turnTo(turn: Turn, page: string): void {
  const { api, book, replace, flush, isLed, onTurned } = turn.options;
  turn.wanted = null;
  endTyping(api);
  flush();
  const { scrollX, scrollY, zoom } = readPlace(api);
  turn.views.set(turn.page, { scrollX, scrollY, zoom });
  turn.page = page;
  replace(book.elementsOf(page));
  const view = turn.views.get(page);
  if (view) api.updateScene({ appState: { ...view, zoom: { value: view.zoom as Zoom['value'] } } });
  else if (!isLed()) showContent(api);
  onTurned();
}

/** A board that is still on its way may take longer. */
const waitUntil = ({ hasBegun }: Turn) => (hasBegun ? performance.now() + WANTED_MS : Infinity);

function goTo(turn: Turn, page: string): void {
  turn.wasChosen = true;
  lastPages.set(turn.options.boardId, page);
  turn.wanted = isThere(turn, page) || page === turn.page ? null : { page, until: waitUntil(turn) };
  if (!turn.wanted && page !== turn.page) turnTo(turn, page);
}

/** What stood on a page that is no more may stand on this one now, and the other way round. */
function isBehind({ options: { api, book }, page }: Turn): boolean {
  const ids = new Set(book.elementsOf(page).map(({ id }) => id));
  const shown = api.getSceneElements();
  return shown.length !== ids.size || shown.some(({ id }) => !ids.has(id));
}

function followWanted(turn: Turn): void {
  if (!turn.wanted) return;
  const { page, until } = turn.wanted;
  if (performance.now() > until) turn.wanted = null;
  else if (isThere(turn, page)) goTo(turn, page);
}

function settle(turn: Turn): void {
  const { api, book, flush, replace } = turn.options;
  followWanted(turn);
  if (book.pages() === turn.pages && isThere(turn, turn.page)) return;
  if (isDrawing(api)) return;
  const pages = book.pages();
  turn.pages = pages;
  const at = pages.findIndex(({ id }) => id === turn.page);
  if (at >= 0) turn.index = at;
  else if (turn.hasBegun) return turnTo(turn, (pages[turn.index] ?? pages.at(-1))?.id ?? MAIN_PAGE);
  if (!turn.hasBegun) return;
  flush();
  if (isBehind(turn)) replace(book.elementsOf(turn.page));
}

function begin(turn: Turn): void {
  const { boardId, book } = turn.options;
  turn.hasBegun = true;
  if (turn.wanted) turn.wanted.until = waitUntil(turn);
  const last = lastPages.get(boardId);
  const first = last !== undefined && isThere(turn, last) ? last : book.pages()[0]?.id;
  if (!turn.wasChosen && first !== undefined && first !== turn.page) turnTo(turn, first);
}

export function createPageTurn(options: TurnOptions): PageTurn {
  const turn: Turn = {
    ...{ options, views: new Map(), page: MAIN_PAGE, wanted: null },
    ...{ hasBegun: false, wasChosen: false, pages: options.book.pages(), index: 0 },
  };
  return {
    page: () => turn.page,
    goTo: (page) => goTo(turn, page),
    settle: () => settle(turn),
    begin: () => begin(turn),
  };
}
