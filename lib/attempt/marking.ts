import type { CheckResultFieldsFragment } from '@/graphql/generated/graphql';
import type { Verdict } from '@/lib/contract/exercise/result.ts';
import type { MarkedExercise } from './history-queries';
import type { Marking } from '@/lib/exercise/view';
import type { Solution } from './solution-query';

type CheckedFields = Pick<CheckResultFieldsFragment, 'incorrect' | 'showIncorrect' | 'showError' | 'notes'>;

/** Converts a result into the form that exercise views take. */
export const markingOf = ({ incorrect, showIncorrect, showError, notes }: CheckedFields): Marking => ({
  incorrect,
  showIncorrect,
  showError,
  notes: Object.fromEntries(notes.map((each) => [each.id, each.notes])),
});

/** The same for a stored submission, with the verdicts where the viewer may see them. */
export const submittedMarking = (entry: MarkedExercise): Marking => ({
  ...markingOf(entry),
  ...(entry.verdicts && {
    verdicts: Object.fromEntries(entry.verdicts.map((each) => [each.id, each.verdict])),
  }),
});

const BY_VERDICT = [
  ['correct', 'CORRECT'],
  ['half', 'HALF'],
  ['wrong', 'WRONG'],
  ['empty', 'EMPTY'],
  ['missed', 'MISSED'],
] as const satisfies readonly (readonly [keyof Solution['verdicts'], Verdict])[];

/** The same right after a submission whose answers are revealed. */
export const revealedMarking = (checked: CheckedFields, { verdicts, notes }: Solution): Marking => ({
  ...markingOf({ ...checked, notes }),
  verdicts: Object.fromEntries(
    BY_VERDICT.flatMap(([key, verdict]) => verdicts[key].map((part) => [part, verdict] as const)),
  ),
});
