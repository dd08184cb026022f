import { keyedBlockSchemas } from '#contract/exercise/blocks.ts';
import { nodesOf } from '#contract/exercise/nodes.ts';
import { draftSchemas, type Drafts } from '#contract/exercise/drafts.ts';
import { EXERCISE_TYPES, type ExerciseType } from '#contract/exercise/exercise-type.ts';
import { marksOf, type MarkedText } from '#contract/exercise/marked-text.ts';
import type { Matching } from '#contract/exercise/matching.ts';
import type { ExerciseInput } from '#contract/exercise/measure/exercise.ts';
import { parse, parseGap } from '#contract/exercise/parse.ts';
import { validate } from '#contract/exercise/validate.ts';
import { DomainError } from '#server/errors.ts';
import { check, type MarkableExercise } from '#server/modules/exercise/engine/check.ts';
import { derive } from '#server/modules/exercise/engine/derive.ts';
import { totals } from '#server/modules/exercise/engine/totals.ts';
import { exerciseSchema, fieldOf, type CaseFile, type CaseKind, type CaseOf } from './case-file.ts';

/** The results, under the names that `expect` uses. */
type Actual = Record<string, unknown>;

/** Runs a case of each kind through the engine. */
export const RUN: { [K in CaseKind]: (one: CaseOf<K>, file: CaseFile) => Actual } = {
  cases: runCheck,
  parseCases: runParse,
  tokenCases: runToken,
  validateCases: runValidate,
  quizCases: runQuiz,
};

function runCheck({ exercise: id, settings = {}, answer }: CaseOf<'cases'>, file: CaseFile): Actual {
  const { matching, ...overrides } = settings;
  const exercise = { ...readExercise(file, id, matching), ...overrides };
  try {
    const { result, verdicts, notes } = check(exercise, answer);
    // The format's notes are those of the history, where all are present.
    return { ...result, verdicts, notes };
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code };
    throw error;
  }
}

function readExercise(file: CaseFile, id: string, matching?: Matching): MarkableExercise<ExerciseType> {
  if (!Object.hasOwn(file.exercises, id)) throw new Error(`there is no exercise "${id}"`);
  const exercise = exerciseSchema.parse(file.exercises[id]);
  const { type, language, points, partialPoints, showCorrectnessOnError } = exercise;
  const block = keyedBlockSchemas[type].parse(exercise[type]);
  if ('matching' in block.data) block.data.matching = { ...block.data.matching, ...matching };
  return { id, type, language, points, partialPoints, showCorrectnessOnError, block };
}

function runParse(one: CaseOf<'parseCases'>): Actual {
  const field = fieldOf(one);
  const { text, errors } = field ? parse(one.source, field) : parseSpot(one);
  return { shown: show(text), marks: marksOf(text), errors };
}

/** The source for an image type is the content of one gap. */
function parseSpot({ type, source }: CaseOf<'parseCases'>) {
  if (!type.endsWith('Image')) throw new Error(`${type} has no marked text`);
  const { mark, errors } = parseGap(source, type === 'dragTheWordsImage' ? 'DRAGGABLE' : 'FIELD');
  return { text: mark ? [mark] : [], errors };
}

function show(text: MarkedText): string {
  let marks = 0;
  return text.map((segment) => (typeof segment === 'string' ? segment : `{${(marks += 1)}}`)).join('');
}

function runToken({ language, source }: CaseOf<'tokenCases'>): Actual {
  const draft = draftSchemas.markTheWords.parse({ text: source });
  const { data } = derive('markTheWords', draft, { language, newId: () => 'unused' });
  return { units: nodesOf(data.content, 'unit').map(({ s }) => s) };
}

function runValidate({ type, input }: CaseOf<'validateCases'>): Actual {
  const given: ExerciseInput = { quizId: 'publicationResourceId' in input ? undefined : 1, ...input, type };
  const blocks = EXERCISE_TYPES.filter((each) => each in input);
  const flat =
    blocks.length === 0 ? { [type]: input } : Object.fromEntries(blocks.map((each) => [each, input[each]]));
  const drafts = Object.entries(flat).map(([each, draft]) => [each, readDraft(each as ExerciseType, draft)]);
  const codes = validate({ ...given, ...Object.fromEntries(drafts) }).map(({ code }) => code);
  return { codes: [...new Set(codes)].sort() };
}

const readDraft = (type: ExerciseType, draft: unknown): Drafts[ExerciseType] =>
  draftSchemas[type].parse(draft);

function runQuiz({ exercises, answers }: CaseOf<'quizCases'>, file: CaseFile): Actual {
  return { ...totals(exercises.map((id) => check(readExercise(file, id), answers[id]))) };
}
