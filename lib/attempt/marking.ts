import type { CheckResultFieldsFragment } from '@/graphql/generated/graphql';
import type { Marking } from '@/lib/exercise/view';

/** A result as the views of exercises take it. */
export const markingOf = ({
  incorrect,
  showIncorrect,
  showError,
  notes,
}: CheckResultFieldsFragment): Marking => ({
  incorrect,
  showIncorrect,
  showError,
  notes: Object.fromEntries(notes.map((each) => [each.id, each.notes])),
});
