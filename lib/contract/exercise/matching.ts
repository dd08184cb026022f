import { z } from 'zod';

/** How strictly typed text is compared (X32). The first value of each is the default. */
export const matchingSchema = z.object({
  case: z.enum(['IGNORE', 'STRICT']).optional(),
  letters: z.enum(['FOLD', 'STRICT']).optional(),
  punctuation: z.enum(['EDGES', 'ALL', 'STRICT']).optional(),
  diacritics: z.enum(['STRICT', 'IGNORE']).optional(),
  typos: z.enum(['HINT', 'OFF', 'HALF', 'FULL']).optional(),
});
export type Matching = z.infer<typeof matchingSchema>;

export const DEFAULT_MATCHING: Required<Matching> = {
  case: 'IGNORE',
  letters: 'FOLD',
  punctuation: 'EDGES',
  diacritics: 'STRICT',
  typos: 'HINT',
};

/** The settings in force for a gap: its own override the exercise's, which override the defaults. */
export function effectiveMatching(exercise: Matching, gap: Matching = {}): Required<Matching> {
  return { ...DEFAULT_MATCHING, ...defined(exercise), ...defined(gap) };
}

/** Drops undefined settings, so that they override nothing. */
const defined = (matching: Matching): Matching =>
  Object.fromEntries(Object.entries(matching).filter(([, value]) => value !== undefined));
