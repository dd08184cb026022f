import { BOARD_ELEMENT_MAX_BYTES, BOARD_ELEMENTS_MAX, SOCKET_FRAME_MAX_BYTES } from '#contract/limits.ts';
import { boardOperationSchema } from '#contract/socket.ts';
import type { BoardElement, BoardOperation, ElementChange, StreamSnapshots } from '#contract/socket.ts';
import type { Database } from '../../../db/client.ts';
import { DomainError } from '../../../errors.ts';
import { findLessonAccess } from '../../schedule/service.ts';
import type { SQL } from 'drizzle-orm';
import { elementsWrite, figuresWrite, findBoardParts, readBoard } from '../element-store.ts';
import { isPlausibleVersion, mergeChange } from '../merge.ts';
import type { KindWork, StreamRules } from '../model.ts';
import { judgeBoard } from '../policy.ts';
import { findBoardRights } from '../store.ts';

/** A picture's element names its file; the bytes lie in file storage. */
const IMAGE_ELEMENT_MAX_BYTES = 16_000;
/** Lists show when a board was last changed; a row written for every stroke would buy nothing. */
const TOUCH_EVERY_MS = 10_000;

export const boardRules: StreamRules<BoardOperation, StreamSnapshots['board']> = {
  budget: 'boardOperation',
  maxBytes: SOCKET_FRAME_MAX_BYTES,
  startsWithSnapshot: true,
  parse,
  findAuthority: async (ctx, id) => {
    const board = await findBoardRights(ctx.db, id);
    const settled = !board || !ctx.viewer || ctx.viewer.id === board.ownerId;
    const lessons = settled ? [] : await findLessonAccess(ctx, { boardId: id });
    return judgeBoard(ctx.viewer, board, lessons, ctx.accessKey);
  },
  openWork,
  readSnapshot: readBoard,
};

function parse(value: unknown): BoardOperation {
  const parsed = boardOperationSchema.safeParse(value);
  if (!parsed.success) throw new DomainError('BAD_USER_INPUT');
  return { changes: parsed.data.changes.map(withoutBytes) };
}

/** R25: an element is bounded, and carries no picture's bytes. */
function withoutBytes(change: ElementChange): ElementChange {
  const { dataURL: _dataURL, ...element } = change.element;
  const limit = element.type === 'image' ? IMAGE_ELEMENT_MAX_BYTES : BOARD_ELEMENT_MAX_BYTES;
  if (Buffer.byteLength(JSON.stringify(element)) > limit) throw new DomainError('BAD_USER_INPUT');
  return 'dataURL' in change.element ? { ...change, element } : change;
}

interface BoardWork {
  elements: Map<string, BoardElement>;
  changed: Map<string, number>;
  count: number;
  delta: number;
  /** Milliseconds since the epoch. */
  updatedAt: number;
}

async function openWork(
  db: Database,
  items: readonly { id: number; payload: BoardOperation }[],
): Promise<KindWork<BoardOperation>> {
  const keys = items.flatMap(({ id, payload }) =>
    payload.changes.map((change) => ({ boardId: id, elementId: change.element.id })),
  );
  const boards = new Map<number, BoardWork>();
  for (const { boardId, count, updatedAt, element } of await findBoardParts(db, keys)) {
    const known = boards.get(boardId);
    const work = known ?? { elements: new Map(), changed: new Map(), count, delta: 0, updatedAt };
    if (element) work.elements.set(element.id, element);
    boards.set(boardId, work);
  }
  return {
    apply: (id, payload, seq) => {
      const work = boards.get(id);
      if (!work) throw new DomainError('BOARD_NOT_FOUND');
      return applyOperation(work, payload, seq);
    },
    writes: (now) => writesOf(boards, now),
  };
}

/** Merges one operation, whole or not at all. */
function applyOperation(work: BoardWork, operation: BoardOperation, seq: number): BoardOperation {
  const next = new Map<string, BoardElement>();
  let delta = 0;
  const changes = operation.changes.map((change) => {
    const { id } = change.element;
    const present = next.get(id) ?? work.elements.get(id);
    if (!isPlausibleVersion(present, change.element)) throw new DomainError('BAD_USER_INPUT');
    const merged = mergeChange(present, change);
    if (merged.wins) {
      next.set(id, merged.change.element);
      delta += Number(!merged.change.element.isDeleted) - Number(present ? !present.isDeleted : false);
    }
    return merged.change;
  });
  if (delta > 0 && work.count + work.delta + delta > BOARD_ELEMENTS_MAX) throw new DomainError('BOARD_FULL');
  for (const [id, element] of next) {
    work.elements.set(id, element);
    work.changed.set(id, seq);
  }
  work.delta += delta;
  return { changes };
}

function writesOf(boards: ReadonlyMap<number, BoardWork>, now: Date): SQL[] {
  const rows = [...boards].flatMap(([boardId, work]) =>
    [...work.changed].flatMap(([id, seq]) => {
      const element = work.elements.get(id);
      return element ? [{ boardId, seq, element }] : [];
    }),
  );
  const writes = rows.length > 0 ? [elementsWrite(rows)] : [];
  const figures = [...boards].filter(
    ([, work]) =>
      work.delta !== 0 || (work.changed.size > 0 && now.getTime() - work.updatedAt > TOUCH_EVERY_MS),
  );
  if (figures.length > 0) {
    const deltas = figures.map(([id, work]) => ({ id, delta: work.delta }));
    writes.push(figuresWrite(deltas, now));
  }
  return writes;
}
