import { z } from 'zod';
import { EXERCISE_LANGUAGES, EXERCISE_TYPES } from '#contract/exercise/exercise-type.ts';
import { GRAMMARS, type MarkedField } from '#contract/exercise/marked-text.ts';
import { matchingSchema } from '#contract/exercise/matching.ts';

const type = z.enum(EXERCISE_TYPES);
const expectation = z.record(z.string(), z.unknown());

/** An exercise: its typed block is under the key equal to `type`. */
export const exerciseSchema = z.looseObject({
  type,
  language: z.enum(EXERCISE_LANGUAGES),
  points: z.number(),
  partialPoints: z.boolean(),
  showCorrectnessOnError: z.boolean().nullable(),
});

/** The fields of each kind of case; `expect` names the results to compare. */
export const caseSchemas = {
  cases: z.object({
    exercise: z.string(),
    settings: exerciseSchema
      .pick({ points: true, partialPoints: true, showCorrectnessOnError: true })
      .extend({ matching: matchingSchema })
      .partial()
      .strict()
      .optional(),
    answer: z.unknown().optional(),
    expect: expectation,
  }),
  parseCases: z.object({
    type,
    field: z.enum(['text', 'candidates']).optional(),
    source: z.string(),
    expect: expectation,
  }),
  tokenCases: z.object({ language: z.enum(EXERCISE_LANGUAGES), source: z.string(), expect: expectation }),
  validateCases: z.object({ type, input: z.record(z.string(), z.unknown()), expect: expectation }),
  quizCases: z.object({
    exercises: z.array(z.string()),
    answers: z.record(z.string(), z.unknown()),
    expect: expectation,
  }),
};

export type CaseKind = keyof typeof caseSchemas;
export type CaseOf<K extends CaseKind> = z.infer<(typeof caseSchemas)[K]>;
export const CASE_KINDS = Object.keys(caseSchemas) as CaseKind[];

const list = z.array(z.unknown()).optional();

/** The file as a whole; each case is parsed by itself, so that an invalid one hides no other. */
export const caseFileSchema = z.looseObject({
  format: z.literal('exercise-cases/1'),
  exercises: z.record(z.string(), z.unknown()).default({}),
  cases: list,
  parseCases: list,
  tokenCases: list,
  validateCases: list,
  quizCases: list,
});
export type CaseFile = z.infer<typeof caseFileSchema>;

const KNOWN_KEYS = new Set<string>(['format', 'set', 'doc', 'exercises', ...CASE_KINDS]);

/** Keys of the file with cases of kinds that cannot be run here. */
export const listUnknownKinds = (file: CaseFile): string[] =>
  Object.keys(file).filter((key) => !KNOWN_KEYS.has(key));

/** The syntax of a case's source; null if its type has no marked text. */
export function fieldOf({ type: kind, field }: CaseOf<'parseCases'>): MarkedField | null {
  if (kind === 'findSynonym') return field === 'candidates' ? 'findSynonymCandidates' : 'findSynonymText';
  return Object.keys(GRAMMARS).includes(kind) ? (kind as MarkedField) : null;
}
