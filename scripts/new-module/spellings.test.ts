import { expect, test } from 'vitest';
import { enterWord } from './lists.ts';
import type { LISTS } from './lists.ts';
import { readWord } from './make-module.ts';
import { pluralOf, respell } from './spellings.ts';

test.each([
  ['review', 'reviews'],
  ['category', 'categories'],
  ['day', 'days'],
  ['class', 'classes'],
  ['saved-search', 'saved-searches'],
])('several of %s are %s', (one, many) => expect(pluralOf(one)).toBe(many));

test.each([
  ['Reading List', undefined, 'kebab-case'],
  ['deer', 'deer', 'two names'],
  ['deer', 'Many Deer', 'kebab-case'],
  [undefined, undefined, 'kebab-case'],
])('%j, several %j, is refused: %s', (one, many, sentence) =>
  expect(() => readWord(one, many)).toThrow(sentence),
);

const TEXT =
  'FIELD_NOTE_MAX FieldNotePage getFieldNotes fieldNoteSchema fieldNotes field-note/field-notes field_note Field notes, a field note';

test('a word stands in each spelling of the stand-in', () => {
  expect(respell(TEXT, { one: 'saved-quiz', many: 'saved-quizzes' })).toBe(
    'SAVED_QUIZ_MAX SavedQuizPage getSavedQuizzes savedQuizSchema savedQuizzes saved-quiz/saved-quizzes saved_quiz Saved quizzes, a saved quiz',
  );
  expect(respell(TEXT, { one: 'review', many: 'reviews' })).toBe(
    'REVIEW_MAX ReviewPage getReviews reviewSchema reviews review/reviews review Reviews, a review',
  );
});

const list: (typeof LISTS)[number] = {
  path: 'all.ts',
  importLine: ({ one }) => `import { ${one} } from './${one}.ts';`,
  entry: ({ one }) => `  ${one},`,
  imports: /^import /,
  entries: /^ {2}\w+,$/,
};
const TWO = `import { a } from './a.ts';
import { c } from './c.ts';

export const ALL = [
  a,
  c,
];
`;
const enter = (one: string, text = TWO, before?: string) =>
  enterWord(before ? { ...list, before } : list, text, { one, many: `${one}s` });

test('a word is entered in a list where the alphabet has it', () => {
  expect(enter('b')).toBe(`import { a } from './a.ts';
import { b } from './b.ts';
import { c } from './c.ts';

export const ALL = [
  a,
  b,
  c,
];
`);
  expect(enter('d')).toContain('  c,\n  d,\n];');
});

test('where the order means something it stands before what comes after all', () => {
  expect(enter('d', TWO, '  a,')).toContain('= [\n  d,\n  a,\n');
});

test('a list that looks otherwise is a problem with its name', () => {
  expect(() => enter('b', 'export const ALL = {};')).toThrow('all.ts has no line like');
  expect(() => enter('b', TWO, '  z,')).toThrow('all.ts has no line like');
});
