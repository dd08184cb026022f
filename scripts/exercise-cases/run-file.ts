import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  CASE_KINDS,
  caseFileSchema,
  caseSchemas,
  listUnknownKinds,
  type CaseFile,
  type CaseKind,
  type CaseOf,
} from './case-file.ts';
import { RUN } from './run-case.ts';

export interface Outcome {
  kind: CaseKind;
  id: string;
  /** The author's description of the case. */
  why: string;
  /** Differences as sentences; none if the engine agrees. */
  differences: string[];
}

export interface Report {
  outcomes: Outcome[];
  /** Keys of the file with cases of kinds that cannot be run here. */
  unknownKinds: string[];
}

/** Runs every case of a parsed file. Throws a ZodError if it is not a case file. */
export function runFile(json: unknown): Report {
  const file = caseFileSchema.parse(json);
  const outcomes = CASE_KINDS.flatMap((kind) =>
    (file[kind] ?? []).map((one, index): Outcome => {
      const differences = explain(() => differ(kind, one, file));
      return { kind, ...labelOf(one, `${kind}[${index}]`), differences };
    }),
  );
  return { outcomes, unknownKinds: listUnknownKinds(file) };
}

const label = z.object({ id: z.string().optional(), why: z.string().optional() });

function labelOf(one: unknown, otherwise: string): Pick<Outcome, 'id' | 'why'> {
  const { id, why } = label.safeParse(one).data ?? {};
  return { id: id ?? otherwise, why: why ?? '' };
}

function differ<K extends CaseKind>(kind: K, one: unknown, file: CaseFile): string[] {
  const read = caseSchemas[kind].parse(one) as CaseOf<K>;
  const actual = RUN[kind](read, file);
  return Object.entries(read.expect).flatMap(([name, expected]) => {
    const wanted = kind === 'validateCases' ? asSet(expected) : expected;
    if (isDeepStrictEqual(wanted, actual[name])) return [];
    return [`${name}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(actual[name])}`];
  });
}

/** Codes are compared as a set. */
const asSet = (value: unknown): unknown => (Array.isArray(value) ? [...new Set(value)].sort() : value);

/** A case that cannot be parsed or run counts as a difference too. */
function explain(run: () => string[]): string[] {
  try {
    return run();
  } catch (error) {
    return [`not run: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`];
  }
}

/** The report as lines for a terminal, and whether everything agrees; false for a file without cases. */
export function describeReport({ outcomes, unknownKinds }: Report): { lines: string[]; agrees: boolean } {
  const differing = outcomes.filter(({ differences }) => differences.length > 0);
  const lines = [
    ...differing.flatMap(({ kind, id, why, differences }) => [
      `${id} (${kind})${why && `: ${why}`}`,
      ...differences.map((difference) => `  ${difference}`),
    ]),
    ...unknownKinds.map((kind) => `Unknown kind of case: "${kind}". It was not run.`),
    `${outcomes.length - differing.length} of ${outcomes.length} cases agree`,
  ];
  return { lines, agrees: outcomes.length > 0 && differing.length === 0 && unknownKinds.length === 0 };
}
