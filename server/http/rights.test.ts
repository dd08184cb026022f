import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#contract/errors.ts';
import { documentOf, rootFields } from '../testing/documents.ts';
import type { RootField } from '../testing/documents.ts';
import { RIGHTS_CALLS } from '../testing/rights-calls.ts';
import { ACTORS, createRightsScene } from '../testing/rights-scene.ts';
import type { ActorName, RightsScene } from '../testing/rights-scene.ts';
import { createSchema } from './schema.ts';

/**
 * Who may call what: every field of Query and Mutation for every actor, about what is the owner's. A cell says `ok`,
 * `null` (answered, with null), `untouched` (answered, but nothing of the owner's was changed) or the refusal's code.
 * A field of the contract without a row fails, and so does a row without a field.
 */
const [HEAD = [], ...ROWS] = readFileSync(join(import.meta.dirname, 'rights.csv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((cell) => cell.trim()));
const TABLE = new Map(ROWS.map(([row = '', ...cells]) => [row, cells]));
const FIELDS = new Map(rootFields(createSchema()).map((root) => [root.field.name, root]));
const fieldOf = (row: string) => row.replace(/\/.*$/, '');
/** Deep enough for what is told to some and not to others; privacy.test.ts goes to the bottom. */
const DEPTH = 1;

let scene: RightsScene;
beforeAll(async () => {
  scene = await createRightsScene();
});
afterAll(() => scene.app.close());

async function verdictOf(row: string, root: RootField, actor: ActorName): Promise<string> {
  const call = RIGHTS_CALLS[row] ?? {};
  return scene.inScratch(async () => {
    const variables = (await call.variables?.(scene, actor)) ?? {};
    const answer = await scene.app.query(
      documentOf(root, DEPTH),
      variables as Record<string, unknown>,
      scene.tokens[actor],
    );
    const [error] = answer.errors ?? [];
    if (error) return error.extensions.code;
    if (answer.data?.[root.field.name] === null) return 'null';
    return (await call.touched?.(scene)) === false ? 'untouched' : 'ok';
  });
}

describe('the table', () => {
  it('has a row for every field, and a field and a call for every row', () => {
    const rows = [...TABLE.keys()];
    expect(HEAD.slice(1)).toEqual([...ACTORS]);
    expect(rows).toHaveLength(ROWS.length);
    expect([...new Set(rows.map(fieldOf))].sort()).toEqual([...FIELDS.keys()].sort());
    expect(rows.toSorted()).toEqual(Object.keys(RIGHTS_CALLS).sort());
  });

  it('declares every cell', () => {
    const words: readonly string[] = ['ok', 'null', 'untouched', ...ERROR_CODES];
    for (const [row, cells] of TABLE) {
      expect([row, cells.length]).toEqual([row, ACTORS.length]);
      expect([row, cells.filter((cell) => !words.includes(cell))]).toEqual([row, []]);
    }
  });
});

describe('what is answered', () => {
  it.each([...TABLE])('%s', async (row, cells) => {
    const root = FIELDS.get(fieldOf(row));
    if (!root) throw new Error(`the contract has no field ${fieldOf(row)}`);
    const found: [ActorName, string][] = [];
    for (const actor of ACTORS) found.push([actor, await verdictOf(row, root, actor)]);
    expect(found).toEqual(ACTORS.map((actor, column) => [actor, cells[column]]));
  });
});
