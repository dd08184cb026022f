import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { BOARD_ELEMENTS_MAX, BOARD_ELEMENT_MAX_BYTES, STREAM_PART_MAX_BYTES } from '#contract/limits.ts';
import { SNAPSHOT_PART_EVENTS, STREAM_EVENTS } from '#contract/socket.ts';
import type { JoinAnswer, SnapshotPartAnswer } from '#contract/socket-payloads.ts';
import { byteSize } from '../byte-size.ts';
import { createBoard } from '../testing/factories.ts';
import type { TestApp } from '../testing/harness.ts';
import { startRealtime } from '../testing/realtime.ts';
import type { TestClient } from '../testing/realtime.ts';
import { receivedOf, rect, test, until } from '../testing/realtime-fixtures.ts';
import { REALTIME_BUDGETS } from './budgets.ts';
import { PREVIEWS_PER_ADDRESS } from './handshake.ts';

/** The properties that Excalidraw writes for every rectangle. */
const RECTANGLE = {
  type: 'rectangle',
  ...{ x: 1184.40234375, y: 620.69921875, width: 240.1015625, height: 180.98046875, angle: 0 },
  ...{ strokeColor: '#1e1e1e', backgroundColor: 'transparent', fillStyle: 'solid', strokeWidth: 2 },
  ...{ strokeStyle: 'solid', roughness: 1, opacity: 100, groupIds: [], frameId: null, index: 'a0' },
  ...{ roundness: { type: 3 }, seed: 1_968_410_350, isDeleted: false, boundElements: [], link: null },
  ...{ version: 1, versionNonce: 1, updated: 1_763_700_000_000, locked: false },
};

async function fill(app: TestApp, boardId: number): Promise<void> {
  await app.db.execute(sql`insert into board_element
    (board_id, element_id, version, version_nonce, is_deleted, data, seq)
    select ${boardId}, 'e' || n, 1, 1, false,
      ${JSON.stringify(RECTANGLE)}::jsonb || jsonb_build_object('id', 'e' || n), 0
    from generate_series(1, ${BOARD_ELEMENTS_MAX}) n`);
  // The size as stored, with a space after each comma and colon: larger than what is sent.
  await app.db.execute(
    sql`update board_element set bytes = octet_length(data::text) where board_id = ${boardId}`,
  );
  await app.db.execute(sql`update board set elements_count = ${BOARD_ELEMENTS_MAX},
    elements_bytes = (select sum(bytes) from board_element where board_id = ${boardId}) where id = ${boardId}`);
}

const elementsOf = (answer: JoinAnswer) =>
  answer.ok && answer.snapshot && 'elements' in answer.snapshot ? answer.snapshot.elements : [];

/** The parts that follow the answer to a join, each with its size. */
async function readParts(client: TestClient, boardId: number, joined: JoinAnswer) {
  if (!joined.ok) throw new Error(joined.code);
  const parts = [elementsOf(joined)];
  let heaviest = byteSize(joined);
  let after = joined.more;
  while (after !== null) {
    const answer = (await client.ask(SNAPSHOT_PART_EVENTS.board, {
      id: boardId,
      after,
    })) as SnapshotPartAnswer;
    if (!answer.ok) throw new Error(answer.code);
    parts.push(answer.elements);
    heaviest = Math.max(heaviest, byteSize(answer));
    after = answer.more;
  }
  return { parts, heaviest };
}

test('R25 R26: a full board is sent to everybody in small parts, and goes on without growing', async ({
  app,
  teacher,
}) => {
  const realtime = await startRealtime(app);
  const accessKey = 'k'.repeat(20);
  const board = await createBoard(app, { owner: teacher, accessKey });
  await fill(app, board.id);
  const writer = await realtime.connect(teacher);
  const visitor = await realtime.connect({ boardId: board.id, accessKey });
  const joined = await Promise.all([writer, visitor].map((client) => client.join('board', board.id)));
  const draw = (kind: number, id: string, version: number, more: object = {}) =>
    writer.send('board', board.id, { changes: [{ ...rect(id, version, more), kind }] });
  // While parts are arriving, a client can already draw, and receives the changes of others.
  expect((await draw(3, 'e1', 2)).ok).toBe(true);
  for (const [index, client] of [writer, visitor].entries()) {
    const { parts, heaviest } = await readParts(client, board.id, joined[index] as JoinAnswer);
    expect(new Set(parts.flat().map(({ id }) => id)).size).toBe(BOARD_ELEMENTS_MAX);
    expect(parts.flat()).toHaveLength(BOARD_ELEMENTS_MAX);
    expect(parts.length).toBeGreaterThan(20);
    expect(heaviest).toBeLessThan(STREAM_PART_MAX_BYTES + 1_000);
  }
  expect(await draw(1, 'one-more', 1)).toEqual({ ok: false, code: 'BOARD_FULL' });
  expect((await draw(2, 'e2', 2, { isDeleted: true })).ok).toBe(true);
  expect((await draw(1, 'one-more', 1)).ok).toBe(true);
  await until(() => expect(receivedOf(visitor, STREAM_EVENTS.board.operation)).toHaveLength(3));
  await realtime.close();
});

test('R26: elements of the largest size are sent one at a time', async ({ app, teacher, realtime }) => {
  const board = await createBoard(app, { owner: teacher });
  const writer = await realtime.connect(teacher);
  await writer.join('board', board.id);
  for (const id of ['a', 'b', 'c']) {
    const change = rect(id, 1, { text: 'x'.repeat(BOARD_ELEMENT_MAX_BYTES - 1_000) });
    expect((await writer.send('board', board.id, { changes: [change] })).ok).toBe(true);
  }
  const { parts } = await readParts(writer, board.id, await writer.join('board', board.id));
  expect(parts.map((part) => part.map(({ id }) => id))).toEqual([['a'], ['b'], ['c']]);
  // R12: missed operations do not arrive in one frame either.
  const missed = await writer.join('board', board.id, 1);
  expect(missed).toMatchObject({ ok: true, seq: 2, head: 3, snapshot: null, tail: [{ seq: 2 }] });
  expect(await writer.join('board', board.id, 2)).toMatchObject({ seq: 3, head: 3, tail: [{ seq: 3 }] });
});

test('R27: a download that is cut continues where it was, with what was missed', async ({
  app,
  teacher,
  realtime,
}) => {
  const board = await createBoard(app, { owner: teacher });
  const writer = await realtime.connect(teacher);
  await writer.join('board', board.id);
  await writer.send('board', board.id, { changes: [rect('a'), rect('b')] });
  const join = (since: number, after: string) =>
    writer.ask(STREAM_EVENTS.board.join, { id: board.id, since, after });
  expect(await join(1, 'a')).toMatchObject({ ok: true, seq: 1, snapshot: null, more: 'a', tail: [] });
  await writer.send('board', board.id, { changes: [rect('c')] });
  expect(await join(1, 'a')).toMatchObject({ snapshot: null, more: 'a', tail: [{ seq: 2 }] });
  // The numbers belong to another database: the client starts again.
  expect(await join(99, 'a')).toMatchObject({ seq: 2, snapshot: { seq: 2 }, more: null });
});

test('R26: parts are for subscribers of the board, while they have access, and limited in number', async ({
  app,
  realtime,
  teacher,
  stranger,
}) => {
  const board = await createBoard(app, { owner: teacher });
  const [owner, other] = await Promise.all([realtime.connect(teacher), realtime.connect(stranger)]);
  const ask = (client: TestClient, payload: object) => client.ask(SNAPSHOT_PART_EVENTS.board, payload);
  const place = { id: board.id, after: 'a' };
  expect(await ask(owner, place)).toEqual({ ok: false, code: 'NOT_JOINED' });
  await other.join('board', board.id);
  expect(await ask(other, place)).toEqual({ ok: false, code: 'NOT_JOINED' });
  await owner.join('board', board.id);
  for (const bad of [
    { id: board.id },
    { ...place, after: '' },
    { ...place, more: 1 },
    { ...place, after: 'x'.repeat(65) },
  ])
    expect(await ask(owner, bad)).toEqual({ ok: false, code: 'BAD_USER_INPUT' });
  expect(await ask(owner, place)).toEqual({ ok: true, elements: [], more: null });
  const many = await Promise.all(
    Array.from({ length: REALTIME_BUDGETS.snapshotPart.points + 1 }, () => ask(owner, place)),
  );
  expect(many.find((answer) => !(answer as SnapshotPartAnswer).ok)).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfter: expect.any(Number),
  });
});

describe('R28: previews of one address', () => {
  const from = (address: string) => ({ extraHeaders: { 'x-forwarded-for': address } });

  test('are limited at once, and the next one is refused with the time to retry', async ({
    app,
    realtime,
    teacher,
  }) => {
    const accessKey = 'k'.repeat(20);
    const board = await createBoard(app, { owner: teacher, accessKey });
    const handshake = { boardId: board.id, accessKey };
    const open = () => realtime.connect(handshake, from('203.0.113.1'));
    const [first] = await Promise.all(Array.from({ length: PREVIEWS_PER_ADDRESS }, open));
    await expect(open()).rejects.toMatchObject({ data: { code: 'TOO_MANY_REQUESTS', retryAfter: 30_000 } });
    await realtime.connect(handshake, from('203.0.113.2'));
    await realtime.connect(teacher, from('203.0.113.1'));
    first?.socket.disconnect();
    await until(async () => void (await open()));
  });

  test('are limited in how often they connect and join', async ({ app, realtime, teacher }) => {
    const accessKey = 'k'.repeat(20);
    const board = await createBoard(app, { owner: teacher, accessKey });
    const wrong = { boardId: board.id, accessKey: 'guess' };
    for (let left = REALTIME_BUDGETS.previewConnect.points - 1; left > 0; left--) {
      await expect(realtime.connect(wrong, from('203.0.113.3'))).rejects.toThrow('BOARD_NOT_FOUND');
    }
    const visitor = await realtime.connect({ boardId: board.id, accessKey }, from('203.0.113.3'));
    await expect(realtime.connect(wrong, from('203.0.113.3'))).rejects.toMatchObject({
      data: { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) },
    });
    const other = await realtime.connect({ boardId: board.id, accessKey }, from('203.0.113.4'));
    const joins = Array.from({ length: REALTIME_BUDGETS.socketJoin.points + 1 }, () =>
      visitor.join('board', board.id),
    );
    expect((await Promise.all(joins)).find(({ ok }) => !ok)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: expect.any(Number),
    });
    expect(await other.join('board', board.id)).toMatchObject({ ok: true });
  });
});
