import { codePoints } from '../base-form.ts';
import { normaliseSource, type SourceError } from '../marked-text.ts';
import type { ExerciseRule } from '../rules.ts';

/** One value that a rule checks, as found in a draft. */
export interface Measurement {
  /** Field, with the index of an item: `options.2`. */
  path: string;
  kind: ExerciseRule['kind'];
  actual: number;
  /** Code points from the beginning of the field's source. */
  at?: number;
}

/** Makes a measurement; a fact that holds counts 1. */
export const measured = (
  path: string,
  kind: ExerciseRule['kind'],
  actual: number | boolean,
  at?: number,
): Measurement => ({ path, kind, actual: Number(actual), ...(at !== undefined && { at }) });

/** The length of a value as it would be stored. */
export const measuredLength = (path: string, value: string): Measurement =>
  measured(path, 'LENGTH', codePoints(normaliseSource(value)));

const KINDS: Record<SourceError['code'], ExerciseRule['kind']> = {
  UNCLOSED_MARKED_SYMBOL: 'UNCLOSED_MARK',
  EMPTY_MARKED_SYMBOL: 'EMPTY_MARK',
  PLACE_FAKE_MARKED_SYMBOL_MUST_BE_EMPTY: 'FILLED_FAKE',
};

/** The parser's errors for a field. */
export const measuredErrors = (path: string, errors: readonly SourceError[]): Measurement[] =>
  errors.map(({ code, at }) => measured(path, KINDS[code], true, at));
