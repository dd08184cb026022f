import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureData } from '../testing/fixture-shape.ts';
import { HOW_TO_REVIEW, listUnjudged } from '../testing/reviewed-table.ts';
import {
  createStatementData,
  limitsOf,
  measureStatements,
  readStatements,
} from '../testing/statement-table.ts';
import { readWebDocuments } from '../testing/web-documents.ts';

/**
 * Number of statements for each operation of the web, including the one that reads the session. It is constant: a
 * list of fifty needs as many as a list of one, a lesson of thirty as many as a lesson of one.
 */
const table = readStatements();

let data: FixtureData[] = [];

beforeAll(async () => {
  data = await createStatementData();
}, 240_000);
afterAll(() => Promise.all(data.map(({ app }) => app.close())));

/** Number of items in the longest list of a field's answer. */
function longest(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 0;
  return Math.max(Array.isArray(answer) ? answer.length : 0, ...Object.values(answer).map(longest));
}

describe('statements per operation', () => {
  const documents = readWebDocuments();

  it('has a row for each operation and for nothing else', () => {
    expect([...table.keys()].sort(), HOW_TO_REVIEW).toEqual([...documents.keys()].sort());
  });

  it('has no unreviewed cell', () => {
    expect(listUnjudged(table), HOW_TO_REVIEW).toEqual([]);
  });

  it.each([...documents])('%s', async (name, document) => {
    const { counts, answer } = await measureStatements(data, document);
    const [declared] = table.get(name) ?? [];
    expect(counts.map(String), HOW_TO_REVIEW).toEqual([declared, declared]);
    const { statements, lists } = limitsOf(document);
    expect(Number(declared)).toBeLessThanOrEqual(statements);
    // A list that stayed empty would prove nothing.
    const short = lists.filter(([key, length]) => longest(answer[key]) < length);
    expect(short).toEqual([]);
  });
});
