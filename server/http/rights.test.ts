import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#contract/errors.ts';
import { HOW_TO_REVIEW, listUnjudged } from '../testing/reviewed-table.ts';
import { ACTORS, createRightsData } from '../testing/rights-data.ts';
import type { RightsData } from '../testing/rights-data.ts';
import { FILE_WORDS } from '../testing/rights-files.ts';
import { listRightsRows, measureRights, readRights } from '../testing/rights-table.ts';

/** Who may call what. A field of the contract without a row fails the test, and so does a row without a field. */
const { actors, table } = readRights();

let data: RightsData;
beforeAll(async () => {
  data = await createRightsData();
});
afterAll(() => data.app.close());

describe('the table', () => {
  it('has a row for every field, and a field for every row', () => {
    expect(actors).toEqual([...ACTORS]);
    expect([...table.keys()].sort(), HOW_TO_REVIEW).toEqual(listRightsRows(data).sort());
  });

  it('has no unreviewed cell', () => {
    expect(listUnjudged(table), HOW_TO_REVIEW).toEqual([]);
  });

  it('declares every cell', () => {
    const words: readonly string[] = ['ok', 'null', 'untouched', ...FILE_WORDS, ...ERROR_CODES];
    for (const [row, cells] of table) {
      expect([row, cells.length]).toEqual([row, ACTORS.length]);
      expect([row, cells.filter((cell) => !words.includes(cell))]).toEqual([row, []]);
    }
  });
});

describe('what is answered', () => {
  it.each([...table])('%s', async (row, cells) => {
    const found = await measureRights(data, row);
    const named = (answers: readonly string[]) => ACTORS.map((actor, column) => [actor, answers[column]]);
    expect(named(found), HOW_TO_REVIEW).toEqual(named(cells));
  });
});
