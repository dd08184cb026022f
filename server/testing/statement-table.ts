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

/** By the name of the document, one cell each: a number, or text while nobody has reviewed it. */
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

/** Two databases: with one of everything, and with a list of everything. */
export const createStatementData = async (): Promise<FixtureData[]> => [
  await createFixtureData({ rows: 1, students: 1 }),
  await createFixtureData({ rows: 60, students: 30 }),
];

/** Maximum statements of an operation, unless its fixture states more. */
const STATEMENTS_MAX = 6;

/** The arguments of a field that the document passes as variables: name of the argument and of the variable. */
const variablesOf = (given: readonly ArgumentNode[]): [string, string][] =>
  given.flatMap(({ name, value }): [string, string][] =>
    value.kind === Kind.VARIABLE ? [[name.value, value.name.value]] : [],
  );

/** The fields of a document of the web, each with its fixture and what that states for this document. */
const fieldsOf = (operation: OperationDefinitionNode) =>
  operation.selectionSet.selections
    .filter((selection) => selection.kind === Kind.FIELD)
    .map((field) => {
      const fixture = fixtureOf(field.name.value);
      return { field, fixture, own: fixture.documents?.[operation.name?.value ?? ''] };
    });

function operationOf(document: string): OperationDefinitionNode {
  const operation = parse(document).definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error('a document without an operation');
  return operation;
}

/**
 * The limits of a document by its fixtures: maximum statements, and length of the longest list in each field's
 * answer.
 */
export function limitsOf(document: string): { statements: number; lists: [key: string, length: number][] } {
  const fields = fieldsOf(operationOf(document));
  return {
    statements: Math.max(...fields.map(({ fixture }) => fixture.statements ?? STATEMENTS_MAX)),
    lists: fields.map(({ field, fixture, own }) => [
      (field.alias ?? field.name).value,
      own?.long ?? fixture.long ?? 0,
    ]),
  };
}

/** The sender and variables of a document of the web, by the fixtures of its fields. */
async function sendingOf(data: FixtureData, operation: OperationDefinitionNode) {
  const variables: AnyArguments = {};
  let by = data.teacher;
  for (const { field, fixture, own } of fieldsOf(operation)) {
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
  // The first request of a person records that they are online.
  await app.query('{ getCurrentUser { id } }', {}, token);
  // Rights are cached for a second, and counts for ten.
  invalidateAccess(app.sys);
  forgetCounts(app.sys);
  const { result, queries } = await app.countQueries(() => app.query(document, variables, token));
  if (result.errors) throw new Error(JSON.stringify(result.errors));
  return { answer: result.data ?? {}, count: queries.length };
}

/** Number of statements for a document of the web on each of the databases, and its last answer. */
export async function measureStatements(data: readonly FixtureData[], document: string) {
  const operation = operationOf(document);
  const counts: number[] = [];
  let answer: Record<string, unknown> = {};
  for (const one of data) {
    const measured = await measure(one, document, operation);
    counts.push(measured.count);
    answer = measured.answer;
  }
  return { counts, answer };
}
