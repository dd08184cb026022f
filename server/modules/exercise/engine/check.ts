import { answerSchemas, type Answers } from '#contract/exercise/answers.ts';
import type { KeyedBlocks } from '#contract/exercise/blocks.ts';
import type { ExerciseLanguage, ExerciseType } from '#contract/exercise/exercise-type.ts';
import { partsOf, readUsableAnswers } from '#contract/exercise/usable-answers.ts';
import type { Id } from '#contract/exercise/parts.ts';
import type { CheckResult, Note, Verdict } from '#contract/exercise/result.ts';
import { DomainError } from '#server/errors.ts';
import { judge } from './judge.ts';
import type { Marking } from './judge/marking.ts';
import { isFullyRight, score, toHundredths, toPoints } from './score.ts';

/** What marking needs of an exercise. */
export interface MarkableExercise<T extends ExerciseType> {
  id: number | string;
  type: T;
  language: ExerciseLanguage;
  /** 0 to 1000, two decimals. */
  points: number;
  partialPoints: boolean;
  /** Null: the quiz's setting applies. */
  showCorrectnessOnError: boolean | null;
  block: KeyedBlocks[T];
}

/**
 * A checked answer. Everything except `result` is for the history, the author, and viewers who may see the
 * solution.
 */
export interface Checked {
  result: CheckResult;
  verdicts: Record<Id, Verdict>;
  notes: Record<Id, Note[]>;
}

/** Parses an answer by its kind (X6). Errors: INVALID_ANSWER if it has another shape. */
export function readAnswer<T extends ExerciseType>(type: T, answer: unknown): Answers[T] {
  const parsed = answerSchemas[type].safeParse(answer ?? null);
  if (!parsed.success) throw new DomainError('INVALID_ANSWER');
  return parsed.data as Answers[T];
}

/**
 * Checks one answer, and returns what its student may see (X4, X5). `quiz`: the settings that apply where the
 * exercise has none of its own; null outside a quiz. Errors: INVALID_ANSWER.
 */
export function check<T extends ExerciseType>(
  exercise: MarkableExercise<T>,
  answer: unknown,
  quiz: { showCorrectnessOnError: boolean | null } | null = null,
): Checked {
  const { type, block, language } = exercise;
  const usable = readUsableAnswers(type, block, readAnswer(type, answer));
  const marking = judge(type, { parts: partsOf(type, block), usable, block, language });
  const showsCorrectness = exercise.showCorrectnessOnError ?? quiz?.showCorrectnessOnError ?? false;
  const result = toCheckResult(exercise, marking, usable.size === 0, showsCorrectness);
  return { result, verdicts: Object.fromEntries(marking.verdicts), notes: Object.fromEntries(marking.notes) };
}

function toCheckResult<T extends ExerciseType>(
  { id, type, points, partialPoints }: MarkableExercise<T>,
  marking: Marking,
  noAnswer: boolean,
  showsCorrectness: boolean,
): CheckResult {
  const showError = !isFullyRight(marking);
  const showIncorrect = showsCorrectness && showError && !noAnswer;
  const wrong = [...marking.verdicts].filter(([, verdict]) => verdict === 'WRONG').map(([part]) => part);
  return {
    exerciseId: id,
    points: toPoints(score(type, marking, { points, partialPoints })),
    maxPoints: toPoints(toHundredths(points)),
    noAnswer,
    incorrect: showIncorrect ? wrong : [],
    showIncorrect,
    showError,
    notes: showIncorrect || !showError ? Object.fromEntries(marking.notes) : {},
  };
}
