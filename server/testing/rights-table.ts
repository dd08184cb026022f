import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSchema } from '../http/schema.ts';
import { documentOf, rootFields } from './documents.ts';
import { ALL_FIXTURES, fixtureOf } from './fixtures.ts';
import type { AnyArguments, AnyFixture } from './fixtures.ts';
import type { ReviewedTable } from './reviewed-table.ts';
import { ACTORS } from './rights-data.ts';
import type { ActorName, RightsData } from './rights-data.ts';
import { measureFile } from './rights-files.ts';

/**
 * Who may call what: every field of Query and Mutation for every actor, on the owner's objects. A cell is `ok`,
 * `null` (the answer was null), `untouched` (answered, but nothing of the owner's was changed) or the refusal's
 * code. The rows of files (`GET …`) follow: see rights-files.ts.
 */
export interface Rights {
  actors: string[];
  table: ReviewedTable;
}

export const RIGHTS_FILE = join(import.meta.dirname, '../http/rights.csv');

/** Deep enough for fields that only some may see; privacy.test.ts covers all levels. */
const DEPTH = 1;

const FIELDS = new Map(rootFields(createSchema()).map((root) => [root.field.name, root]));

export const readRights = (): Rights => parseRights(readFileSync(RIGHTS_FILE, 'utf8'));

export function parseRights(text: string): Rights {
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.trim()));
  if (new Set(rows.map(([row]) => row)).size !== rows.length) throw new Error('a row stands twice');
  return { actors: head.slice(1), table: new Map(rows.map(([row = '', ...cells]) => [row, cells])) };
}

/** In aligned columns, so that a row is readable. */
export function writeRights({ actors, table }: Rights): string {
  const lines = [['operation', ...actors], ...[...table].map(([row, cells]) => [row, ...cells])];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const write = (cells: string[]) =>
    cells.map((cell, column) => `${cell},`.padEnd((widths?.[column] ?? 0) + 2)).join('');
  return lines.map((cells) => `${write(cells).trimEnd().replace(/,$/, '')}\n`).join('');
}

/** Rows of the table: an operation, and the further rows of its fixture; then the files. */
export const listRightsRows = ({ files }: Pick<RightsData, 'files'>): string[] => [
  ...Object.entries(ALL_FIXTURES).flatMap(([name, { rights = {} }]) => [
    name,
    ...Object.keys(rights).map((row) => `${name}/${row}`),
  ]),
  ...Object.keys(files),
];

async function argumentsOf(data: RightsData, row: string, actor: ActorName): Promise<AnyArguments> {
  const [name = '', further] = row.split(/\/(.*)/);
  const fixture: AnyFixture = fixtureOf(name);
  const { owner } = data.people;
  const by = typeof fixture.by === 'function' || fixture.by === 'visitor' ? owner : data[fixture.by];
  const first =
    (await (fixture.aboutOwner ? fixture.aboutOwner(data, actor) : fixture.good?.(data, by))) ?? {};
  return further === undefined ? first : { ...first, ...(await fixture.rights?.[further]?.(data, actor)) };
}

/** What an actor is answered in a row, nested deeper than the table asks. */
export async function readAnswer(data: RightsData, row: string, actor: ActorName): Promise<object> {
  const variables = await argumentsOf(data, row, actor);
  const { data: answer, errors } = await data.app.query(
    documentOf(rootOf(row.split('/')[0] ?? ''), DEPTH + 1),
    variables,
    data.tokens[actor],
  );
  return { answer, codes: errors?.map(({ extensions }) => extensions.code) };
}

function rootOf(name: string) {
  const root = FIELDS.get(name);
  if (!root) throw new Error(`the contract has no field ${name}`);
  return root;
}

/** The answer to one actor. */
async function measureCell(data: RightsData, name: string, actor: ActorName, variables: AnyArguments) {
  const answer = await data.app.query(documentOf(rootOf(name), DEPTH), variables, data.tokens[actor]);
  const [error] = answer.errors ?? [];
  if (error) return error.extensions.code;
  if (answer.data?.[name] === null) return 'null';
  return (await fixtureOf(name).touched?.(data)) === false ? 'untouched' : 'ok';
}

/** Measures a row of the table. Everything is undone, so that no actor sees the changes of another. */
export function measureRights(data: RightsData, row: string): Promise<string[]> {
  const file = data.files[row];
  if (file) return Promise.all(ACTORS.map((actor) => measureFile(data.app, file, data.tokens[actor])));
  const [name = '', further = ''] = row.split(/\/(.*)/);
  const { aboutOwner, rights } = fixtureOf(name);
  const dependsOnActor = (aboutOwner?.length ?? 0) > 1 || (rights?.[further]?.length ?? 0) > 1;
  return data.inScratch(async () => {
    // Created once if they are the same for all actors: that is most of a cell's time.
    const common = dependsOnActor ? null : await argumentsOf(data, row, 'anonymous');
    const cells: string[] = [];
    for (const actor of ACTORS)
      cells.push(
        await data.inScratch(async () =>
          measureCell(data, name, actor, common ?? (await argumentsOf(data, row, actor))),
        ),
      );
    return cells;
  });
}
