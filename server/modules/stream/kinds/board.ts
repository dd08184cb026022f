import {
  BOARD_BYTES_MAX,
  BOARD_ELEMENTS_MAX,
  SOCKET_FRAME_MAX_BYTES,
  elementMaxBytes,
} from '#contract/limits.ts';
import { ELEMENT_CHANGE } from '#contract/socket.ts';
import { boardOperationSchema } from '#contract/socket-payloads.ts';
import type { BoardOperation, ElementChange, StreamSnapshots } from '#contract/socket-payloads.ts';
import type { Database } from '../../../db/client.ts';
import { DomainError } from '../../../errors.ts';
import { BOARD_BUDGETS } from '../../board/budgets.ts';
import { findBoardAccess } from '../../schedule/service.ts';
import type { SQL } from 'drizzle-orm';
import {
  elementsWrite,
  newElementsWrite,
  figuresWrite,
  findBoardParts,
  listElementsAfter,
} from '../element-store.ts';
import type { FiguresRow } from '../element-store.ts';
import type { HeldElement, KnownBoard } from '../memory.ts';
import { isPlausibleVersion, mergeChange } from '../merge.ts';
import type { KindWork, StreamRules } from '../model.ts';
import { judgeBoard } from '../policy.ts';
import { findBoardRights, findHead } from '../store.ts';
import { weigh } from '../weigh.ts';

/** Lists show when a board was last changed; a row written for every stroke would buy nothing. */
const TOUCH_EVERY_MS = 10_000;
/** By so much a deletion may make a full board heavier: a longer version, a longer nonce. */
const DELETION_BYTES = 100;

export const boardRules: StreamRules<BoardOperation, StreamSnapshots['board']> = {
  budget: BOARD_BUDGETS.boardOperation,
  maxBytes: SOCKET_FRAME_MAX_BYTES,
  startsWithSnapshot: true,
  isOwnPlain: false,
  parse,
  findAuthority: async (ctx, id) => {
    const board = await findBoardRights(ctx.db, id);
    const { viewer } = ctx;
    const lessons =
      board && viewer && viewer.id !== board.ownerId ? await findBoardAccess(ctx, id, viewer.id) : [];
    return judgeBoard(viewer, board, lessons, ctx.accessKey);
  },
  openWork,
  recallWork,
  readSnapshot: async (db, id, partBytes) => {
    // The number first: what is read after it stands there or later, and merging by rank does the rest (R26).
    const seq = await findHead(db, `board:${id}`);
    const { elements, more } = await listElementsAfter(db, id, '', partBytes);
    return { snapshot: { seq, elements }, more };
  },
};

function parse(value: unknown): BoardOperation {
  const parsed = boardOperationSchema.safeParse(value);
  if (!parsed.success) throw new DomainError('BAD_USER_INPUT');
  return { changes: parsed.data.changes.map(withoutBytes) };
}

/** R25: an element is bounded, and carries no picture's bytes. */
function withoutBytes(change: ElementChange): ElementChange {
  const { dataURL: _dataURL, ...element } = change.element;
  if (weigh(element) > elementMaxBytes(element)) throw new DomainError('OPERATION_TOO_LARGE');
  return 'dataURL' in change.element ? { ...change, element } : change;
}

interface BoardWork {
  elements: Map<string, HeldElement>;
  /** Elements known from before, without reading; null: `elements` has all that is there. */
  remembered: KnownBoard['elements'] | null;
  /** Ids not known, taken for new; the database will tell. */
  assumed: Set<string>;
  changed: Map<string, number>;
  /** Elements that stand on the board, and the bytes of all, before the batch ... */
  before: Figures;
  /** ... and what it adds. */
  more: Figures;
  /** Milliseconds since the epoch. */
  updatedAt: number;
}

interface Figures {
  count: number;
  bytes: number;
}

type Items = readonly { id: number; payload: BoardOperation }[];

const startWork = (
  before: BoardWork['before'] & { updatedAt: number },
  remembered: BoardWork['remembered'],
): BoardWork => ({
  elements: new Map(),
  remembered,
  assumed: new Set(),
  changed: new Map(),
  before,
  more: { count: 0, bytes: 0 },
  updatedAt: before.updatedAt,
});

async function openWork(db: Database, items: Items): Promise<KindWork<BoardOperation>> {
  const keys = items.flatMap(({ id, payload }) =>
    payload.changes.map((change) => ({ boardId: id, elementId: change.element.id })),
  );
  const boards = new Map<number, BoardWork>();
  for (const part of await findBoardParts(db, keys)) {
    const { boardId, element, elementBytes } = part;
    const work = boards.get(boardId) ?? startWork(part, null);
    if (element) work.elements.set(element.id, { element, bytes: elementBytes ?? 0 });
    boards.set(boardId, work);
  }
  return toKindWork(boards);
}

/** An element that is not known is taken for new when it is added, else it has to be read. */
function recallWork(
  items: Items,
  boardOf: (id: number) => KnownBoard | null,
): KindWork<BoardOperation> | null {
  const boards = new Map<number, BoardWork>();
  for (const { id, payload } of items) {
    const known = boardOf(id);
    if (!known) return null;
    const work = boards.get(id) ?? startWork(known, known.elements);
    boards.set(id, work);
    for (const { kind, element } of payload.changes) {
      if (known.elements.has(element.id) || work.assumed.has(element.id)) continue;
      if (kind !== ELEMENT_CHANGE.Add) return null;
      work.assumed.add(element.id);
    }
  }
  return toKindWork(boards);
}

function toKindWork(boards: ReadonlyMap<number, BoardWork>): KindWork<BoardOperation> {
  return {
    apply: (id, payload, seq) => {
      const work = boards.get(id);
      if (!work) throw new DomainError('BOARD_NOT_FOUND');
      return applyOperation(work, payload, seq);
    },
    writes: (now) => writesOf(boards, now),
    known: (id) => {
      const work = boards.get(id);
      if (!work) return null;
      const { before, more, updatedAt, elements } = work;
      return { count: before.count + more.count, bytes: before.bytes + more.bytes, updatedAt, elements };
    },
  };
}

/** Merges one operation, whole or not at all. */
function applyOperation(work: BoardWork, operation: BoardOperation, seq: number): BoardOperation {
  const next = new Map<string, HeldElement>();
  const more = { ...work.more };
  let asked = 0;
  const changes = operation.changes.map((change) => {
    const { id } = change.element;
    const present = next.get(id) ?? work.elements.get(id) ?? work.remembered?.get(id);
    if (!isPlausibleVersion(present?.element, change.element)) throw new DomainError('BAD_USER_INPUT');
    const merged = mergeChange(present?.element, change);
    if (!merged.wins) return merged.change;
    const { element } = merged.change;
    const held = { element, bytes: weigh(element) };
    next.set(id, held);
    const growth = held.bytes - (present?.bytes ?? 0);
    more.count += Number(!element.isDeleted) - Number(present ? !present.element.isDeleted : false);
    more.bytes += growth;
    asked += isFree(change, present, held) ? Math.min(growth, 0) : growth;
    return merged.change;
  });
  requireRoom(work, more, asked);
  for (const [id, held] of next) {
    work.elements.set(id, held);
    work.changed.set(id, seq);
  }
  work.more = more;
  return { changes };
}

/** A full board lets be deleted what stands on it, and versions rise by the server itself (R21, R22). */
function isFree(change: ElementChange, present: HeldElement | undefined, held: HeldElement): boolean {
  if (held.element !== change.element) return true;
  const isDeletion = held.element.isDeleted && present !== undefined && !present.element.isDeleted;
  return isDeletion && held.bytes <= present.bytes + DELETION_BYTES;
}

/** R25. `asked`: the bytes an operation adds that a full board has no room for. */
function requireRoom({ before, more }: BoardWork, after: Figures, asked: number): void {
  const isTooMany = after.count > more.count && before.count + after.count > BOARD_ELEMENTS_MAX;
  const isTooHeavy = asked > 0 && before.bytes + after.bytes > BOARD_BYTES_MAX;
  if (isTooMany || isTooHeavy) throw new DomainError('BOARD_FULL');
}

function writesOf(boards: ReadonlyMap<number, BoardWork>, now: Date): SQL[] {
  const rows = [...boards].flatMap(([boardId, work]) =>
    [...work.changed].flatMap(([id, seq]) => {
      const held = work.elements.get(id);
      return held ? [{ boardId, seq, ...held, isNew: work.assumed.has(id) }] : [];
    }),
  );
  const { added = [], present = [] } = Object.groupBy(rows, ({ isNew }) => (isNew ? 'added' : 'present'));
  const figures = [...boards].flatMap(([id, work]) => figuresOf(id, work, now));
  return [
    ...(added.length > 0 ? [newElementsWrite(added)] : []),
    ...(present.length > 0 ? [elementsWrite(present)] : []),
    ...(figures.length > 0 ? [figuresWrite(figures, now)] : []),
  ];
}

/** What is to be noted of a board, if anything. */
function figuresOf(id: number, work: BoardWork, now: Date): FiguresRow[] {
  const { count, bytes } = work.more;
  const isDue = work.changed.size > 0 && now.getTime() - work.updatedAt > TOUCH_EVERY_MS;
  const touched = count !== 0 || isDue;
  if (touched) work.updatedAt = now.getTime();
  return touched || bytes !== 0 ? [{ id, count, bytes, touched }] : [];
}
