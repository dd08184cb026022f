import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftSchemas } from '#contract/exercise/drafts.ts';
import {
  EXERCISE_LANGUAGES,
  EXERCISE_TYPES,
  type ExerciseLanguage,
} from '#contract/exercise/exercise-type.ts';
import { GRAMMARS, type MarkedField } from '#contract/exercise/marked-text.ts';
import { parse } from '#contract/exercise/parse.ts';
import { serialise } from '#contract/exercise/serialise.ts';
import { toDraft } from '#contract/exercise/to-draft.ts';
import { validateBlock } from '#contract/exercise/validate.ts';
import { cutWords } from '#contract/exercise/words.ts';
import { countedIds } from '#server/testing/exercise-drafts.ts';
import { check } from './check.ts';
import { derive } from './derive.ts';
import { project } from './project.ts';

const ALPHABETS: Record<ExerciseLanguage, string> = {
  en: "abcdefghijklmnopqrstuvwxyz'’-",
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя\u0301',
  ky: 'абвгдеёжзийклмнңоөпрстуүфхцчшщъыьэюя',
  kk: 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя',
  uz: 'abdefghijklmnopqrstuvxyzʻʼ‘’`',
  tk: 'abçdeäfghijžklmnňoöprsştuüwyýz',
  hy: 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև՛՜՞՝։՟',
};
const SIGNS = '*/:\\+-=_ \n\t.,;!?()[]"«»—–…0123456789∅\u200b\u00ad\u202e\ufeff\u0000\ud800😀ﬁİıəХ';

const textIn = (language: ExerciseLanguage, maxLength: number) =>
  fc
    .array(fc.constantFrom(...ALPHABETS[language], ...ALPHABETS[language].toUpperCase(), ...SIGNS), {
      maxLength,
    })
    .map((chars) => chars.join(''));

describe.each(EXERCISE_LANGUAGES)('random texts in %s', (language) => {
  test('never throw, whatever an author or a student types', () => {
    const text = textIn(language, 120);
    const answers = fc.array(textIn(language, 20), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(text, text, answers, (source, other, typed) => {
        for (const type of EXERCISE_TYPES) {
          const draft = draftSchemas[type].parse({
            text: source,
            candidates: other,
            phrase: other,
            distractors: typed,
            noRepeat: true,
            matching: { typos: 'FULL', punctuation: 'ALL', diacritics: 'IGNORE' },
            images: [{ id: 'i1' }],
            spots: typed.map((phrase) => ({ imageId: 'i1', phrase })),
            options: typed.map((each) => ({ text: each, correct: true })),
            statements: typed.map((each) => ({ text: each, answer: true })),
          });
          validateBlock(type, draft as never);
          const block = derive(type, draft as never, { language, newId: countedIds() });
          derive(type, toDraft(type, block as never) as never, { language, newId: countedIds() });
          project(type, block as never, { seed: source, shuffleOptions: true });
          const exercise = {
            id: 1,
            type,
            language,
            points: 1,
            partialPoints: true,
            showCorrectnessOnError: true,
          };
          const answer = Object.fromEntries(
            typed.flatMap((each, n) => [
              [`g${n + 1}`, each],
              [`s${n + 1}`, each],
            ]),
          );
          if (type.startsWith('fill')) check({ ...exercise, block } as never, answer);
          else check({ ...exercise, block } as never, null);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('are cut into words without losing a character', () => {
    fc.assert(
      fc.property(textIn(language, 200), (text) => {
        const words = cutWords(text, language);
        expect(words.map(({ s }) => s).join('')).toBe(text);
        expect(words.every(({ s }) => s !== '')).toBe(true);
        for (const { s, unit } of words) if (unit) expect(s).toMatch(/^[\p{L}\p{N}]/u);
      }),
      { numRuns: 300 },
    );
  });
});

/**
 * Milliseconds of this thread's CPU time, so that a busy machine fails nothing. Unbounded work would take minutes.
 */
const SOON = 3000;

function expectSoon(work: () => void) {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(SOON);
}

/** Texts of 10,000 characters that provoke backtracking. */
const PATTERNS = [
  '*',
  '**',
  '* ',
  '\\',
  '\\*',
  '*a',
  '*a*',
  '*/',
  '*:',
  "a'",
  "'",
  "o'",
  '-',
  'a-',
  '1.',
  '1:',
  '1/',
  'ا\u0301',
  '\u0301',
  '՞',
  'ա՞',
  '\u00ad',
  'a\u00ad',
  ' ',
  '\n',
  '*a\n',
  '😀',
  '_',
  'a',
  '0',
];

describe('bounded work', () => {
  test.each(PATTERNS)('10,000 characters of %j', (pattern) => {
    const text = pattern.repeat(10_000 / pattern.length);
    expectSoon(() => {
      for (const field of Object.keys(GRAMMARS) as MarkedField[]) serialise(parse(text, field).text, field);
      for (const language of ['en', 'uz', 'hy'] as const) cutWords(text, language);
      const draft = draftSchemas.fillInTheBlanks.parse({ text: `*${text}*`, matching: { typos: 'FULL' } });
      validateBlock('fillInTheBlanks', draft);
      const block = derive('fillInTheBlanks', draft, { language: 'uz', newId: countedIds() });
      const exercise = {
        id: 1,
        type: 'fillInTheBlanks',
        language: 'uz',
        points: 1,
        partialPoints: true,
        showCorrectnessOnError: true,
        block,
      } as const;
      check(exercise, { g1: text });
      check(exercise, { g1: `x${text}` });
    });
  });

  test('1,000 gaps with near misses, each compared with all others', () => {
    const text = Array.from({ length: 1000 }, (_, n) => `*accommodation number ${n}/o‘zbek-${n}*`).join(' ');
    const draft = draftSchemas.fillInTheBlanks.parse({
      text,
      noRepeat: true,
      matching: { typos: 'FULL', punctuation: 'ALL' },
    });
    expectSoon(() => {
      validateBlock('fillInTheBlanks', draft);
      const block = derive('fillInTheBlanks', draft, { language: 'uz', newId: countedIds() });
      const answer = Object.fromEntries(
        Array.from({ length: 1000 }, (_, n) => [`g${n + 1}`, `acomodation number ${n}`]),
      );
      const { result } = check(
        {
          id: 1,
          type: 'fillInTheBlanks',
          language: 'uz',
          points: 1000,
          partialPoints: true,
          showCorrectnessOnError: true,
          block,
        },
        answer,
      );
      expect(result.points).toBe(1000);
    });
  });

  test('1,000 phrases to drag', () => {
    const text = Array.from({ length: 1000 }, (_, n) => `*w${n}/w${(n + 1) % 1000}*`).join(' ');
    const draft = draftSchemas.dragTheWords.parse({ text });
    expectSoon(() => {
      validateBlock('dragTheWords', draft);
      const block = derive('dragTheWords', draft, { language: 'en', newId: countedIds() });
      project('dragTheWords', block, { seed: 's', shuffleOptions: true });
      const answer = Object.fromEntries(Object.entries(block.answer).map(([gap, [, next]]) => [gap, next]));
      const exercise = {
        id: 1,
        type: 'dragTheWords',
        language: 'en',
        points: 1,
        partialPoints: true,
        showCorrectnessOnError: null,
        block,
      } as const;
      expect(check(exercise, answer).result.points).toBe(1);
    });
  });

  test('answers far longer than what is compared', () => {
    const draft = draftSchemas.fillInTheBlanks.parse({ text: '*word*' });
    const block = derive('fillInTheBlanks', draft, { language: 'en', newId: countedIds() });
    const exercise = {
      id: 1,
      type: 'fillInTheBlanks',
      language: 'en',
      points: 1,
      partialPoints: true,
      showCorrectnessOnError: null,
      block,
    } as const;
    expectSoon(() => {
      check(exercise, { g1: 'ё\u0301'.repeat(1_000_000) });
      check(exercise, Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`x${n}`, 'y'])));
    });
  });
});
