import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { MAIN_PAGE } from '@/lib/contract/board-page.ts';
import type { BoardElement, BoardOperation } from '@/lib/contract/socket-payloads.ts';
import type { AppSocket } from '@/lib/realtime/app-socket';
import type { OutboxItem } from '@/lib/realtime/outbox-item';
import type { StreamState } from '@/lib/realtime/stream';
import type { BoardNews } from './contents/news';
import type { DrawnPlaces } from './drawn-places';
import type { PageActs } from './page-acts';
import type { PageBook } from './page-book';
import type { BoardPage } from './pages';
import type { PicturePlace } from './pictures';
import type { Pointers } from './pointers';

/** The functions of Excalidraw that are used; passed in, so that this file does not load it. */
export interface DrawingTools {
  /**
   * Merges elements without touching the person's undo history. Elements that are newer in the drawing stay; with
   * `theirs` none does, because Excalidraw repairs elements even where nobody may write.
   */
  merge(api: ExcalidrawImperativeAPI, elements: readonly BoardElement[], theirs: boolean): void;
  /** Puts elements in as they are, whatever their versions. */
  force(api: ExcalidrawImperativeAPI, elements: readonly BoardElement[]): void;
  /** Shows these elements and no others, as on a board that was opened now. */
  replace(api: ExcalidrawImperativeAPI, elements: readonly BoardElement[]): void;
  /** Nothing of it can be seen: it is too small, or a text whose first letter is not typed yet. */
  isNothing(element: BoardElement): boolean;
}

export interface BoardState extends StreamState {
  /** Number of elements with changes that the server has not stored yet. */
  waiting: number;
  refused: OutboxItem<BoardOperation>[];
  pages: readonly BoardPage[];
  /** The page that is shown. */
  page: string;
}

export const NOT_JOINED: BoardState = {
  joined: false,
  canWrite: false,
  refusal: null,
  loading: false,
  waiting: 0,
  refused: [],
  pages: [{ id: MAIN_PAGE, name: '', place: '' }],
  page: MAIN_PAGE,
};

export interface BridgeOptions extends PicturePlace {
  api: ExcalidrawImperativeAPI;
  tools: DrawingTools;
  socket: AppSocket;
  /** Label beside pointers of people whose names are not given. */
  someone: string;
  onState(state: BoardState): void;
  /** Somebody else leads the view: it does not move to the content by itself. */
  isLed?(): boolean;
}

export interface Bridge {
  /** Call it when the drawing changed, whoever changed it. */
  changed(): void;
  pointed: Pointers['pointed'];
  /** Where others draw. */
  drawn: DrawnPlaces;
  /** What others do. */
  news: BoardNews;
  learnName(userId: number, name: string): void;
  /** The page that is shown now; `state` says it to components. */
  page(): string;
  /** Shows another page; one that is not there yet, when it comes. */
  goTo(page: string): void;
  pages: PageActs;
  book: PageBook;
  /** Loads the pictures of a page that is not shown. */
  loadPictures(page: string): void;
  /** Discards refused changes: the drawing then shows what the others see. */
  discardRefused(): void;
  retryRefused(): void;
  close(): void;
}
