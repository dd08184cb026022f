import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOpenTo, mayRead, measureOpenness, readOpenness, statesOf } from '../testing/openness-table.ts';
import { STATE_NAMES, VIEWERS, createOpennessWorld } from '../testing/openness-world.ts';
import type { OpennessWorld } from '../testing/openness-world.ts';
import { HOW_TO_REVIEW, listUnjudged } from '../testing/reviewed-table.ts';
import type { ReviewedTable } from '../testing/reviewed-table.ts';

/**
 * Kind × privacy × viewer × way in. The ways come from the contract: a query that was added, or a field that shows a part
 * of a thing, is a row that the table lacks.
 */
const table = readOpenness();

let world: OpennessWorld;
let measured: ReviewedTable;
beforeAll(async () => {
  world = await createOpennessWorld();
  measured = await measureOpenness(world);
}, 900_000);
afterAll(() => world.app.close());

describe('the table', () => {
  it('has no unreviewed cell', () => {
    expect(listUnjudged(table), HOW_TO_REVIEW).toEqual([]);
  });

  it('allows nobody more than the privacy does', () => {
    for (const [row, cells] of table)
      for (const [column, viewer] of VIEWERS.entries()) {
        const more = statesOf(cells[column] ?? '', viewer).filter(
          (state) => !mayRead(viewer, row).some((allowed) => allowed === state),
        );
        expect([row, viewer, more]).toEqual([row, viewer, []]);
      }
  });

  it('has a way for everybody to whom something is open', () => {
    for (const viewer of VIEWERS) {
      const read = [...table.values()].flatMap((cells) =>
        statesOf(cells[VIEWERS.indexOf(viewer)] ?? '', viewer),
      );
      const open = STATE_NAMES.filter((state) => isOpenTo(viewer, state));
      expect([viewer, open.filter((state) => !read.includes(state))]).toEqual([viewer, []]);
    }
  });
});

it('is what is answered', () => {
  const named = (one: ReviewedTable) => [...one].map(([row, cells]) => `${row}: ${cells.join(', ')}`).sort();
  expect(named(measured), HOW_TO_REVIEW).toEqual(named(table));
});
