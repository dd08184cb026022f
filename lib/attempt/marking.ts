import type { CheckResultFieldsFragment } from '@/graphql/generated/graphql';
import type { MarkedExercise } from './history-queries';
import type { Marking } from '@/lib/exercise/view';

type Told = Pick<CheckResultFieldsFragment, 'incorrect' | 'showIncorrect' | 'showError' | 'notes'>;

/** A result as the views of exercises take it. */
export const markingOf = ({ incorrect, showIncorrect, showError, notes }: Told): Marking => ({
  incorrect,
  showIncorrect,
  showError,
  notes: Object.fromEntries(notes.map((each) => [each.id, each.notes])),
});

/** The same of a submission that is looked at later, with the verdicts where they may be seen. */
export const submittedMarking = (entry: MarkedExercise): Marking => ({
  ...markingOf(entry),
  ...(entry.verdicts && {
    verdicts: Object.fromEntries(entry.verdicts.map((each) => [each.id, each.verdict])),
  }),
});
