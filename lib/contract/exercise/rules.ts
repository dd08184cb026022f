import { EXERCISE_TYPES, type ExerciseType } from './exercise-type.ts';
import { EXERCISE_LIMITS as LIMITS } from './limits.ts';
import type { MarkKind } from './marked-text.ts';
import type { Severity, ViolationCode } from './violations.ts';

/**
 * Properties that are measured at a path, besides the number of marks of a kind. One without a unit is 1 if it
 * holds, else 0.
 */
export type Measure =
  | 'ALTERNATIVES'
  | 'BLANK'
  | 'BLOCKS'
  | 'CORRECT_OR_WRONG'
  | 'DECIMALS'
  | 'DUPLICATE'
  | 'EMPTY_MARK'
  | 'EQUALS_ANSWER'
  | 'EQUALS_REAL'
  | 'FILLED_FAKE'
  | 'ITEMS'
  | 'LENGTH'
  | 'NEVER_HEARD'
  | 'NOT_A_NUMBER'
  | 'NOT_IN_BANK'
  | 'OUTSIDE'
  | 'OVERLAP_PERCENT'
  | 'PARENTS'
  | 'PHRASE_LENGTH'
  | 'RIGHT'
  | 'TIP_LENGTH'
  | 'UNANSWERED'
  | 'UNCLOSED_MARK'
  | 'UNKNOWN_IMAGE'
  | 'VALUE';

/**
 * One rule of authoring (X70): the value measured at `path` must lie between `min` and `max`; below it breaks
 * `codeMin`, above it `codeMax`. A `*` in the path stands for each item of a list.
 */
export interface ExerciseRule {
  path: string;
  kind: Measure | MarkKind;
  min?: number;
  max?: number;
  codeMin?: ViolationCode;
  codeMax?: ViolationCode;
  severity: Severity;
}

/** Between two bounds. */
const range = (
  path: string,
  kind: ExerciseRule['kind'],
  [min, max]: readonly [number, number],
  codeMin: ViolationCode,
  codeMax: ViolationCode,
): ExerciseRule => ({ path, kind, min, max, codeMin, codeMax, severity: 'ERROR' });

const least = (path: string, kind: ExerciseRule['kind'], codeMin: ViolationCode): ExerciseRule => ({
  path,
  kind,
  min: 1,
  codeMin,
  severity: 'ERROR',
});

const most = (
  path: string,
  kind: ExerciseRule['kind'],
  max: number,
  codeMax: ViolationCode,
  severity: Severity = 'ERROR',
): ExerciseRule => ({ path, kind, max, codeMax, severity });

const none = (path: string, kind: ExerciseRule['kind'], code: ViolationCode) => most(path, kind, 0, code);
const length = (path: string, max: number, kind: ExerciseRule['kind'] = 'LENGTH') =>
  most(path, kind, max, 'VALUE_TOO_LONG');

const marked = (path: string): ExerciseRule[] => [
  length(path, LIMITS.text),
  length(path, LIMITS.phrase, 'PHRASE_LENGTH'),
  none(path, 'UNCLOSED_MARK', 'UNCLOSED_MARKED_SYMBOL'),
];

const words = (path: string): ExerciseRule[] => [
  ...marked(path),
  none(path, 'EMPTY_MARK', 'EMPTY_MARKED_SYMBOL'),
];

const gaps = (path: string): ExerciseRule[] => [
  length(path, LIMITS.phrase, 'PHRASE_LENGTH'),
  length(path, LIMITS.tip, 'TIP_LENGTH'),
  most(path, 'ALTERNATIVES', LIMITS.alternatives, 'MAX_ALTERNATIVES'),
  none(path, 'EMPTY_MARK', 'EMPTY_MARKED_SYMBOL'),
];

const gapText: ExerciseRule[] = [
  length('text', LIMITS.text),
  none('text', 'UNCLOSED_MARK', 'UNCLOSED_MARKED_SYMBOL'),
  ...gaps('text'),
];

const pictures: ExerciseRule[] = [
  range('images', 'ITEMS', [1, LIMITS.images], 'REQUIRED_EXERCISE_IMAGE', 'MAX_EXERCISE_IMAGES'),
  none('images.*.alt', 'BLANK', 'REQUIRED_IMAGE_ALT'),
  length('images.*.alt', LIMITS.description),
  none('spots.*', 'OUTSIDE', 'SPOT_OUT_OF_IMAGE'),
  none('spots.*.imageId', 'UNKNOWN_IMAGE', 'SPOT_IMAGE_NOT_FOUND'),
  most('spots.*', 'OVERLAP_PERCENT', LIMITS.overlap, 'SPOTS_OVERLAP', 'WARNING'),
  length('spots.*.label', LIMITS.phrase),
  ...gaps('spots.*.phrase'),
];

const bank = (path: string): ExerciseRule[] => [
  most('distractors', 'ITEMS', LIMITS.distractors, 'MAX_DISTRACTORS'),
  length('distractors.*', LIMITS.phrase),
  none('distractors.*', 'EQUALS_ANSWER', 'DISTRACTOR_EQUALS_ANSWER'),
  none(path, 'NOT_IN_BANK', 'ALTERNATIVE_NOT_IN_BANK'),
];

const draggable = (path: string, kind: ExerciseRule['kind'], max: number) =>
  range(path, kind, [1, max], 'REQUIRED_DRAGGABLE_MARKED_SYMBOL', 'MAX_DRAGGABLE_MARKED_SYMBOL');
const field = (path: string, kind: ExerciseRule['kind'], max: number) =>
  range(path, kind, [1, max], 'REQUIRED_FIELD_MARKED_SYMBOL', 'MAX_FIELD_MARKED_SYMBOL');

const choice: ExerciseRule[] = [
  length('question', LIMITS.text),
  range('options', 'ITEMS', [LIMITS.optionsMin, LIMITS.options], 'MIN_OPTIONS', 'MAX_OPTIONS'),
  length('options.*.text', LIMITS.text),
  none('options.*', 'BLANK', 'EMPTY_OPTION'),
  none('options.*', 'DUPLICATE', 'DUPLICATE_OPTION'),
];

const OF_TYPE: Record<ExerciseType, readonly ExerciseRule[]> = {
  dragTheWords: [draggable('text', 'DRAGGABLE', LIMITS.gaps), ...gapText, ...bank('text')],
  dragTheWordsImage: [draggable('spots', 'ITEMS', LIMITS.spots), ...pictures, ...bank('spots.*.phrase')],
  fillInTheBlanks: [field('text', 'FIELD', LIMITS.gaps), ...gapText],
  fillInTheBlanksImage: [field('spots', 'ITEMS', LIMITS.spots), ...pictures],
  markTheWords: [
    range(
      'text',
      'CORRECT_OR_WRONG',
      [1, LIMITS.marks],
      'REQUIRED_CORRECT_OR_WRONG_MARKED_SYMBOL',
      'MAX_CORRECT_OR_WRONG_MARKED_SYMBOL',
    ),
    // Measured only if students can mark nothing but the author's marks, and none of these is neutral.
    least('text', 'CORRECT', 'REQUIRED_CORRECT_MARKED_SYMBOL'),
    least('text', 'WRONG', 'REQUIRED_WRONG_MARKED_SYMBOL'),
    ...words('text'),
  ],
  multipleChoice: [...choice, least('options', 'RIGHT', 'REQUIRED_CORRECT_OPTION')],
  singleChoice: [
    ...choice,
    range('options', 'RIGHT', [1, 1], 'REQUIRED_CORRECT_OPTION', 'CORRECT_OPTION_MUST_BE_1'),
  ],
  trueFalse: [
    range('statements', 'ITEMS', [1, LIMITS.statements], 'REQUIRED_STATEMENT', 'MAX_STATEMENTS'),
    none('statements.*.text', 'BLANK', 'EMPTY_STATEMENT'),
    length('statements.*.text', LIMITS.text),
    none('statements.*.answer', 'UNANSWERED', 'REQUIRED_STATEMENT_ANSWER'),
  ],
  findSynonym: [
    range(
      'text',
      'MAIN',
      [1, 1],
      'REQUIRED_SYNONYM_MAIN_MARKED_SYMBOL',
      'SYNONYM_MAIN_MARKED_SYMBOL_MUST_BE_1',
    ),
    range(
      'candidates',
      'REAL',
      [1, 1],
      'REQUIRED_SYNONYM_REAL_MARKED_SYMBOL',
      'SYNONYM_REAL_MARKED_SYMBOL_MUST_BE_1',
    ),
    range(
      'candidates',
      'FAKE',
      [1, LIMITS.fakes],
      'REQUIRED_SYNONYM_FAKE_MARKED_SYMBOL',
      'MAX_SYNONYM_FAKE_MARKED_SYMBOL',
    ),
    none('text', 'EQUALS_REAL', 'SYNONYM_FAKE_EQUALS_REAL'),
    none('candidates', 'EQUALS_REAL', 'SYNONYM_FAKE_EQUALS_REAL'),
    ...words('text'),
    ...words('candidates'),
  ],
  findThePlace: [
    range('text', 'REAL', [1, 1], 'REQUIRED_PLACE_REAL_MARKED_SYMBOL', 'PLACE_REAL_MARKED_SYMBOL_MUST_BE_1'),
    range(
      'text',
      'FAKE',
      [1, LIMITS.fakes],
      'REQUIRED_PLACE_FAKE_MARKED_SYMBOL',
      'MAX_PLACE_FAKE_MARKED_SYMBOL',
    ),
    none('text', 'FILLED_FAKE', 'PLACE_FAKE_MARKED_SYMBOL_MUST_BE_EMPTY'),
    none('phrase', 'BLANK', 'REQUIRED_PLACE_PHRASE'),
    length('phrase', LIMITS.phrase),
    ...marked('text'),
  ],
};

const OF_ALL: readonly ExerciseRule[] = [
  range('points', 'VALUE', [LIMITS.pointsMin, LIMITS.pointsMax], 'MIN_POINTS', 'MAX_POINTS'),
  most('points', 'DECIMALS', LIMITS.pointsDecimals, 'POINTS_TOO_PRECISE'),
  none('points', 'NOT_A_NUMBER', 'POINTS_NOT_A_NUMBER'),
  length('title', LIMITS.title),
  length('descriptionTeacher', LIMITS.description),
  length('descriptionStudent', LIMITS.description),
  length('errorHint', LIMITS.errorHint),
  most('audioHidden', 'NEVER_HEARD', 0, 'AUDIO_NEVER_HEARD', 'WARNING'),
  range('type', 'BLOCKS', [1, 1], 'EXERCISE_TYPE_BLOCK_MISMATCH', 'EXERCISE_TYPE_BLOCK_MISMATCH'),
  range('quizId', 'PARENTS', [1, 1], 'EXERCISE_PARENT_MUST_BE_1', 'EXERCISE_PARENT_MUST_BE_1'),
];

/** The rules of each kind, for forms and for `getExerciseValidators`; the server validates by the same table (X70). */
export const EXERCISE_VALIDATORS: readonly { type: ExerciseType; rules: readonly ExerciseRule[] }[] =
  EXERCISE_TYPES.map((type) => ({ type, rules: [...OF_TYPE[type], ...OF_ALL] }));
