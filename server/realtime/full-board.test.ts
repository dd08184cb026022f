import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { BOARD_ELEMENTS_MAX } from '#contract/limits.ts';
import { STREAM_EVENTS } from '#contract/socket.ts';
import { createBoard } from '../testing/factories.ts';
import type { TestApp } from '../testing/harness.ts';
import { startRealtime } from '../testing/realtime.ts';
import type { TestClient } from '../testing/realtime.ts';
import { heardOf, rect, test, until } from '../testing/realtime-scene.ts';

/** Milliseconds within which a full board is there, on a machine that does other things too. */
const JOIN_MAX = 10_000;
/** A line is given up after `pingTimeout`: several times over in this test, while the board is under way. */
const PINGS = { pingInterval: 100, pingTimeout: 3_000 };

/** All but what tells elements apart is what Excalidraw writes for a rectangle. */
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
  await app.db.execute(sql`update board set elements_count = ${BOARD_ELEMENTS_MAX} where id = ${boardId}`);
}

const pinged = (client: TestClient, times: number) =>
  new Promise<void>((resolve) => {
    client.socket.io.on('ping', () => {
      times--;
      if (times === 0) resolve();
    });
  });

test('R18 R25: a full board reaches everybody, keeps their lines, and goes on without growing', async ({
  app,
  teacher,
}) => {
  const realtime = await startRealtime(app, { sweep: 50, ...PINGS });
  const board = await createBoard(app, { owner: teacher });
  await fill(app, board.id);
  const clients = await Promise.all([1, 2, 3].map(() => realtime.connect(teacher)));
  const from = performance.now();
  const answers = await Promise.all(clients.map((client) => client.join('board', board.id)));
  expect(performance.now() - from).toBeLessThan(JOIN_MAX);
  for (const answer of answers) {
    expect(
      answer.ok && answer.snapshot && 'elements' in answer.snapshot && answer.snapshot.elements,
    ).toHaveLength(BOARD_ELEMENTS_MAX);
  }
  await Promise.all(clients.map((client) => pinged(client, 3)));
  expect(clients.map(({ socket }) => socket.connected)).toEqual([true, true, true]);
  expect(realtime.metrics().slow).toBe(0);

  const [writer, reader] = clients;
  if (!writer || !reader) throw new Error('nobody');
  const draw = (kind: number, id: string, version: number, more: object = {}) =>
    writer.send('board', board.id, { changes: [{ ...rect(id, version, more), kind }] });
  expect(await draw(1, 'one-more', 1)).toEqual({ ok: false, code: 'BOARD_FULL' });
  expect((await draw(3, 'e1', 2)).ok).toBe(true);
  expect((await draw(2, 'e2', 2, { isDeleted: true })).ok).toBe(true);
  expect((await draw(1, 'one-more', 1)).ok).toBe(true);
  await until(() => expect(heardOf(reader, STREAM_EVENTS.board.operation)).toHaveLength(3));
  await realtime.close();
});
