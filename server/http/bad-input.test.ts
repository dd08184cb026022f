import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { planPositions, sortBadValues } from '../testing/bad-positions.ts';
import type { Position } from '../testing/bad-positions.ts';
import { BAD_VALUES, toBody } from '../testing/bad-values.ts';
import { documentOf, rootFields, withValue } from '../testing/documents.ts';
import { FREE_LIMITER } from '../testing/fakes.ts';
import { createFixtureData } from '../testing/fixture-data.ts';
import type { FixtureData } from '../testing/fixture-shape.ts';
import { ALL_FIXTURES, createSender, fixtureOf, makeSender } from '../testing/fixtures.ts';
import type { Sender } from '../testing/fixtures.ts';
import { createForeignData } from '../testing/foreign-data.ts';
import type { ForeignData } from '../testing/foreign-data.ts';
import { createSchema } from './schema.ts';

let data: FixtureData;
let foreign: ForeignData;
let senderOf: (name: string) => Promise<Sender>;
const ROOTS = rootFields(createSchema());
const PLAN = planPositions(ROOTS);

beforeAll(async () => {
  data = await createFixtureData({ rows: 1, students: 1 }, { limiter: FREE_LIMITER });
  foreign = await createForeignData(data);
  senderOf = createSender(data);
});
afterAll(() => data.app.close());

interface Answer {
  status: number;
  data?: unknown;
  errors?: { message: string; extensions: { code: ErrorCode } }[];
}

async function send(query: string, variables: unknown, token: string | undefined): Promise<Answer> {
  const request = new Request('http://api.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: toBody(query, variables),
  });
  const response = await data.app.yoga.fetch(request, { requestId: 'r', address: '203.0.113.9' });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}

const MESSAGE_MAX = 300;
/** Both drivers run one engine: half of the values are tried on PostgreSQL, the others on the embedded database. */
const TURN = process.env.TEST_DATABASE_URL ? 1 : 0;
const FAULTS: readonly string[] = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'] satisfies ErrorCode[];
/** The values that are hardest for the code behind an argument, among those that GraphQL accepts. */
const HARDEST = [
  'controls',
  'a lone surrogate',
  '100 KB',
  'the least Int',
  'the greatest Int',
  'ten thousand numbers',
  'an empty object',
];

/** Properties that an answer to a bad value must not have. */
function faultsOf({ status, errors = [] }: Answer): string[] {
  const faults = errors.flatMap(({ message, extensions: { code } }) => [
    ...(FAULTS.includes(code) || !ERROR_CODES.includes(code) ? [code] : []),
    // A refused value must not be repeated in full.
    ...(message.length > MESSAGE_MAX ? [`${message.length} characters`] : []),
  ]);
  return status < 500 ? faults : [...faults, `status ${status}`];
}

/** Sends each value at the position; returns the faults of all answers. */
async function tryValues(
  { root, path }: Position,
  values: readonly string[],
  { good, token }: Pick<Sender, 'good' | 'token'>,
): Promise<string[]> {
  const document = documentOf(root);
  const wrong: string[] = [];
  for (const name of values) {
    const answer = await send(document, withValue(good, path, BAD_VALUES[name]), token);
    wrong.push(...faultsOf(answer).map((fault) => `${path.join('.')}: ${name}: ${fault}`));
  }
  return wrong;
}

describe('bad input', () => {
  it('has a fixture for every operation of the contract, and for nothing else', () => {
    expect(Object.keys(ALL_FIXTURES).sort()).toEqual(ROOTS.map(({ field }) => field.name).sort());
  });

  it.each(PLAN.types.map((position, turn) => [position.name, position, turn] as const))(
    'a value that is no %s is answered with a code',
    async (_name, position, turn) => {
      const { refused } = sortBadValues(position.type);
      const values = refused.filter((_, index) => (index + turn) % 2 === TURN);
      // GraphQL refuses it before the sender is checked.
      const { good } = await senderOf(position.root.field.name);
      expect(await tryValues(position, values, { good, token: undefined })).toEqual([]);
    },
  );

  it.each(PLAN.shapes.map((position, turn) => [position.shape, position, turn] as const))(
    '%s: every bad value that fits its type is answered with a code',
    async (_shape, position, turn) => {
      const { taken } = sortBadValues(position.type);
      const values = taken.filter((_, index) => (index + turn) % 2 === TURN);
      expect(await tryValues(position, values, await senderOf(position.root.field.name))).toEqual([]);
    },
  );

  it.each(PLAN.operations.map(({ name, positions }) => [name, positions] as const))(
    '%s answers the hardest value of each argument with a code',
    async (name, positions) => {
      const wrong: string[] = [];
      for (const position of positions.filter(({ path }) => path.length === 1)) {
        const { taken } = sortBadValues(position.type);
        wrong.push(
          ...(await tryValues(
            position,
            HARDEST.filter((value) => taken.includes(value)),
            await senderOf(name),
          )),
        );
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(
    ROOTS.filter(({ field }) => ALL_FIXTURES[field.name]?.foreign).map(
      (root) => [root.field.name, root] as const,
    ),
  )('%s refuses ids of other people’s things', async (name, root) => {
    const { good, token } = await senderOf(name);
    const [args, code] = ALL_FIXTURES[name]?.foreign ?? [];
    const answer = await send(documentOf(root), { ...good, ...args?.(foreign, good) }, token);
    expect(answer.errors?.[0]?.extensions.code).toBe(code);
  });

  it.each(ROOTS.map((root) => [root.field.name, root] as const))(
    '%s takes its good arguments',
    async (name, root) => {
      const { good, token } = await makeSender(data, fixtureOf(name));
      expect((await send(documentOf(root), good, token)).errors).toBeUndefined();
    },
  );

  it('left no control character, no lone surrogate and no oversize text in the database', async () => {
    const columns = await data.app.db
      .execute(sql`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying')`);
    const rows = (columns as { rows: { table_name: string; column_name: string }[] }).rows;
    expect(rows.length).toBeGreaterThan(15);
    for (const { table_name, column_name } of rows) {
      const value = sql.raw(`${column_name}::text`);
      const found = await data.app.db.execute(
        sql`select ${value} as text from ${sql.identifier(table_name)}
          where ${value} ~ ${'[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'} or length(${value}) > 5000`,
      );
      expect([table_name, column_name, (found as { rows: unknown[] }).rows]).toEqual([
        table_name,
        column_name,
        [],
      ]);
    }
    const { token } = await senderOf('getCurrentUser');
    expect((await send('{ getCurrentUser { id } }', {}, token)).errors).toBeUndefined();
  });
});
