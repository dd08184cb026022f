import type { SQL } from 'drizzle-orm';
import { MAIN_PAGE, PAGE_TYPE } from '#contract/board-page.ts';
import {
  BOARD_BYTES_MAX,
  BOARD_ELEMENTS_MAX,
  BOARD_PAGES_MAX,
  SOCKET_FRAME_MAX_BYTES,
  elementMaxBytes,
} from '#contract/limits.ts';
import { ELEMENT_CHANGE } from '#contract/socket.ts';
import { boardOperationSchema } from '#contract/socket-payloads.ts';
import type {
  BoardElement,
  BoardOperation,
  ElementChange,
  StreamSnapshots,
} from '#contract/socket-payloads.ts';
import { byteSize } from '../../byte-size.ts';
import type { Database } from '../../db/client.ts';
import { DomainError } from '../../errors.ts';
import type { LessonAccess } from '../lesson-access/model.ts';
import { findBoardAccess, listOpenOfBoards } from '../lesson-access/service.ts';
import type { BatchFacts, Materializer, StreamRules } from '../stream/model.ts';
import { findHead } from '../stream/service.ts';
import { BOARD_BUDGETS } from './budgets.ts';
import {
  elementsWrite,
  newElementsWrite,
  figuresWrite,
  findBoardParts,
  findBoardRights,
  listElementsAfter,
} from './element-store.ts';
import type { ElementPlace, FiguresRow } from './element-store.ts';
import { isPlausibleVersion, mergeChange } from './merge.ts';
import { checkBoardAccess, isLockedOut } from './policy.ts';

/** Milliseconds between updates of a board's time of change in lists; a write for every stroke would be useless. */
const TOUCH_EVERY_MS = 10_000;
/** Bytes by which a deletion may enlarge a full board: a longer version, a longer nonce. */
const DELETION_BYTES = 100;

/** An element with its stored size. */
interface SizedElement {
  element: BoardElement;
  bytes: number;
}

/** Who draws on a board: its owner, and whom the open lessons let (R42). */
interface Drawers {
  ownerId: number;
  lessons: readonly LessonAccess[];
}

/** What a process caches of a board: its figures, who draws, and the elements of recent operations. */
interface BoardState extends Figures {
  drawers: Drawers;
  /** Milliseconds since the epoch. */
  updatedAt: number;
  items: ReadonlyMap<string, SizedElement>;
}

export const boardStream: StreamRules<BoardOperation, StreamSnapshots['board'], BoardState> = {
  budget: BOARD_BUDGETS.boardOperation,
  maxBytes: SOCKET_FRAME_MAX_BYTES,
  startsWithSnapshot: true,
  isOwnPlain: false,
  accessEndsOn: [
    'schedule.accessLost',
    'schedule.changed',
    'live.ended',
    'stream.fenced',
    'board.keyChanged',
    'board.taken',
    'board.removed',
  ],
  parse,
  findAccess: async (ctx, id) => {
    const board = await findBoardRights(ctx.db, id);
    const { viewer } = ctx;
    const lessons =
      board && viewer && viewer.id !== board.ownerId ? await findBoardAccess(ctx, id, viewer.id) : [];
    return checkBoardAccess(viewer, board, lessons, ctx.accessKey);
  },
  openBatch,
  openCachedBatch,
  readSnapshot: async (db, id, partBytes) => {
    // The number is read first: elements read afterwards are in its state or a later one, and merging by rank
    // corrects the rest (R26).
    const seq = await findHead(db, `board:${id}`);
    const { elements, more } = await listElementsAfter(db, id, '', partBytes);
    return { snapshot: { seq, elements }, more };
  },
  readSnapshotPart: listElementsAfter,
};

function parse(value: unknown): BoardOperation {
  const parsed = boardOperationSchema.safeParse(value);
  if (!parsed.success) throw new DomainError('BAD_USER_INPUT');
  return { changes: parsed.data.changes.map(withoutBytes) };
}

/** R25: limits an element's size, and removes the bytes of pictures. */
function withoutBytes(change: ElementChange): ElementChange {
  const { dataURL: _dataURL, ...element } = change.element;
  if (byteSize(element) > elementMaxBytes(element)) throw new DomainError('OPERATION_TOO_LARGE');
  return 'dataURL' in change.element ? { ...change, element } : change;
}

interface BoardBatch {
  drawers: Drawers;
  elements: Map<string, SizedElement>;
  /** Elements cached before, when nothing was read; null: `elements` contains everything. */
  cached: BoardState['items'] | null;
  /** Ids that are not cached and assumed to be new; the database verifies it. */
  assumed: Set<string>;
  changed: Map<string, ElementPlace>;
  /** What the board had before the batch ... */
  before: Figures;
  /** ... and what the batch adds. */
  more: Figures;
  /** Milliseconds since the epoch. */
  updatedAt: number;
}

interface Figures {
  /** Elements that are not deleted, without pages. */
  count: number;
  /** Pages that are not deleted, beside MAIN_PAGE. */
  pages: number;
  /** Bytes of all elements and pages, tombstones included. */
  bytes: number;
}

type Items = readonly { id: number; payload: BoardOperation }[];

const startBatch = (
  before: BoardBatch['before'] & { updatedAt: number },
  drawers: Drawers,
  cached: BoardBatch['cached'],
): BoardBatch => ({
  drawers,
  elements: new Map(),
  cached,
  assumed: new Set(),
  changed: new Map(),
  before,
  more: { count: 0, pages: 0, bytes: 0 },
  updatedAt: before.updatedAt,
});

/** The open lessons of those boards on which somebody was ever kept from drawing. */
async function findLessons(
  db: Database,
  items: Items,
  { now, fenceOf }: BatchFacts,
): Promise<Map<number, LessonAccess[]>> {
  const ids = [...new Set(items.map(({ id }) => id))].filter((id) => fenceOf(id) > 0);
  const lessons = await listOpenOfBoards(db, ids, now);
  return new Map(ids.map((id, index) => [id, lessons[index] ?? []]));
}

async function openBatch(
  db: Database,
  items: Items,
  facts: BatchFacts,
): Promise<Materializer<BoardOperation, BoardState>> {
  const keys = items.flatMap(({ id, payload }) =>
    payload.changes.map((change) => ({ boardId: id, elementId: change.element.id })),
  );
  const boards = new Map<number, BoardBatch>();
  const lessons = await findLessons(db, items, facts);
  for (const part of await findBoardParts(db, keys)) {
    const { boardId, ownerId, element, elementBytes } = part;
    const drawers = { ownerId, lessons: lessons.get(boardId) ?? [] };
    const batch = boards.get(boardId) ?? startBatch(part, drawers, null);
    if (element) batch.elements.set(element.id, { element, bytes: elementBytes ?? 0 });
    boards.set(boardId, batch);
  }
  return toMaterializer(boards);
}

/**
 * Opens a batch without reading: an element that is not cached is assumed to be new if it is added; otherwise it
 * must be read.
 */
function openCachedBatch(
  items: Items,
  stateOf: (id: number) => BoardState | null,
): Materializer<BoardOperation, BoardState> | null {
  const boards = new Map<number, BoardBatch>();
  for (const { id, payload } of items) {
    const cached = stateOf(id);
    if (!cached) return null;
    const batch = boards.get(id) ?? startBatch(cached, cached.drawers, cached.items);
    boards.set(id, batch);
    for (const { kind, element } of payload.changes) {
      if (cached.items.has(element.id) || batch.assumed.has(element.id)) continue;
      if (kind !== ELEMENT_CHANGE.Add) return null;
      batch.assumed.add(element.id);
    }
  }
  return toMaterializer(boards);
}

function toMaterializer(boards: ReadonlyMap<number, BoardBatch>): Materializer<BoardOperation, BoardState> {
  return {
    apply: (id, payload, seq, { userId }) => {
      const batch = boards.get(id);
      if (!batch) throw new DomainError('BOARD_NOT_FOUND');
      const { drawers } = batch;
      if (userId !== null && isLockedOut({ id: userId }, drawers, drawers.lessons))
        throw new DomainError('BOARD_LOCKED');
      return applyOperation(batch, payload, seq);
    },
    writes: (now) => writesOf(boards, now),
    toCache: (id) => {
      const batch = boards.get(id);
      if (!batch) return null;
      const { drawers, before, more, updatedAt, elements: items } = batch;
      return {
        drawers,
        count: before.count + more.count,
        pages: before.pages + more.pages,
        bytes: before.bytes + more.bytes,
        updatedAt,
        items,
      };
    },
  };
}

/** Merges one operation, completely or not at all. */
function applyOperation(batch: BoardBatch, operation: BoardOperation, seq: number): BoardOperation {
  const next = new Map<string, SizedElement & { place: number }>();
  const more = { ...batch.more };
  let asked = 0;
  const changes = operation.changes.map((change, place) => {
    const { id } = change.element;
    const present = next.get(id) ?? batch.elements.get(id) ?? batch.cached?.get(id);
    if (!isPlausibleVersion(present?.element, change.element)) throw new DomainError('BAD_USER_INPUT');
    const merged = mergeChange(present?.element, change);
    if (!merged.wins) return merged.change;
    const { element } = merged.change;
    const sized = { element, bytes: byteSize(element), place };
    next.set(id, sized);
    const growth = sized.bytes - (present?.bytes ?? 0);
    more.count += drawnOf(element) - drawnOf(present?.element);
    more.pages += pagesOf(element) - pagesOf(present?.element);
    more.bytes += growth;
    asked += isFree(change, present, sized) ? Math.min(growth, 0) : growth;
    return merged.change;
  });
  requireRoom(batch, more, asked);
  for (const [id, { place, ...sized }] of next) {
    batch.elements.set(id, sized);
    batch.changed.set(id, { seq, place });
  }
  batch.more = more;
  return { changes };
}

const isPage = ({ type }: BoardElement) => type === PAGE_TYPE;
/** How much an element is of what a board may have: of what is drawn, and of its pages. */
const drawnOf = (element: BoardElement | undefined) =>
  Number(element !== undefined && !element.isDeleted && !isPage(element));
const pagesOf = (element: BoardElement | undefined) =>
  Number(element !== undefined && !element.isDeleted && isPage(element) && element.id !== MAIN_PAGE);

/** Changes that a full board accepts: deletions, and versions raised by the server itself (R21, R22). */
function isFree(change: ElementChange, present: SizedElement | undefined, sized: SizedElement): boolean {
  if (sized.element !== change.element) return true;
  const isDeletion = sized.element.isDeleted && present !== undefined && !present.element.isDeleted;
  return isDeletion && sized.bytes <= present.bytes + DELETION_BYTES;
}

/** R25, R43. `asked`: bytes that an operation adds and that count against the limit. */
function requireRoom({ before, more }: BoardBatch, after: Figures, asked: number): void {
  const isTooMany = after.count > more.count && before.count + after.count > BOARD_ELEMENTS_MAX;
  const isTooHeavy = asked > 0 && before.bytes + after.bytes > BOARD_BYTES_MAX;
  if (isTooMany || isTooHeavy) throw new DomainError('BOARD_FULL');
  if (after.pages > more.pages && before.pages + after.pages >= BOARD_PAGES_MAX)
    throw new DomainError('BOARD_PAGES_FULL');
}

function writesOf(boards: ReadonlyMap<number, BoardBatch>, now: Date): SQL[] {
  const rows = [...boards].flatMap(([boardId, batch]) =>
    [...batch.changed].map(([id, place]) => ({
      row: { boardId, ...place, bytes: batch.elements.get(id)?.bytes ?? 0 },
      isNew: batch.assumed.has(id),
    })),
  );
  const rowsOf = (isNew: boolean) => rows.filter((one) => one.isNew === isNew).map(({ row }) => row);
  const [added, present] = [rowsOf(true), rowsOf(false)];
  const figures = [...boards].flatMap(([id, batch]) => figuresOf(id, batch, now));
  return [
    ...(added.length > 0 ? [newElementsWrite(added)] : []),
    ...(present.length > 0 ? [elementsWrite(present)] : []),
    ...(figures.length > 0 ? [figuresWrite(figures, now)] : []),
  ];
}

/** The figures to update for a board; empty if nothing changed. */
function figuresOf(id: number, batch: BoardBatch, now: Date): FiguresRow[] {
  const { count, pages, bytes } = batch.more;
  const isDue = batch.changed.size > 0 && now.getTime() - batch.updatedAt > TOUCH_EVERY_MS;
  const touched = count !== 0 || pages !== 0 || isDue;
  if (touched) batch.updatedAt = now.getTime();
  return touched || bytes !== 0 ? [{ id, count, pages, bytes, touched }] : [];
}
