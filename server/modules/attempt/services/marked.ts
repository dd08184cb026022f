import type { Checked } from '../../exercise/service.ts';
import type { NewExerciseHistory } from '../store.ts';

/** An exercise of a submission, with what was answered and what that is worth. */
export interface Marked {
  exercise: { id: number; version: number };
  input: unknown;
  checked: Checked;
}

const toHundredths = (points: number) => Math.round(points * 100);

const toEntry = ({ exercise, input, checked }: Marked, index: number) =>
  ({
    exerciseId: exercise.id,
    exerciseVersion: exercise.version,
    order: index + 1,
    input,
    verdicts: checked.verdicts,
    notes: checked.notes,
    incorrect: checked.result.incorrect,
    showIncorrect: checked.result.showIncorrect,
    showError: checked.result.showError,
    earnedPoints: toHundredths(checked.result.points),
    maxPoints: toHundredths(checked.result.maxPoints),
    noAnswer: checked.result.noAnswer,
  }) satisfies NewExerciseHistory;

/** What is stored of a submission's exercises, in their order, with its points in hundredths. */
export function entriesOf(marked: readonly Marked[]) {
  const entries = marked.map(toEntry);
  const sum = (key: 'earnedPoints' | 'maxPoints') => entries.reduce((total, entry) => total + entry[key], 0);
  return { entries, points: { earnedPoints: sum('earnedPoints'), maxPoints: sum('maxPoints') } };
}
