import { stringify } from 'csv-stringify/sync';
import type { ArchiveCell } from '../../personal-data.ts';

/** Spreadsheets of a language whose decimal sign is the comma expect semicolons. */
const DELIMITERS: Record<string, string> = { ru: ';' };
const MINOR_DIGITS = 2;
/**
 * What spreadsheets take for a formula gets an apostrophe before it, and is text then (OWASP). A later line of a cell is
 * never one: the cell is quoted.
 */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * A table as CSV (RFC 4180) in UTF-8, which it says by its mark, line by line. Sums and separators are as spreadsheets of
 * the language read them; a cell that they would take for a formula is made text.
 */
export async function* writeTable(
  columns: readonly string[],
  rows: AsyncIterable<readonly ArchiveCell[]>,
  locale: string,
): AsyncGenerator<string> {
  const delimiter = DELIMITERS[locale] ?? ',';
  const line = (cells: readonly string[], bom: boolean) =>
    stringify([[...cells]], {
      ...{ bom, delimiter, record_delimiter: 'windows' },
      // Else only a cell with both characters of this line end is quoted, and a message of several lines is several rows.
      quote_record_delimiter: true,
    });
  yield line(columns, true);
  for await (const cells of rows)
    yield line(
      cells.map((cell) => textOf(cell, delimiter)),
      false,
    );
}

function textOf(cell: ArchiveCell, delimiter: string): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  if (typeof cell === 'number') return String(cell);
  const text = (cell.sum / 10 ** MINOR_DIGITS).toFixed(MINOR_DIGITS);
  return delimiter === ';' ? text.replace('.', ',') : text;
}
