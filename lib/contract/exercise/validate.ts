import type { Drafts } from './drafts.ts';
import type { ExerciseType } from './exercise-type.ts';
import { measureExercise, type ExerciseInput } from './measure/exercise.ts';
import {
  measureDragTheWords,
  measureDragTheWordsImage,
  measureFillInTheBlanks,
  measureFillInTheBlanksImage,
} from './measure/gaps.ts';
import { measureChoice, measureTrueFalse } from './measure/lists.ts';
import { measureFindSynonym, measureFindThePlace, measureMarkTheWords } from './measure/marks.ts';
import type { Measurement } from './measure/measurement.ts';
import { EXERCISE_VALIDATORS, type ExerciseRule } from './rules.ts';
import type { Violation } from './violations.ts';

export const MEASURES: { [T in ExerciseType]: (draft: Drafts[T]) => Measurement[] } = {
  dragTheWords: measureDragTheWords,
  dragTheWordsImage: measureDragTheWordsImage,
  fillInTheBlanks: measureFillInTheBlanks,
  fillInTheBlanksImage: measureFillInTheBlanksImage,
  markTheWords: measureMarkTheWords,
  multipleChoice: measureChoice,
  singleChoice: measureChoice,
  trueFalse: measureTrueFalse,
  findSynonym: measureFindSynonym,
  findThePlace: measureFindThePlace,
};

/** All rules an exercise breaks, warnings included (X70). */
export function validate(input: ExerciseInput): Violation[] {
  const draft = input[input.type];
  const found = draft ? validateBlock(input.type, draft as Drafts[typeof input.type]) : [];
  return [...found, ...judge(input.type, measureExercise(input))];
}

/** All rules a typed block breaks; for the preview and the editor. */
export function validateBlock<T extends ExerciseType>(type: T, draft: Drafts[T]): Violation[] {
  return judge(type, MEASURES[type](draft));
}

/** The key by which a measurement finds its rule: of the same kind, with `*` in the path for each index. */
export const ruleKey = ({ path, kind }: Pick<ExerciseRule, 'path' | 'kind'>): string =>
  `${path.replace(/\.\d+/g, '.*')} ${kind}`;

const RULES = new Map(
  EXERCISE_VALIDATORS.map(({ type, rules }) => [type, new Map(rules.map((rule) => [ruleKey(rule), rule]))]),
);

function judge(type: ExerciseType, measurements: readonly Measurement[]): Violation[] {
  return measurements.flatMap((measurement) => {
    const rule = RULES.get(type)?.get(ruleKey(measurement));
    return rule ? breaks(rule, measurement) : [];
  });
}

function breaks({ min, max, codeMin, codeMax, severity }: ExerciseRule, found: Measurement): Violation[] {
  const { path, actual, at } = found;
  const code =
    min !== undefined && actual < min ? codeMin : max !== undefined && actual > max ? codeMax : undefined;
  if (!code) return [];
  const params = { ...(min !== undefined && { min }), ...(max !== undefined && { max }), actual };
  return [{ code, severity, path, params, ...(at !== undefined && { at }) }];
}
