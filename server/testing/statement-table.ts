import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import type { ArgumentNode, OperationDefinitionNode } from 'graphql';
import { forgetCounts } from '../modules/catalogue/counts.ts';
import { invalidateAccess } from '../modules/stream/service.ts';
import { tokenFor } from './factories.ts';
import { createFixtureData } from './fixture-data.ts';
import type { FixtureData } from './fixture-shape.ts';
import { fixtureOf, makeSender } from './fixtures.ts';
import type { AnyArguments } from './fixtures.ts';
import type { ReviewedTable } from './reviewed-table.ts';

export const STATEMENTS_FILE = join(import.meta.dirname, '../http/statements.json');

type Cells = Record<string, number | string>;

/** By the name of the document: one cell each. A number, or text while nobody has judged it. */
export const readStatements = (): ReviewedTable =>
  new Map(
    Object.entries(JSON.parse(readFileSync(STATEMENTS_FILE, 'utf8')) as Cells).map(([name, cell]) => [
      name,
      [String(cell)],
    ]),
  );

export function writeStatements(table: ReviewedTable): string {
  const cells = [...table].map(([name, [cell = '']]): [string, number | string] => [
    name,
    /^\d+$/.test(cell) ? Number(cell) : cell,
  ]);
  const sorted = cells.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** One of everything, and a list of everything. */
export const createStatementData = async (): Promise<FixtureData[]> => [
  await createFixtureData({ rows: 1, students: 1 }),
  await createFixtureData({ rows: 60, students: 30 }),
];

/** The arguments of a field that the document leaves to its variables: name of the argument and of the variable. */
const variablesOf = (given: readonly ArgumentNode[]): [string, string][] =>
  given.flatMap(({ name, value }): [string, string][] =>
    value.kind === Kind.VARIABLE ? [[name.value, value.name.value]] : [],
  );

/** Who sends a document of the web, and with what, by the fixtures of its fields. */
async function sendingOf(data: FixtureData, operation: OperationDefinitionNode) {
  const document = operation.name?.value ?? '';
  const variables: AnyArguments = {};
  let by = data.teacher;
  for (const field of operation.selectionSet.selections) {
    if (field.kind !== Kind.FIELD) continue;
    const fixture = fixtureOf(field.name.value);
    const own = fixture.documents?.[document];
    const { person, good } = await makeSender(data, fixture, own?.by);
    by = person ?? by;
    const all: AnyArguments = { ...good, ...own?.good?.(data) };
    for (const [argument, variable] of variablesOf(field.arguments ?? []))
      if (argument in all) variables[variable] = all[argument];
  }
  return { variables, token: await tokenFor(data.app, by) };
}

async function measure(data: FixtureData, document: string, operation: OperationDefinitionNode) {
  const { app } = data;
  const { variables, token } = await sendingOf(data, operation);
  // The first request of a person notes their presence.
  await app.query('{ getCurrentUser { id } }', {}, token);
  // What the call before was allowed is remembered for a second, and what it counted for ten.
  invalidateAccess(app.sys);
  forgetCounts(app.sys);
  const { result, queries } = await app.countQueries(() => app.query(document, variables, token));
  if (result.errors) throw new Error(JSON.stringify(result.errors));
  return { answer: result.data, count: queries.length };
}

/** How many statements a document of the web takes over each of the data, and its last answer. */
export async function measureStatements(data: readonly FixtureData[], document: string) {
  const operation = parse(document).definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error('a document without an operation');
  const counts: number[] = [];
  let answer: unknown;
  for (const one of data) {
    const measured = await measure(one, document, operation);
    counts.push(measured.count);
    answer = measured.answer;
  }
  return { counts, answer };
}
