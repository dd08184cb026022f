import { describe, expect, test } from 'vitest';
import { draftSchemas, type DraftInputs } from './drafts.ts';
import type { ExerciseType } from './exercise-type.ts';
import type { ExerciseInput } from './measure/exercise.ts';
import { validate, validateBlock } from './validate.ts';

/** Codes of a block, each once, in alphabetical order. */
function codes<T extends ExerciseType>(type: T, draft: DraftInputs[T]): string[] {
  const violations = validateBlock(type, draftSchemas[type].parse(draft) as never);
  return [...new Set(violations.map(({ code }) => code))].sort();
}

const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');
const long = (length: number) => 'я'.repeat(length);

describe('X70: what is reported', () => {
  test('every broken rule at once, with place and figures', () => {
    const draft = draftSchemas.dragTheWords.parse({ text: '😀 *a/b* *c', distractors: ['A', 'd'] });
    expect(validateBlock('dragTheWords', draft)).toEqual([
      {
        code: 'UNCLOSED_MARKED_SYMBOL',
        severity: 'ERROR',
        path: 'text',
        params: { max: 0, actual: 1 },
        at: 8,
      },
      {
        code: 'DISTRACTOR_EQUALS_ANSWER',
        severity: 'ERROR',
        path: 'distractors.0',
        params: { max: 0, actual: 1 },
      },
      {
        code: 'ALTERNATIVE_NOT_IN_BANK',
        severity: 'ERROR',
        path: 'text',
        params: { max: 0, actual: 1 },
        at: 2,
      },
    ]);
  });
});

describe('dragTheWords', () => {
  test.each<[DraftInputs['dragTheWords'], string[]]>([
    [{ text: 'none' }, ['REQUIRED_DRAGGABLE_MARKED_SYMBOL']],
    [{}, ['REQUIRED_DRAGGABLE_MARKED_SYMBOL']],
    [{ text: '*:tip*' }, ['EMPTY_MARKED_SYMBOL', 'REQUIRED_DRAGGABLE_MARKED_SYMBOL']],
    [{ text: many(50, (n) => `*w${n}*`) }, []],
    [{ text: many(51, (n) => `*w${n}*`) }, ['MAX_DRAGGABLE_MARKED_SYMBOL']],
    [{ text: '*a*', distractors: Array.from({ length: 20 }, (_, n) => `d${n}`) }, []],
    [{ text: '*a*', distractors: Array.from({ length: 21 }, (_, n) => `d${n}`) }, ['MAX_DISTRACTORS']],
    [{ text: '*a*', distractors: ['', ' ', 'b', 'b'] }, []],
    [{ text: '*don’t*', distractors: [" DON'T "] }, ['DISTRACTOR_EQUALS_ANSWER']],
    [{ text: '*ёлка*', distractors: ['елка'] }, []],
    [{ text: '*a/b* *c/d*', distractors: ['b', 'd'] }, []],
    [{ text: '*a/B* *b*' }, []],
    [{ text: '*a/c* *b*' }, ['ALTERNATIVE_NOT_IN_BANK']],
    [{ text: '*the* *the*' }, []],
    [{ text: `*${long(100)}*` }, []],
    [{ text: `*${long(101)}*` }, ['VALUE_TOO_LONG']],
    [{ text: `*a*`, distractors: [long(101)] }, ['VALUE_TOO_LONG']],
    [{ text: `*a:${long(200)}*` }, []],
    [{ text: `*a:${long(201)}*` }, ['VALUE_TOO_LONG']],
    [{ text: `*a*${long(9997)}` }, []],
    [{ text: `*a*${long(9998)}` }, ['VALUE_TOO_LONG']],
    [{ text: `*a*${'😀'.repeat(9997)}` }, []],
    [{ text: `*a*${'e\u0301'.repeat(9997)}` }, []],
  ])('%#', (draft, expected) => {
    expect(codes('dragTheWords', draft)).toEqual(expected);
  });
});

describe('fillInTheBlanks', () => {
  const alternatives = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`).join('/');
  test.each<[string, string[]]>([
    ['none', ['REQUIRED_FIELD_MARKED_SYMBOL']],
    ['*_*', []],
    [many(50, (n) => `*w${n}*`), []],
    [many(51, (n) => `*w${n}*`), ['MAX_FIELD_MARKED_SYMBOL']],
    [`*${alternatives(20)}*`, []],
    [`*${alternatives(21)}*`, ['MAX_ALTERNATIVES']],
    [`*${alternatives(20)}/w1/w2*`, []],
    [`*${alternatives(20)}/_*`, ['MAX_ALTERNATIVES']],
    ['*a* *b', ['UNCLOSED_MARKED_SYMBOL']],
    ['*b', ['REQUIRED_FIELD_MARKED_SYMBOL', 'UNCLOSED_MARKED_SYMBOL']],
  ])('%#', (text, expected) => {
    expect(codes('fillInTheBlanks', { text })).toEqual(expected);
  });
});

describe('markTheWords', () => {
  test.each<[DraftInputs['markTheWords'], string[]]>([
    [{ text: 'none' }, ['REQUIRED_CORRECT_OR_WRONG_MARKED_SYMBOL']],
    [{ text: '*=a b*' }, ['REQUIRED_CORRECT_OR_WRONG_MARKED_SYMBOL']],
    [{ text: '*a*' }, []],
    [{ text: '*-a*' }, []],
    [{ text: many(200, () => '*a*') }, []],
    [{ text: many(201, () => '*-a*') }, ['MAX_CORRECT_OR_WRONG_MARKED_SYMBOL']],
    [{ text: '*a*', selectable: 'MARKED' }, ['REQUIRED_WRONG_MARKED_SYMBOL']],
    [{ text: '*-a*', selectable: 'MARKED' }, ['REQUIRED_CORRECT_MARKED_SYMBOL']],
    [{ text: '*a* *-b*', selectable: 'MARKED' }, []],
    [{ text: '*-a* *=b*', selectable: 'MARKED' }, []],
    [{ text: '*=b*', selectable: 'MARKED' }, ['REQUIRED_CORRECT_OR_WRONG_MARKED_SYMBOL']],
    [
      { text: 'none', selectable: 'MARKED' },
      [
        'REQUIRED_CORRECT_MARKED_SYMBOL',
        'REQUIRED_CORRECT_OR_WRONG_MARKED_SYMBOL',
        'REQUIRED_WRONG_MARKED_SYMBOL',
      ],
    ],
    [{ text: `*${long(101)}*` }, ['VALUE_TOO_LONG']],
    [{ text: '*+*' }, ['EMPTY_MARKED_SYMBOL', 'REQUIRED_CORRECT_OR_WRONG_MARKED_SYMBOL']],
  ])('%#', (draft, expected) => {
    expect(codes('markTheWords', draft)).toEqual(expected);
  });
});

describe('findSynonym: counted over both boxes', () => {
  test.each<[string, string, string[]]>([
    ['It was *dull*.', '*boring*\n*-funny*', []],
    ['*dull* *+boring* *-funny*', '', []],
    ['dull', '*=dull* *boring* *-funny*', []],
    ['*a* *b*', '*c* *-d*', ['SYNONYM_MAIN_MARKED_SYMBOL_MUST_BE_1']],
    ['*a* *+b*', '*c* *-d*', ['SYNONYM_REAL_MARKED_SYMBOL_MUST_BE_1']],
    ['*a*', `*b* ${many(19, (n) => `*-w${n}*`)}`, []],
    ['*a*', `*b* ${many(20, (n) => `*-w${n}*`)}`, ['MAX_SYNONYM_FAKE_MARKED_SYMBOL']],
    ['*a*', '*Boring* *-boring*', ['SYNONYM_FAKE_EQUALS_REAL']],
    ['*a* *-boring*', '*boring*', ['SYNONYM_FAKE_EQUALS_REAL']],
    ['*a*', '*a* *-b* *-b*', []],
    ['*a', '*b* *-c*', ['REQUIRED_SYNONYM_MAIN_MARKED_SYMBOL', 'UNCLOSED_MARKED_SYMBOL']],
    ['*a*', '*b* *-c', ['REQUIRED_SYNONYM_FAKE_MARKED_SYMBOL', 'UNCLOSED_MARKED_SYMBOL']],
    ['*a*', `*b* *-c* ${long(10_001)}`, ['VALUE_TOO_LONG']],
  ])('%#', (text, candidates, expected) => {
    expect(codes('findSynonym', { text, candidates })).toEqual(expected);
  });
});

describe('findThePlace', () => {
  test.each<[string, string, string[]]>([
    ['She *always* drinks *-* tea', '', []],
    ['She *+* drinks *-* tea', 'always', []],
    ['She *+* drinks *-* tea', ' ', ['REQUIRED_PLACE_PHRASE']],
    ['She drinks *-* tea', 'always', ['REQUIRED_PLACE_REAL_MARKED_SYMBOL']],
    ['She drinks *-* tea', '', ['REQUIRED_PLACE_PHRASE', 'REQUIRED_PLACE_REAL_MARKED_SYMBOL']],
    ['She *always* drinks *+* *-*', '', ['PLACE_REAL_MARKED_SYMBOL_MUST_BE_1']],
    ['She *always*', '', ['REQUIRED_PLACE_FAKE_MARKED_SYMBOL']],
    [`*always* ${many(19, () => '*-*')}`, '', []],
    [`*always* ${many(20, () => '*-*')}`, '', ['MAX_PLACE_FAKE_MARKED_SYMBOL']],
    ['*always* *-tea*', '', ['PLACE_FAKE_MARKED_SYMBOL_MUST_BE_EMPTY']],
    [`*${long(101)}* *-*`, '', ['VALUE_TOO_LONG']],
    ['*+* *-*', long(101), ['VALUE_TOO_LONG']],
  ])('%#', (text, phrase, expected) => {
    expect(codes('findThePlace', { text, phrase })).toEqual(expected);
  });
});

describe('options and statements', () => {
  const option = (text: string, correct = false) => ({ text, correct });
  const right = option('right', true);
  test.each<[{ text?: string; correct?: boolean; imageId?: string }[], string[], string[]]>([
    [[right, option('b')], [], []],
    [[], ['MIN_OPTIONS', 'REQUIRED_CORRECT_OPTION'], ['MIN_OPTIONS', 'REQUIRED_CORRECT_OPTION']],
    [[right], ['MIN_OPTIONS'], ['MIN_OPTIONS']],
    [[right, option('b', true)], [], ['CORRECT_OPTION_MUST_BE_1']],
    [[option('a'), option('b')], ['REQUIRED_CORRECT_OPTION'], ['REQUIRED_CORRECT_OPTION']],
    [[right, option(' '), option('')], ['EMPTY_OPTION'], ['EMPTY_OPTION']],
    [[right, option('b'), option(' B ')], ['DUPLICATE_OPTION'], ['DUPLICATE_OPTION']],
    [[right, { imageId: 'i1' }, { imageId: 'i2' }], [], []],
    [[right, { imageId: 'i1' }, { imageId: 'i1' }], ['DUPLICATE_OPTION'], ['DUPLICATE_OPTION']],
    [[right, { text: 'b' }, { text: 'b', imageId: 'i1' }], [], []],
    [[right, ...Array.from({ length: 19 }, (_, n) => option(`o${n}`))], [], []],
    [[right, ...Array.from({ length: 20 }, (_, n) => option(`o${n}`))], ['MAX_OPTIONS'], ['MAX_OPTIONS']],
  ])('options %#', (options, several, single) => {
    expect(codes('multipleChoice', { options })).toEqual(several);
    expect(codes('singleChoice', { options })).toEqual(single);
  });

  test.each<[{ text?: string; answer?: boolean | null }[], string[]]>([
    [[], ['REQUIRED_STATEMENT']],
    [[{ text: 'a', answer: false }], []],
    [[{ text: 'a' }], ['REQUIRED_STATEMENT_ANSWER']],
    [[{ text: ' ', answer: null }], ['EMPTY_STATEMENT', 'REQUIRED_STATEMENT_ANSWER']],
    [Array.from({ length: 20 }, () => ({ text: 'a', answer: true })), []],
    [Array.from({ length: 21 }, () => ({ text: 'a', answer: true })), ['MAX_STATEMENTS']],
  ])('statements %#', (statements, expected) => {
    expect(codes('trueFalse', { statements })).toEqual(expected);
  });
});

describe('X72, X71, X76: what all kinds have', () => {
  const draft = draftSchemas.fillInTheBlanks.parse({ text: '*a*' });
  const input = (more: Partial<ExerciseInput>): ExerciseInput => ({
    type: 'fillInTheBlanks',
    fillInTheBlanks: draft,
    quizId: 1,
    ...more,
  });
  test.each<[Partial<ExerciseInput>, string[]]>([
    [{}, []],
    [{ points: 0 }, []],
    [{ points: 1000 }, []],
    [{ points: 0.07 }, []],
    [{ points: 999.99 }, []],
    [{ points: -0.01 }, ['MIN_POINTS']],
    [{ points: 1000.01 }, ['MAX_POINTS']],
    [{ points: 1000.001 }, ['MAX_POINTS', 'POINTS_TOO_PRECISE']],
    [{ points: -1e-9 }, ['MIN_POINTS', 'POINTS_TOO_PRECISE']],
    [{ points: 1.005 }, ['POINTS_TOO_PRECISE']],
    [{ points: NaN }, ['POINTS_NOT_A_NUMBER']],
    [{ points: Infinity }, ['POINTS_NOT_A_NUMBER']],
    [{ points: '5' }, ['POINTS_NOT_A_NUMBER']],
    [{ points: null }, ['POINTS_NOT_A_NUMBER']],
    [{ title: long(255), errorHint: long(500), descriptionTeacher: long(2000) }, []],
    [{ title: long(256) }, ['VALUE_TOO_LONG']],
    [{ errorHint: long(501) }, ['VALUE_TOO_LONG']],
    [{ descriptionStudent: long(2001) }, ['VALUE_TOO_LONG']],
    [{ quizId: null }, ['EXERCISE_PARENT_MUST_BE_1']],
    [{ publicationResourceId: 2 }, ['EXERCISE_PARENT_MUST_BE_1']],
    [{ quizId: undefined, publicationResourceId: 2 }, []],
    [{ fillInTheBlanks: null }, ['EXERCISE_TYPE_BLOCK_MISMATCH']],
    [{ type: 'trueFalse' }, ['EXERCISE_TYPE_BLOCK_MISMATCH']],
    [{ trueFalse: draftSchemas.trueFalse.parse({}) }, ['EXERCISE_TYPE_BLOCK_MISMATCH']],
    [{ audioHidden: true }, ['AUDIO_NEVER_HEARD']],
    [{ audioHidden: true, audio: null }, []],
    [{ audioHidden: true, audioAutoplay: true }, []],
  ])('%o', (more, expected) => {
    const found = validate(input(more));
    expect([...new Set(found.map(({ code }) => code))].sort()).toEqual(expected);
  });

  test('a warning is told from an error', () => {
    expect(validate(input({ audioHidden: true }))[0]?.severity).toBe('WARNING');
  });
});
