import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseForm } from '#contract/exercise/base-form.ts';
import type { ExerciseLanguage } from '#contract/exercise/exercise-type.ts';
import {
  allowedFolds,
  FOLD,
  FOLD_SETS,
  lastStep,
  namesOf,
  relevantFolds,
  scriptOf,
  type FoldName,
  type Target,
} from './folds.ts';
import { makeForms } from './forms.ts';

const fold = (
  name: FoldName,
  text: string,
  { language = 'en', target = null }: { language?: ExerciseLanguage; target?: Target } = {},
) => makeForms(baseForm(text), language, target).under(FOLD[name]);

describe('X32: what each fold removes', () => {
  test.each<[FoldName, string, string]>([
    ['LETTER', 'ёлка Ёлка', 'елка Елка'],
    ['LETTER', 'İstanbul ısı', 'Istanbul isi'],
    ['LETTER', 'ș Ș ț Ț', 'ş Ş ţ Ţ'],
    ['LETTER', 'եվ Եվ ԵՎ և', 'եւ Եւ ԵՒ եւ'],
    ['CASE', 'ABC İI Ё Ա', 'abc i̇i ё ա'],
    ['DIACRITIC', 'é Å ñ ş ý ž ö', 'e A n s y z o'],
    ['DIACRITIC', 'әғқңөұүһі ӘҒҚҢӨҰҮҺІ', 'агкноуухи АГКНОУУХИ'],
    ['DIACRITIC', 'й Й ё', 'й Й ё'],
    ['DIACRITIC', "o'zbek", "o'zbek"],
    ['PUNCTUATION', ' (saw). ', 'saw'],
    ['PUNCTUATION', "'saw'", 'saw'],
    ['PUNCTUATION', '"\'saw.\'"', 'saw'],
    ['PUNCTUATION', "students'", "students'"],
    ['PUNCTUATION', "'ve", "'ve"],
    ['PUNCTUATION', '-5', '-5'],
    ['PUNCTUATION', '--5-', '-5'],
    ['PUNCTUATION', '- 5', '5'],
    ['PUNCTUATION', '¿qué?!', 'qué'],
    ['PUNCTUATION', 'Ինչպե՞ս, օ՜ ա՛յ։', 'Ինչպես, օ այ'],
    ['PUNCTUATION', 'a, b-c', 'a, b-c'],
    ['PUNCTUATION', '…', ''],
    ['INNER_PUNCTUATION', 'well-known, (it) is.', 'well known it is'],
    ['INNER_PUNCTUATION', 'a - b', 'a b'],
    ['INNER_PUNCTUATION', 'a -5 b-6', 'a -5 b-6'],
    ['INNER_PUNCTUATION', "don't", "don't"],
    ['INNER_PUNCTUATION', 'դու՞', 'դու'],
  ])('%s: %s', (name, text, folded) => {
    expect(fold(name, text)).toBe(folded);
  });

  test('in Uzbek the apostrophe after o and g is a diacritic', () => {
    expect(fold('DIACRITIC', 'Oʻzbek bogʻ maʼno', { language: 'uz' })).toBe("Ozbek bog ma'no");
  });

  test('lookalikes become letters of the key’s script, and no other letters do', () => {
    expect(fold('SCRIPT', 'ABCEHIKMOPTXYaceiopxyhkəƏɵƟ', { target: 'CYRILLIC' })).toBe(
      'АВСЕНІКМОРТХУасеіорхуһкәӘөӨ',
    );
    expect(fold('SCRIPT', 'АВСЕНІКМОРТХУасеіорхуһкәӘөӨ', { target: 'LATIN' })).toBe(
      'ABCEHIKMOPTXYaceiopxyhkəƏɵƟ',
    );
    expect(fold('SCRIPT', 'bdмт', { target: 'CYRILLIC' })).toBe('bdмт');
    expect(fold('SCRIPT', 'abc')).toBe('abc');
  });

  test('the script of a key', () => {
    expect(['кот', 'cat', 'кот cat', '42', 'կատու'].map(scriptOf)).toEqual([
      'CYRILLIC',
      'LATIN',
      null,
      null,
      null,
    ]);
  });
});

test('X33: sets of folds by number, then by mask', () => {
  expect(FOLD_SETS.slice(0, 9)).toEqual([0, 1, 2, 4, 8, 16, 32, 3, 5]);
  expect(FOLD_SETS).toHaveLength(64);
  expect(namesOf(63)).toEqual(['CASE', 'LETTER', 'SCRIPT', 'PUNCTUATION', 'INNER_PUNCTUATION', 'DIACRITIC']);
});

test('X32: settings allow folds', () => {
  const settings = {
    case: 'IGNORE',
    letters: 'FOLD',
    punctuation: 'EDGES',
    diacritics: 'STRICT',
    typos: 'OFF',
  } as const;
  expect(namesOf(allowedFolds(settings))).toEqual(['CASE', 'LETTER', 'SCRIPT', 'PUNCTUATION']);
  expect(allowedFolds({ ...settings, punctuation: 'ALL', diacritics: 'IGNORE' })).toBe(63);
  expect(allowedFolds({ ...settings, case: 'STRICT', letters: 'STRICT', punctuation: 'STRICT' })).toBe(0);
});

/** Texts in which folds interfere with each other. */
const tricky = fc
  .array(fc.constantFrom(...'IiİıhoÖș ёйәіОо\'"-.5(՞եՎ։g\u0301\u0306'), { maxLength: 8 })
  .map((chars) => baseForm(chars.join('')));

test('a fold that is not relevant changes nothing, alone or among others', () => {
  fc.assert(
    fc.property(
      tricky,
      fc.constantFrom<ExerciseLanguage>('en', 'uz'),
      fc.constantFrom<Target>('CYRILLIC', 'LATIN', null),
      (text, language, target) => {
        const relevant = relevantFolds(text, { language, target });
        const forms = makeForms(text, language, target);
        for (const mask of FOLD_SETS)
          expect(foldAll(text, mask, language, target)).toBe(forms.under(mask & relevant));
      },
    ),
    { numRuns: 400 },
  );
});

const IN_ORDER = ['SCRIPT', 'LETTER', 'CASE', 'DIACRITIC', 'PUNCTUATION', 'INNER_PUNCTUATION'] as const;

/** Every fold of the set, in order, whether it is relevant or not. */
function foldAll(text: string, mask: number, language: ExerciseLanguage, target: Target): string {
  return IN_ORDER.filter((name) => mask & FOLD[name]).reduce(
    (folded, name) => lastStep(FOLD[name])?.[1](folded, { language, target }) ?? folded,
    text,
  );
}
