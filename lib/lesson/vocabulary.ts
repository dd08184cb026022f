import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { isWordField, wordIdOf } from './lesson-fields';
import type { LessonFields, WordFields } from './lesson-fields';

/** A row of the vocabulary with its id. */
export interface WordRow extends WordFields {
  id: string;
}

/** As the api orders them: by bytes, which for these letters is the order of JavaScript. */
const compare = (one: WordRow, other: WordRow): number => {
  if (one.position !== other.position) return one.position < other.position ? -1 : 1;
  return one.id < other.id ? -1 : 1;
};

export const inOrder = (rows: readonly WordRow[]): WordRow[] => [...rows].sort(compare);

/** A row that stays as it is is the same object each time: only a changed one is drawn again. */
const known = new WeakMap<WordFields, WordRow>();

function rowOf(id: string, fields: WordFields): WordRow {
  const before = known.get(fields);
  if (before?.id === id) return before;
  const row = { id, ...fields };
  known.set(fields, row);
  return row;
}

/** The rows in their order, without removed ones. */
export function wordsOf(values: LessonFields): WordRow[] {
  const rows = Object.keys(values)
    .filter(isWordField)
    .flatMap((field) => {
      const fields = values[field];
      return fields ? [rowOf(wordIdOf(field), fields)] : [];
    });
  return inOrder(rows);
}

/** The positions around a place; two devices may have chosen the same one, between which there is none. */
function around(rows: readonly WordRow[], index: number): [string | null, string | null] {
  const before = rows[index - 1]?.position ?? null;
  const after = rows.slice(index).find(({ position }) => before === null || position > before);
  return [before, after?.position ?? null];
}

/** The position of a row that is put before the row at `index`; at the end for the number of rows. */
export const positionAt = (rows: readonly WordRow[], index: number): string =>
  generateKeyBetween(...around(rows, index));

/** Positions of further rows at the end. */
export const positionsAtEnd = (rows: readonly WordRow[], count: number): string[] =>
  generateNKeysBetween(...around(rows, rows.length), count);

/** The position of the row at `from` after it was moved to the place of the one at `to`. */
export function positionMoved(rows: readonly WordRow[], from: number, to: number): string {
  const others = rows.filter((_, index) => index !== from);
  return positionAt(others, to);
}
