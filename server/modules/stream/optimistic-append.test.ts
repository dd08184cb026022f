import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ElementChangeKind } from '#contract/socket.ts';
import type { BoardElement, SendAnswer } from '#contract/socket-payloads.ts';
import type { Database } from '../../db/client.ts';
import { createBoard, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { inTransaction } from '../../transaction.ts';
import type { UserRow } from '../account/model.ts';
import { cloneBoard } from '../board/service.ts';
import { put, CACHE_MAX_BYTES } from './stream-cache.ts';
import { appendOperation, appendSystemOperation } from './service.ts';

/** Longer than the time for which a stream written by another process is not cached. */
const VALID_AGAIN_MS = 6_000;

let app: TestApp;
let teacher: UserRow;
/** Another API process on the same database: caches are keyed by the database handle. */
let otherDb: Database;
let later = 0;

beforeAll(async () => {
  const nothing = async () => undefined;
  app = await createTestApp({ platform: { limiter: { take: nothing, giveBack: nothing, reset: nothing } } });
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  const { pool, pglite } = app.handle;
  if (pool) otherDb = drizzle(pool);
  else if (pglite) otherDb = drizzlePglite(pglite);
});
beforeEach(() => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const element = (id: string, version = 1, more: Partial<BoardElement> = {}): BoardElement => ({
  ...{ id, type: 'rectangle', version, versionNonce: 100, isDeleted: false, ...more },
});
const removed = (id: string, version: number) => element(id, version, { isDeleted: true });

function draw(
  boardId: number,
  kind: ElementChangeKind,
  one: BoardElement,
  { db = app.db, opId = v7() }: { db?: Database; opId?: string } = {},
): Promise<SendAnswer> {
  const payload = { changes: [{ kind, element: one }] };
  return appendOperation({ ...app.context(teacher), db }, `board:${boardId}`, { opId, payload });
}

/** A board that this process has cached, with two elements. */
async function cachedBoard(): Promise<number> {
  const { id } = await createBoard(app, { owner: teacher });
  await draw(id, 1, element('a'));
  await draw(id, 1, element('b'));
  return id;
}

const seqOf = (answer: SendAnswer) => (answer.ok ? answer.seq : answer.code);

/**
 * Number of statements for one more change, which shows whether the process had cached the stream: then it is one.
 */
async function costOfNext(boardId: number): Promise<number> {
  const { queries, result } = await app.countQueries(() => draw(boardId, 1, element(v7())));
  expect(result.ok).toBe(true);
  return queries.filter((text) => !/"board"|lesson_schedule/.test(text)).length;
}

async function rowsOf<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await app.db.execute(statement)) as { rows: Row[] }).rows;
}

/**
 * Expects numbers from `first` without a gap, every element in the state of its last operation, and correct figures
 * of the board.
 */
async function expectWhole(boardId: number, last: number, first = 1): Promise<void> {
  const name = `board:${boardId}`;
  const log = await rowsOf<{ seq: number; payload: { changes: { element: BoardElement }[] } }>(
    sql`select seq, payload from stream_operation where stream = ${name} order by seq`,
  );
  expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: last - first + 1 }, (_, n) => first + n));
  expect(await rowsOf(sql`select seq from stream where name = ${name}`)).toEqual([{ seq: last }]);
  const rows = await rowsOf<{ id: string; data: BoardElement; bytes: number }>(
    sql`select element_id as id, data, bytes from board_element where board_id = ${boardId}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row.data]));
  const broadcast = new Map(
    log.flatMap(({ payload }) => payload.changes.map((one) => [one.element.id, one.element])),
  );
  for (const [id, one] of broadcast) expect(byId.get(id)).toEqual(one);
  if (first === 1) expect(byId.size).toBe(broadcast.size);
  for (const { data, bytes } of rows) expect(bytes).toBe(Buffer.byteLength(JSON.stringify(data)));
  const [figures] = await rowsOf(
    sql`select elements_count as count, elements_bytes::int as bytes from board where id = ${boardId}`,
  );
  expect(figures).toEqual({
    count: rows.filter(({ data }) => !data.isDeleted).length,
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  });
}

describe('a stream in the cache of this process', () => {
  test('is written in one statement: new, changed and deleted elements', async () => {
    const id = await cachedBoard();
    for (const [kind, one] of [
      [1, element('c')],
      [3, element('a', 2, { x: 12 })],
      [2, removed('b', 2)],
    ] as const) {
      const { queries } = await app.countQueries(() => draw(id, kind, one));
      expect(queries.filter((text) => /stream/.test(text))).toHaveLength(1);
    }
    await expectWhole(id, 5);
  });

  test('R8 R9: a repeat is answered the same, other content is a conflict, in one batch and after it', async () => {
    const id = await cachedBoard();
    const opId = v7();
    const both = await Promise.all([
      draw(id, 1, element('c'), { opId }),
      draw(id, 1, element('c'), { opId }),
    ]);
    expect(both.map(seqOf)).toEqual([3, 3]);
    expect(await draw(id, 1, element('c'), { opId })).toEqual(both[0]);
    expect(await draw(id, 1, element('c'), { opId, db: otherDb })).toEqual(both[0]);
    for (const db of [app.db, otherDb]) {
      expect(await draw(id, 1, element('c', 2), { opId, db })).toEqual({
        ok: false,
        code: 'OPERATION_CONFLICT',
      });
    }
    const mixed = await Promise.all([
      draw(id, 1, element('d')),
      draw(id, 1, element('other'), { opId }),
      draw(id, 1, element('e')),
    ]);
    expect(mixed.map(seqOf)).toEqual([4, 'OPERATION_CONFLICT', 5]);
    await expectWhole(id, 5);
  });

  test('R6: an operation refused in the middle of a batch leaves no trace and no gap', async () => {
    const id = await cachedBoard();
    const answers = await Promise.all([
      draw(id, 1, element('c')),
      draw(id, 3, element('a', 2 ** 40)),
      draw(id, 3, element('b', 2)),
    ]);
    expect(answers.map(seqOf)).toEqual([3, 'BAD_USER_INPUT', 4]);
    await expectWhole(id, 4);
  });

  test('an element evicted meanwhile is read from the database', async () => {
    const id = await cachedBoard();
    expect(await costOfNext(id)).toBe(1);
    const heavy = Array.from({ length: 1 + CACHE_MAX_BYTES / 16_000 }, (_, n) => [
      `e${n}`,
      { element: element(`e${n}`), bytes: 16_000 },
    ]) as [string, { element: BoardElement; bytes: number }][];
    const state = { items: new Map(heavy) };
    put(app.db, [{ name: 'board:2000000000', before: 0, after: 1, fence: 0, state }]);
    expect(await costOfNext(id)).toBeGreaterThan(1);
    expect((await draw(id, 3, element('a', 2))).ok).toBe(true);
    expect(seqOf(await draw(id, 1, element('b', 7)))).toBe(6);
    await expectWhole(id, 6);
  });
});

describe('two processes on one stream', () => {
  test('in turn, each with an outdated cache each time', async () => {
    const id = await cachedBoard();
    const numbers: unknown[] = [];
    for (let n = 0; n < 12; n++) {
      later += VALID_AGAIN_MS;
      const db = n % 2 ? otherDb : app.db;
      numbers.push(seqOf(await draw(id, n < 4 ? 1 : 3, element(`own${n % 4}`, 1 + n), { db })));
    }
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, n) => n + 3));
    await expectWhole(id, 14);
  });

  test('at once', async () => {
    const id = await cachedBoard();
    const numbers: unknown[] = [];
    for (let round = 0; round < 6; round++) {
      later += VALID_AGAIN_MS;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => {
          const db = n % 2 ? otherDb : app.db;
          const version = 1 + round * 20 + n;
          if (n % 5 === 0) return draw(id, 2, removed(`shared${n % 3}`, version), { db });
          return draw(id, 1, element(n % 3 ? `shared${n % 4}` : `own${round}-${n}`, version), { db });
        }),
      );
      numbers.push(...answers.map(seqOf));
    }
    expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 120 }, (_, n) => n + 3),
    );
    await expectWhole(id, 122);
  });

  test('an element that exists already but is taken for new, present or deleted', async () => {
    const id = await cachedBoard();
    // The other process has cached only what it added, not `a` and `b`.
    const byOther = (kind: ElementChangeKind, one: BoardElement) => draw(id, kind, one, { db: otherDb });
    await draw(id, 2, removed('b', 2));
    expect(seqOf(await byOther(1, element('c')))).toBe(4);
    expect(await byOther(1, element('a', 1, { versionNonce: 200 }))).toMatchObject({
      ok: true,
      payload: { changes: [{ kind: 3, element: { id: 'a', versionNonce: 100 } }] },
    });
    later += VALID_AGAIN_MS;
    expect(seqOf(await byOther(1, element('d')))).toBe(6);
    expect(await byOther(1, element('b', 1))).toMatchObject({
      payload: { changes: [{ kind: 2, element: { id: 'b', version: 2, isDeleted: true } }] },
    });
    later += VALID_AGAIN_MS;
    expect(seqOf(await byOther(1, element('e')))).toBe(8);
    expect(await byOther(1, element('b', 3))).toMatchObject({ payload: { changes: [{ kind: 1 }] } });
    await expectWhole(id, 9);
  });
});

describe('a database that fails', () => {
  const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'));
  type Session = (typeof app.db)['_']['session'];
  /** The next statement that is prepared loses its connection before it runs, or after it has. */
  const loseNext = (isStored: boolean) => {
    const { session } = app.db._;
    const prepare = session.prepareQuery.bind(session);
    vi.spyOn(session, 'prepareQuery').mockImplementationOnce(((...given: Parameters<typeof prepare>) => {
      const prepared = prepare(...given);
      return { execute: async () => (isStored ? prepared.execute().then(lost) : lost()) };
    }) as unknown as Session['prepareQuery']);
  };

  test.each(['after it was stored', 'before it was stored'])('in the one statement, %s', async (when) => {
    const id = await cachedBoard();
    loseNext(when === 'after it was stored');
    expect(seqOf(await draw(id, 1, element('c')))).toBe(3);
    expect(seqOf(await draw(id, 3, element('a', 2)))).toBe(4);
    await expectWhole(id, 4);
  });

  test.each(['lost', 'stored'])(
    'altogether, the operation being %s: not answered as stored; the retry stores it once',
    async (outcome) => {
      const id = await cachedBoard();
      const opId = v7();
      const transaction = app.db.transaction.bind(app.db);
      loseNext(false);
      vi.spyOn(app.db, 'transaction').mockImplementationOnce((async (
        work: Parameters<typeof transaction>[0],
      ) => {
        if (outcome === 'stored') await transaction(work);
        return lost();
      }) as unknown as typeof app.db.transaction);
      app.sent.length = 0;
      expect(await draw(id, 1, element('c'), { opId })).toEqual({
        ...{ ok: false, code: 'SERVICE_UNAVAILABLE', retryAfter: expect.any(Number) },
      });
      expect(app.sent).toEqual([]);
      expect(seqOf(await draw(id, 1, element('c'), { opId }))).toBe(3);
      expect(app.sent).toMatchObject([{ name: 'stream.appended', event: { seq: 3, opId } }]);
      expect(seqOf(await draw(id, 1, element('d')))).toBe(4);
      await expectWhole(id, 4);
    },
  );
});

describe('other writers', () => {
  test('an operation of the server that is rolled back is not cached, one that is committed is found', async () => {
    const id = await cachedBoard();
    const drawn = (one: string) => ({ changes: [{ kind: 1 as const, element: element(one) }] });
    const failing = inTransaction(app.sys, async (ctx) => {
      await appendSystemOperation(ctx, `board:${id}`, drawn('never'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await costOfNext(id)).toBe(1);
    await appendSystemOperation(app.sys, `board:${id}`, drawn('by the server'));
    expect(seqOf(await draw(id, 1, element('by the server', 2)))).toBe(5);
    expect(seqOf(await draw(id, 3, element('a', 2)))).toBe(6);
    await expectWhole(id, 6);
  });

  test('a clone starts with the elements of the board, and its figures continue from there', async () => {
    const id = await cachedBoard();
    await draw(id, 2, removed('b', 2));
    const clone = await cloneBoard(app.context(teacher), id);
    expect(seqOf(await draw(clone.id, 3, element('a', 2, { x: 1.5 })))).toBe(2);
    expect(seqOf(await draw(clone.id, 1, element('c')))).toBe(3);
    expect(seqOf(await draw(id, 3, element('a', 3)))).toBe(4);
    await expectWhole(id, 4);
    await expectWhole(clone.id, 3, 2);
  });
});
