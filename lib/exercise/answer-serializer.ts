import type { Answers } from '@/lib/contract/exercise/answers.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type {
  ExerciseAnswerInput,
  GetExercisesHistoryPaginatedQuery,
  Pen,
} from '@/graphql/generated/graphql';

type MapAnswer = Record<string, string | boolean | null>;

/** Omits unanswered parts. */
const entries = <Value>(answer: MapAnswer) =>
  Object.entries(answer).filter((entry): entry is [string, Value & string] => entry[1] !== null);

/** Converts an answer into the API's input; null: nothing was answered. */
export function toAnswerInput<T extends ExerciseType>(
  type: T,
  answer: Answers[T],
): ExerciseAnswerInput | null {
  if (answer === null) return null;
  if (typeof answer === 'string') return { id: answer };
  if (Array.isArray(answer)) return { ids: answer };
  const map = answer as MapAnswer;
  if (type === 'markTheWords') return { marks: entries<Pen>(map).map(([id, as]) => ({ id, as })) };
  if (type === 'trueFalse')
    return { values: entries(map).map(([id, value]) => ({ id, value: value as unknown as boolean })) };
  return { gaps: entries(map).map(([id, value]) => ({ id, value })) };
}

type GivenAnswer =
  GetExercisesHistoryPaginatedQuery['getExercisesHistoryPaginated']['items'][number]['input'];

/** Converts an answer of the history into the form that views take; null: nothing was answered. */
export function fromAnswer<T extends ExerciseType>(answer: GivenAnswer | null): Answers[T] {
  if (!answer) return null as Answers[T];
  const { gaps, marks, values, ids, id } = answer;
  const pairs =
    gaps?.map(({ id: part, value }) => [part, value] as const) ??
    marks?.map(({ id: part, as }) => [part, as] as const) ??
    values?.map(({ id: part, value }) => [part, value] as const);
  return (pairs ? Object.fromEntries(pairs) : (ids ?? id ?? null)) as Answers[T];
}
