import type { OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { BinaryFiles, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { isNewer } from '@/lib/contract/board.ts';
import type { BoardElement, BoardOperation } from '@/lib/contract/socket-payloads.ts';
import type { AppSocket } from '@/lib/realtime/app-socket';
import type { OutboxItem } from '@/lib/realtime/outbox-item';
import { openStream } from '@/lib/realtime/stream';
import type { OpenStream, StreamState } from '@/lib/realtime/stream';
import { createDrawnPlaces } from './drawn-places';
import type { DrawnPlaces } from './drawn-places';
import { foldBoard } from './fold-changes';
import { fileIdOf, storePictures, loadPicture, uploadPictures } from './pictures';
import type { PicturePlace } from './pictures';
import { followPointers } from './pointers';
import type { Pointers } from './pointers';
import * as scene from './scene-sync';
import type { SceneSync } from './scene-sync';

/** The functions of Excalidraw that are used; passed in, so that this file does not load it. */
export interface DrawingTools {
  /**
   * Merges elements without touching the person's undo history. Elements that are newer in the drawing stay; with
   * `theirs` none does, because Excalidraw repairs elements even where nobody may write.
   */
  merge(api: ExcalidrawImperativeAPI, elements: readonly BoardElement[], theirs: boolean): void;
  /** Puts elements in as they are, whatever their versions. */
  force(api: ExcalidrawImperativeAPI, elements: readonly BoardElement[]): void;
  isTooSmall(element: BoardElement): boolean;
}

export interface BoardState extends StreamState {
  /** Number of elements with changes that the server has not stored yet. */
  waiting: number;
  refused: OutboxItem<BoardOperation>[];
}

export const NOT_JOINED: BoardState = {
  joined: false,
  canWrite: false,
  refusal: null,
  loading: false,
  waiting: 0,
  refused: [],
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
  /** Discards refused changes: the drawing then shows what the others see. */
  discardRefused(): void;
  retryRefused(): void;
  close(): void;
}

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
  /** Received elements that are not in the drawing yet. */
  incoming: Map<string, BoardElement>;
  /** Ids of elements received while the person was editing them here. */
  busy: Set<string>;
  uploaded: Set<string>;
  loading: Set<string>;
  drawn: DrawnPlaces;
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

/** Batches received elements for `MERGE_MS`: a tail of five hundred operations is one redraw. */
function enqueue(link: Link, elements: readonly BoardElement[]): void {
  for (const element of elements) link.incoming.set(element.id, element);
  if (link.incoming.size > 0) link.timers.merge ??= setTimeout(() => mergeIncoming(link), MERGE_MS);
}

function mergeIncoming(link: Link): void {
  link.timers.merge = undefined;
  if (link.closed) return;
  // The person's own operations come back unchanged and are filtered out as not newer.
  const theirs = !link.state.canWrite;
  const present = new Map(sceneOf(link).map((element) => [element.id, element]));
  const elements = [...link.incoming.values()].filter(
    (element) => theirs || isNewer(element, present.get(element.id)),
  );
  link.incoming.clear();
  if (elements.length === 0) return;
  const edited = editedIds(link);
  for (const { id } of elements) if (edited.includes(id)) link.busy.add(id);
  link.options.tools.merge(link.options.api, elements, theirs);
  if (!link.centred && elements.some((element) => !element.isDeleted)) {
    link.centred = true;
    if (!link.options.isLed?.()) showContent(link);
  }
  void loadPictures(link);
}

/** Moves the view to the content when a board opens, unless all of it is already in view. */
function showContent(link: Link): void {
  const { api } = link.options;
  const { scrollX, scrollY, zoom, width, height } = api.getAppState();
  const isSeen = api.getSceneElements().every((element) => {
    const [left, top] = [(element.x + scrollX) * zoom.value, (element.y + scrollY) * zoom.value];
    const [right, bottom] = [left + element.width * zoom.value, top + element.height * zoom.value];
    return left >= 0 && top >= 0 && right <= width && bottom <= height;
  });
  if (!isSeen) api.scrollToContent(undefined, { fitToContent: true, animate: false });
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
  if (link.state.canWrite) sendChanges(link, sceneOf(link));
  else if (link.ending.size > 0) sendEnding(link);
  void loadPictures(link);
}

function sendChanges(link: Link, elements: readonly BoardElement[]): void {
  const { tools, api } = link.options;
  const changes = scene.takeChanges(link.sync, elements, (element) => !tools.isTooSmall(element));
  if (changes.length > 0) void send(link, changes, api.getFiles());
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
  await storePictures(link.options, changes, files, link.uploaded).catch(() => undefined);
  for (const part of scene.splitChanges(changes)) await link.stream?.send({ changes: part });
}

async function loadPictures(link: Link): Promise<void> {
  const { api } = link.options;
  const have = api.getFiles();
  for (const element of sceneOf(link)) {
    const fileId = fileIdOf(element);
    if (!fileId || have[fileId] || link.loading.has(fileId)) continue;
    link.loading.add(fileId);
    void loadPicture(link.options, fileId).then((file) => {
      if (link.closed) return;
      if (file) api.addFiles([file]);
      else
        setTimeout(
          () => link.loading.delete(fileId) && !link.closed && void loadPictures(link),
          PICTURE_RETRY_MS,
        );
    });
  }
}

/** What waits in the outbox counts as sent, even from before the snapshot, and must not be sent twice. */
function endSnapshot(link: Link): void {
  scene.endSnapshot(link.sync);
  scene.noteWaiting(link.sync, link.waiting);
}

function noteWaiting(link: Link, items: OutboxItem<BoardOperation>[]): void {
  link.waiting = elementsOf(items);
  const waiting = items.filter((item) => item.state === 'waiting');
  // It was drawn before a reload, or in another tab: it belongs in this drawing too.
  enqueue(link, scene.noteWaiting(link.sync, link.waiting));
  show(link, {
    waiting: scene.countChanges(waiting),
    refused: items.filter((item) => item.state === 'refused'),
  });
}

function discardRefused(link: Link): void {
  const { refused } = link.state;
  for (const item of refused) void link.stream?.discard(item.opId);
  link.options.tools.force(link.options.api, scene.takeBack(link.sync, elementsOf(refused)));
}

function openBoardStream(link: Link): OpenStream<'board'> {
  const { options, sync } = link;
  const { boardId, userId, socket } = options;
  return openStream(
    'board',
    boardId,
    {
      reset: (snapshot) => enqueue(link, scene.beginSnapshot(sync, snapshot.elements)),
      part: (elements) => enqueue(link, scene.takePart(sync, elements)),
      complete: () => endSnapshot(link),
      apply: (operation) => {
        link.drawn.note(operation);
        enqueue(link, scene.receive(sync, elementsOf([operation])));
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

/** Connects a drawing to its board's stream, both ways, until `close`. */
export function connectBoard(options: BridgeOptions): Bridge {
  const link: Link = {
    options,
    sync: scene.createSceneSync(),
    stream: null,
    state: NOT_JOINED,
    waiting: [],
    incoming: new Map(),
    busy: new Set(),
    uploaded: new Set(),
    loading: new Set(),
    ending: new Set(),
    drawn: createDrawnPlaces(options.userId),
    timers: {},
    centred: false,
    closed: false,
  };
  link.stream = openBoardStream(link);
  const pointers = followPointers({ ...options, onName: link.drawn.learnName });
  return {
    changed: () => void (link.timers.look ??= setTimeout(() => look(link), LOOK_MS)),
    pointed: pointers.pointed,
    drawn: link.drawn,
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
