import type { OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { BinaryFiles } from '@excalidraw/excalidraw/types';
import { isNewer } from '@/lib/contract/board.ts';
import { pageNamedBy } from '@/lib/contract/board-page.ts';
import type { BoardElement, BoardOperation, ElementChange } from '@/lib/contract/socket-payloads.ts';
import type { OutboxItem } from '@/lib/realtime/outbox-item';
import { openStream } from '@/lib/realtime/stream';
import type { OpenStream, StreamState } from '@/lib/realtime/stream';
import type { BoardState, Bridge, BridgeOptions } from './bridge-types';
import { NOT_JOINED } from './bridge-types';
import { createBoardNews } from './contents/news';
import type { BoardNews } from './contents/news';
import { createDrawnPlaces } from './drawn-places';
import type { DrawnPlaces } from './drawn-places';
import { foldBoard } from './fold-changes';
import { createPageActs } from './page-acts';
import { createPageBook, onPage } from './page-book';
import type { PageBook } from './page-book';
import { createPageTurn, showContent } from './page-turn';
import type { PageTurn } from './page-turn';
import { isPage } from './pages';
import { fileIdOf, storePictures, loadPicture, uploadPictures } from './pictures';
import { followPointers } from './pointers';
import * as scene from './scene-sync';
import type { SceneSync } from './scene-sync';

const LOOK_MS = 60;
const MERGE_MS = 16;
const PICTURE_RETRY_MS = 4_000;

interface Link {
  options: BridgeOptions;
  sync: SceneSync;
  stream: OpenStream<'board'> | null;
  state: BoardState;
  /** Elements in the outbox. */
  waiting: readonly BoardElement[];
  /** All pages; the drawing has the one that is shown. */
  book: PageBook;
  /** Changes on their way to the outbox. */
  leaving: Set<string>;
  turn: PageTurn;
  /** Received elements that are not in the drawing yet. */
  incoming: Map<string, BoardElement>;
  /** Ids of elements received while the person was editing them here. */
  busy: Set<string>;
  uploaded: Set<string>;
  loading: Set<string>;
  drawn: DrawnPlaces;
  news: BoardNews;
  timers: { look?: ReturnType<typeof setTimeout>; merge?: ReturnType<typeof setTimeout> };
  /** Ids of elements that were being drawn when the right to draw ended: they are still sent, and refused (R42). */
  ending: Set<string>;
  /** The view was moved to the content once. */
  centred: boolean;
  closed: boolean;
}

const asOurs = (elements: readonly OrderedExcalidrawElement[]) =>
  elements as unknown as readonly BoardElement[];
const elementsOf = (operations: readonly { payload: BoardOperation }[]) =>
  operations.flatMap(({ payload }) => payload.changes.map((change) => change.element));

function sceneOf(link: Link): readonly BoardElement[] {
  return asOurs(link.options.api.getSceneElementsIncludingDeleted());
}

function show(link: Link, change: Partial<BoardState>): void {
  link.state = { ...link.state, ...change };
  if (!link.closed) link.options.onState(link.state);
}

function editedIds(link: Link): (string | undefined)[] {
  const { editingTextElement, resizingElement, newElement } = link.options.api.getAppState();
  return [editingTextElement?.id, resizingElement?.id, newElement?.id];
}

/** Takes elements into the book, and into the drawing those of the page that is shown. */
function take(link: Link, elements: readonly BoardElement[]): void {
  link.book.put(elements);
  enqueue(link, elements);
}

/** Batches received elements for `MERGE_MS`: a tail of five hundred operations is one redraw. */
function enqueue(link: Link, elements: readonly BoardElement[]): void {
  for (const element of elements) link.incoming.set(element.id, element);
  if (link.incoming.size > 0) link.timers.merge ??= setTimeout(() => mergeIncoming(link), MERGE_MS);
}

function mergeIncoming(link: Link): void {
  link.timers.merge = undefined;
  if (link.closed) return;
  mergeShown(link);
  // Afterwards, so that what has only just come does not look as if it stood elsewhere.
  showPages(link);
}

function mergeShown(link: Link): void {
  // The person's own operations come back unchanged and are filtered out as not newer.
  const theirs = !link.state.canWrite;
  const present = new Map(sceneOf(link).map((element) => [element.id, element]));
  const elements = [...link.incoming.values()].filter(
    (element) => isHere(link, element) && (theirs || isNewer(element, present.get(element.id))),
  );
  link.incoming.clear();
  if (elements.length === 0) return;
  const edited = editedIds(link);
  for (const { id } of elements) if (edited.includes(id)) link.busy.add(id);
  link.options.tools.merge(link.options.api, elements, theirs);
  if (!link.centred && elements.some((element) => !element.isDeleted)) {
    link.centred = true;
    if (!link.options.isLed?.()) showContent(link.options.api);
  }
  void loadPictures(link, sceneOf(link));
}

const isHere = ({ book, turn }: Link, element: BoardElement) =>
  !isPage(element) && book.homeOf(element) === turn.page();

/** Says which pages there are, and which of them is shown. */
function showPages(link: Link): void {
  link.turn.settle();
  const [pages, page] = [link.book.pages(), link.turn.page()];
  if (pages !== link.state.pages || page !== link.state.page) show(link, { pages, page });
}

/** Merges what could not be merged while it was being edited here, if it is still the newer state. */
function catchUp(link: Link): void {
  if (link.busy.size === 0) return;
  const edited = editedIds(link);
  const free = [...link.busy].filter((id) => !edited.includes(id));
  for (const id of free) link.busy.delete(id);
  enqueue(
    link,
    scene.findBehind(
      link.sync,
      sceneOf(link).filter(({ id }) => free.includes(id)),
    ),
  );
}

function look(link: Link): void {
  link.timers.look = undefined;
  if (link.closed || !link.stream) return;
  catchUp(link);
  showPages(link);
  if (link.state.canWrite) sendChanges(link, sceneOf(link));
  else if (link.ending.size > 0) sendEnding(link);
  void loadPictures(link, sceneOf(link));
}

function sendChanges(link: Link, elements: readonly BoardElement[]): void {
  const { tools, api } = link.options;
  const changes = scene
    .takeChanges(link.sync, elements, (element) => !tools.isNothing(element))
    .map((change) => ({ ...change, element: onItsPage(link, change.element) }));
  if (changes.length === 0) return;
  link.book.put(changes.map(({ element }) => element));
  void send(link, changes, api.getFiles());
}

/** What is new is drawn on the page that is shown, also what was copied from another one. */
function onItsPage({ book, turn }: Link, element: BoardElement): BoardElement {
  const known = book.get(element.id);
  return onPage(element, known ? pageNamedBy(known) : turn.page());
}

/** Changes what need not be in the drawing. */
function change(link: Link, changes: ElementChange[]): void {
  if (changes.length === 0) return;
  const elements = changes.map(({ element }) => element);
  scene.noteWaiting(link.sync, elements);
  take(link, elements);
  showPages(link);
  void send(link, changes, link.options.api.getFiles());
}

/** Who may no longer draw is not robbed of the last moment: it is sent as ever, and shown as refused. */
function endDrawing(link: Link): void {
  sendChanges(link, sceneOf(link));
  link.ending = new Set(editedIds(link).filter((id) => id !== undefined));
}

function sendEnding(link: Link): void {
  const { ending } = link;
  sendChanges(
    link,
    sceneOf(link).filter(({ id }) => ending.has(id)),
  );
  const edited = editedIds(link);
  for (const id of ending) if (!edited.includes(id)) ending.delete(id);
}

function noteState(link: Link, state: StreamState): void {
  const couldWrite = link.state.canWrite;
  show(link, state);
  if (couldWrite && !state.canWrite && state.refusal === null) endDrawing(link);
}

async function send(link: Link, changes: BoardOperation['changes'], files: BinaryFiles): Promise<void> {
  for (const { element } of changes) link.leaving.add(element.id);
  try {
    await storePictures(link.options, changes, files, link.uploaded).catch(() => undefined);
    for (const part of scene.splitChanges(changes)) await link.stream?.send({ changes: part });
  } finally {
    for (const { element } of changes) link.leaving.delete(element.id);
  }
}

async function loadPictures(link: Link, elements: readonly BoardElement[]): Promise<void> {
  const { api } = link.options;
  const have = api.getFiles();
  for (const element of elements) {
    const fileId = fileIdOf(element);
    if (!fileId || have[fileId] || link.loading.has(fileId)) continue;
    link.loading.add(fileId);
    void loadPicture(link.options, fileId).then((file) => {
      if (link.closed) return;
      if (file) {
        api.addFiles([file]);
        link.book.touch(link.book.homeOf(element));
      } else
        setTimeout(
          () => link.loading.delete(fileId) && !link.closed && void loadPictures(link, [element]),
          PICTURE_RETRY_MS,
        );
    });
  }
}

/** What waits in the outbox counts as sent, even from before the snapshot, and must not be sent twice. */
function endSnapshot(link: Link): void {
  scene.endSnapshot(link.sync);
  scene.noteWaiting(link.sync, link.waiting);
  const waiting = link.waiting.map(({ id }) => id);
  link.book.retain(new Set([...link.sync.truth.keys(), ...waiting, ...link.leaving]));
  link.turn.begin();
  link.news.begin();
  showPages(link);
}

function noteWaiting(link: Link, items: OutboxItem<BoardOperation>[]): void {
  link.waiting = elementsOf(items);
  const waiting = items.filter((item) => item.state === 'waiting');
  // It was drawn before a reload, or in another tab: it belongs in this drawing too.
  take(link, scene.noteWaiting(link.sync, link.waiting));
  show(link, {
    waiting: scene.countChanges(waiting),
    refused: items.filter((item) => item.state === 'refused'),
  });
}

function discardRefused(link: Link): void {
  const { refused } = link.state;
  for (const item of refused) void link.stream?.discard(item.opId);
  const before = scene.takeBack(link.sync, elementsOf(refused));
  link.book.put(before, true);
  link.options.tools.force(link.options.api, before);
  showPages(link);
}

function openBoardStream(link: Link): OpenStream<'board'> {
  const { options, sync } = link;
  const { boardId, userId, socket } = options;
  return openStream(
    'board',
    boardId,
    {
      reset: (snapshot) => take(link, scene.beginSnapshot(sync, snapshot.elements)),
      part: (elements) => take(link, scene.takePart(sync, elements)),
      complete: () => endSnapshot(link),
      apply: (operation) => {
        link.news.note(operation, link.book.get, (element) => isHere(link, element));
        take(link, scene.receive(sync, elementsOf([operation])));
        link.drawn.note(operation, (element) => isHere(link, element));
      },
      waiting: (items) => noteWaiting(link, items),
      state: (state) => noteState(link, state),
    },
    {
      userId,
      socket,
      fold: foldBoard(),
      prepare: (operation) => uploadPictures(options, operation),
    },
  );
}

function createLink(options: BridgeOptions, onTurned: () => void): Link {
  const { api, boardId, tools } = options;
  const book = createPageBook();
  const link: Link = {
    options,
    sync: scene.createSceneSync(),
    stream: null,
    state: NOT_JOINED,
    waiting: [],
    book,
    leaving: new Set(),
    turn: createPageTurn({
      ...{ boardId, api, book, onTurned },
      replace: (elements) => tools.replace(api, elements),
      flush: () => sendChanges(link, link.state.canWrite ? sceneOf(link) : []),
      isLed: () => options.isLed?.() ?? false,
    }),
    incoming: new Map(),
    busy: new Set(),
    uploaded: new Set(),
    loading: new Set(),
    ending: new Set(),
    drawn: createDrawnPlaces(options.userId),
    news: createBoardNews(options.userId),
    timers: {},
    centred: false,
    closed: false,
  };
  return link;
}

/** Connects a drawing to its board's stream, both ways, until `close`. */
export function connectBoard(options: BridgeOptions): Bridge {
  const link = createLink(options, () => {
    link.centred = true;
    link.drawn.clear();
    link.news.clear();
    pointers.turned();
    void loadPictures(link, sceneOf(link));
  });
  const learnName = (userId: number, name: string) => {
    link.drawn.learnName(userId, name);
    link.news.learnName(userId, name);
  };
  const pointers = followPointers({
    ...options,
    page: () => link.turn.page(),
    onName: learnName,
  });
  link.stream = openBoardStream(link);
  return {
    changed: () => void (link.timers.look ??= setTimeout(() => look(link), LOOK_MS)),
    pointed: pointers.pointed,
    drawn: link.drawn,
    news: link.news,
    learnName,
    book: link.book,
    page: () => link.turn.page(),
    goTo: (page) => {
      link.turn.goTo(page);
      showPages(link);
    },
    pages: createPageActs({
      book: link.book,
      flush: () => sendChanges(link, link.state.canWrite ? sceneOf(link) : []),
      change: (changes) => change(link, changes),
    }),
    loadPictures: (page) => void loadPictures(link, link.book.elementsOf(page)),
    discardRefused: () => discardRefused(link),
    retryRefused: () => {
      for (const item of link.state.refused) void link.stream?.retry(item.opId);
    },
    close: () => {
      // Changes of the last moment are still written to the outbox.
      look(link);
      link.closed = true;
      clearTimeout(link.timers.look);
      clearTimeout(link.timers.merge);
      pointers.close();
      link.stream?.close();
    },
  };
}
