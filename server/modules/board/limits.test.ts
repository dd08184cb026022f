import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOARD_BYTES_MAX, STREAM_PART_MAX_BYTES } from '#contract/limits.ts';
import { byteSize } from '../../byte-size.ts';
import type { ElementChangeKind } from '#contract/socket.ts';
import type { BoardElement, JoinAnswer } from '#contract/socket-payloads.ts';
import { createBoard, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { appendOperation, joinStream, readSnapshotPart } from '../stream/service.ts';

let app: TestApp;
let teacher: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
});
afterAll(() => app.close());

const element = (id: string, version = 1, more: Partial<BoardElement> = {}): BoardElement => ({
  ...{ id, type: 'line', version, versionNonce: 100, isDeleted: false, ...more },
});
const draw = (boardId: number, ...changes: [ElementChangeKind, BoardElement][]) =>
  appendOperation(app.context(teacher), `board:${boardId}`, {
    opId: v7(),
    payload: { changes: changes.map(([kind, one]) => ({ kind, element: one })) },
  });

async function one<Row>(statement: ReturnType<typeof sql>): Promise<Row | undefined> {
  return ((await app.db.execute(statement)) as { rows: Row[] }).rows[0];
}
const setBoardBytes = async (boardId: number, bytes: number) =>
  void (await app.db.execute(sql`update board set elements_bytes = ${bytes} where id = ${boardId}`));

const FULL = { ok: false, code: 'BOARD_FULL' };

describe('R30: numbers', () => {
  test('too small to be seen become zero; what Excalidraw writes does not change', async () => {
    const board = await createBoard(app, { owner: teacher });
    const unchanged = {
      x: -1184.40234375,
      angle: 0.000001,
      updated: 1_795_268_293_875,
      points: [[0.1 + 0.2, -0.5]],
    };
    const sent = element('a', 1, { ...unchanged, y: 5e-324, width: -9.9e-7, pressures: [[1e-9, 1]] });
    expect(await draw(board.id, [1, sent])).toMatchObject({
      ok: true,
      payload: { changes: [{ element: { ...unchanged, y: 0, width: 0, pressures: [[0, 1]] } }] },
    });
  });

  test.each([1e16, -1e300, 2 ** 53, Infinity, Number.NaN])('%d is refused in a drawing', async (x) => {
    const board = await createBoard(app, { owner: teacher });
    const bad = element('a', 1, { customData: { deep: [x] } });
    expect(await draw(board.id, [1, bad])).toEqual({ ok: false, code: 'BAD_USER_INPUT' });
  });

  test('are not printed longer than they were sent', async () => {
    const board = await createBoard(app, { owner: teacher });
    const long = [5e-324, 1e-7, 0.000001234567890123456, 9007199254740991, 123456.78901234567];
    const points = Array.from({ length: 9_000 }, (_, n) => long[n % long.length]);
    expect((await draw(board.id, [1, element('a', 1, { points })])).ok).toBe(true);
    const row = await one<{ printed: number; bytes: number; logged: number; sent: number }>(
      sql`select octet_length(data::text) as printed, held.bytes, octet_length(payload::text) as logged,
          operation.bytes as sent
        from board_element held, stream_operation operation
        where board_id = ${board.id} and stream = ${`board:${board.id}`}`,
    );
    expect(row?.printed).toBeLessThanOrEqual(1.5 * (row?.bytes ?? 0));
    expect(row?.logged).toBeLessThanOrEqual(1.5 * (row?.sent ?? 0));
  });
});

describe('R25: a board that is full by its bytes', () => {
  test('accepts changes that do not make it larger, and every deletion', async () => {
    const text = 'x'.repeat(1_000);
    const fresh = await createBoard(app, { owner: teacher });
    await setBoardBytes(fresh.id, BOARD_BYTES_MAX - 1_500);
    expect((await draw(fresh.id, [1, element('a', 1, { text })])).ok).toBe(true);
    expect(await draw(fresh.id, [1, element('b', 1, { text })])).toEqual(FULL);
    expect(await draw(fresh.id, [3, element('a', 2, { text: text + text })])).toEqual(FULL);
    expect((await draw(fresh.id, [3, element('a', 2, { text, x: 1 })])).ok).toBe(true);
    await draw(fresh.id, [3, element('a', 3, { text: text.slice(0, 100) })]);
    expect((await draw(fresh.id, [1, element('b', 1, { text })])).ok).toBe(true);
    const gone = { isDeleted: true };
    // The board is exactly full: a deletion adds only a longer version, and must pass.
    const room = BOARD_BYTES_MAX - (await figureOf(fresh.id)) - byteSize(element('c', 1, { text: '' }));
    expect((await draw(fresh.id, [1, element('c', 1, { text: 'y'.repeat(room) })])).ok).toBe(true);
    expect(await figureOf(fresh.id)).toBe(BOARD_BYTES_MAX);
    expect(await draw(fresh.id, [1, element('d')])).toEqual(FULL);
    expect(await draw(fresh.id, [2, element('d', 1, { ...gone, text })])).toEqual(FULL);
    expect(await draw(fresh.id, [2, element('b', 2, { ...gone, text: text + text })])).toEqual(FULL);
    expect((await draw(fresh.id, [2, element('b', 1_000_000, { ...gone, text })])).ok).toBe(true);
    expect(await figureOf(fresh.id)).toBeGreaterThan(BOARD_BYTES_MAX);
    // R21: a client that had not received the deletion receives it even so.
    expect(await draw(fresh.id, [3, element('b', 2_000_000, { text })])).toMatchObject({
      payload: { changes: [{ kind: 2, element: { version: 2_000_001, isDeleted: true } }] },
    });
    expect(await draw(fresh.id, [1, element('d')])).toEqual(FULL);
    expect((await draw(fresh.id, [2, element('c', 2, gone)], [1, element('d')])).ok).toBe(true);
  });

  const figureOf = async (boardId: number) =>
    (await one<{ bytes: number }>(sql`select elements_bytes::int as bytes from board where id = ${boardId}`))
      ?.bytes ?? 0;
});

test('R26: parts and tails are bounded by the bytes sent, however little room they take in storage', async () => {
  const board = await createBoard(app, { owner: teacher });
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const points = Array.from({ length: 60_000 }, () => 0);
  for (const id of ids) expect((await draw(board.id, [1, element(id, 1, { points })])).ok).toBe(true);
  const ctx = app.context(teacher);
  const first = (await joinStream(ctx, `board:${board.id}`, 0)) as JoinAnswer<'board'>;
  if (!first.ok || !first.snapshot) throw new Error('no snapshot');
  const parts = [first.snapshot.elements];
  for (let after = first.more; after !== null;) {
    const part = await readSnapshotPart(ctx, `board:${board.id}`, after);
    if (!part.ok) throw new Error(part.code);
    parts.push(part.elements);
    after = part.more;
  }
  expect(parts.map((part) => part.map(({ id }) => id).join(''))).toEqual(['ab', 'cd', 'ef']);
  for (const part of parts) expect(byteSize(part)).toBeLessThanOrEqual(STREAM_PART_MAX_BYTES);
  const tail = (await joinStream(ctx, `board:${board.id}`, 1)) as JoinAnswer<'board'>;
  expect(tail).toMatchObject({ snapshot: null, head: 6, tail: [{ seq: 2 }, { seq: 3 }] });
});
