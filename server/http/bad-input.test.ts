import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { BAD_VALUES, toBody } from '../testing/bad-values.ts';
import { documentOf, inputPaths, rootFields, withValue } from '../testing/documents.ts';
import { FREE_LIMITER, prepareCalls } from '../testing/calls.ts';
import { createTestApp } from '../testing/harness.ts';
import type { TestApp } from '../testing/harness.ts';
import { createSchema } from './schema.ts';

let app: TestApp;
/** A new call of the contract without a row in testing/calls.ts fails. */
let scene: Awaited<ReturnType<typeof prepareCalls>>;
const ROOTS = rootFields(createSchema());

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  scene = await prepareCalls(app);
});
afterAll(() => app.close());

interface Told {
  status: number;
  data?: unknown;
  errors?: { message: string; extensions: { code: ErrorCode } }[];
}

async function send(query: string, variables: unknown, token: string | undefined): Promise<Told> {
  const request = new Request('http://api.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: toBody(query, variables),
  });
  const response = await app.yoga.fetch(request, { requestId: 'r', address: '203.0.113.9' });
  return { status: response.status, ...((await response.json()) as Omit<Told, 'status'>) };
}

const MESSAGE_MAX = 300;
/** One engine behind two drivers: each argument meets every other value on PostgreSQL, and the rest on the embedded one. */
const TURN = process.env.TEST_DATABASE_URL ? 1 : 0;
const FAULTS: readonly string[] = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'] satisfies ErrorCode[];

/** What an answer to a bad value must not be; looked at once for all of an argument's, some ten thousand times in all. */
function faultsOf({ status, errors = [] }: Told): string[] {
  const faults = errors.flatMap(({ message, extensions: { code } }) => [
    ...(FAULTS.includes(code) || !ERROR_CODES.includes(code) ? [code] : []),
    // What is not taken is not said again in full.
    ...(message.length > MESSAGE_MAX ? [`${message.length} characters`] : []),
  ]);
  return status < 500 ? faults : [...faults, `status ${status}`];
}

describe('bad input', () => {
  it('knows every call of the contract', () => {
    expect(Object.keys(scene.calls).sort()).toEqual(ROOTS.map(({ field }) => field.name).sort());
  });

  it.each(ROOTS.map((root) => [root.field.name, root] as const))(
    '%s answers every bad value of every argument with a code',
    async (name, root) => {
      const call = scene.calls[name];
      if (!call) throw new Error(`${name} has no row`);
      const document = documentOf(root);
      const wrong: string[] = [];
      const paths = inputPaths(root).filter(({ length }) => length <= (call.levels ?? Infinity));
      for (const [turn, path] of paths.entries()) {
        const values = Object.entries(BAD_VALUES).filter((_, index) => (index + turn) % 2 === TURN);
        for (const [what, value] of values) {
          const told = await send(document, withValue(call.good, path, value), scene.tokens[call.by]);
          wrong.push(...faultsOf(told).map((fault) => `${path.join('.')}: ${what}: ${fault}`));
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(ROOTS.map((root) => [root.field.name, root] as const))(
    '%s refuses ids of other people’s things',
    async (name, root) => {
      const call = scene.calls[name];
      if (!call?.foreign) return;
      const told = await send(documentOf(root), call.foreign.variables, scene.tokens[call.by]);
      expect(told.errors?.[0]?.extensions.code).toBe(call.foreign.code);
    },
  );

  it('left no control character, no lone surrogate and no oversize text in the database', async () => {
    const columns = await app.db.execute(sql`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying')`);
    const rows = (columns as { rows: { table_name: string; column_name: string }[] }).rows;
    expect(rows.length).toBeGreaterThan(15);
    for (const { table_name, column_name } of rows) {
      const value = sql.raw(`${column_name}::text`);
      const found = await app.db.execute(
        sql`select ${value} as text from ${sql.identifier(table_name)}
          where ${value} ~ ${'[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'} or length(${value}) > 5000`,
      );
      expect([table_name, column_name, (found as { rows: unknown[] }).rows]).toEqual([
        table_name,
        column_name,
        [],
      ]);
    }
    expect((await send('{ getCurrentUser { id } }', {}, scene.tokens.student)).errors).toBeUndefined();
  });
});
