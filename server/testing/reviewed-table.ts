/**
 * A table that is measured and then reviewed. Cells that nobody has reviewed carry a mark, which is removed by hand
 * in the reviewed commit.
 */
export type ReviewedTable = ReadonlyMap<string, readonly string[]>;

const MARK = '?';

/** The measured table, with a mark before each cell that is new or differs from the reviewed one. */
export function markUnjudged(reviewed: ReviewedTable, measured: ReviewedTable): ReviewedTable {
  const rows = [...measured].map(
    ([row, cells]) =>
      [
        row,
        cells.map((cell, column) => (reviewed.get(row)?.[column] === cell ? cell : `${MARK}${cell}`)),
      ] as const,
  );
  // Rows keep their place; new ones come last.
  const places = [...reviewed.keys()];
  const placeOf = (row: string) => (places.includes(row) ? places.indexOf(row) : places.length);
  return new Map(rows.sort(([a], [b]) => placeOf(a) - placeOf(b)));
}

/** Rows with a cell that nobody has reviewed. */
export const listUnjudged = (table: ReviewedTable): string[] =>
  [...table].filter(([, cells]) => cells.some((cell) => cell.startsWith(MARK))).map(([row]) => row);

/** The message of a test that finds the table wrong. */
export const HOW_TO_REVIEW =
  'npm run measure-tables marks what changed with ?; judge each, then take the marks away (server/testing/README.md)';
