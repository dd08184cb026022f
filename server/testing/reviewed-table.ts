/**
 * A table that was measured and then judged by somebody. What nobody has judged yet stands with a mark before it; the mark
 * goes by hand, in the commit that is reviewed.
 */
export type ReviewedTable = ReadonlyMap<string, readonly string[]>;

const MARK = '?';

/** The measured table, with a mark before each cell that is new or says something else than the reviewed one. */
export function markUnjudged(reviewed: ReviewedTable, measured: ReviewedTable): ReviewedTable {
  const rows = [...measured].map(
    ([row, cells]) =>
      [
        row,
        cells.map((cell, column) => (reviewed.get(row)?.[column] === cell ? cell : `${MARK}${cell}`)),
      ] as const,
  );
  // Rows stay where they were; new ones come last.
  const places = [...reviewed.keys()];
  const placeOf = (row: string) => (places.includes(row) ? places.indexOf(row) : places.length);
  return new Map(rows.sort(([a], [b]) => placeOf(a) - placeOf(b)));
}

/** Rows with a cell that nobody has judged. */
export const listUnjudged = (table: ReviewedTable): string[] =>
  [...table].filter(([, cells]) => cells.some((cell) => cell.startsWith(MARK))).map(([row]) => row);

/** Said by a test that finds the table wrong. */
export const HOW_TO_REVIEW =
  'npm run measure-tables marks what changed with ?; judge each, then take the marks away (server/testing/README.md)';
