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
])('the plural of %s is %s', (one, many) => expect(pluralOf(one)).toBe(many));

test.each([
  ['Reading List', undefined, 'kebab-case'],
  ['deer', 'deer', 'two names'],
  ['deer', 'Many Deer', 'kebab-case'],
  [undefined, undefined, 'kebab-case'],
])('%j with the plural %j is refused: %s', (one, many, sentence) =>
  expect(() => readWord(one, many)).toThrow(sentence),
);

const TEXT =
  'FIELD_NOTE_MAX FieldNotePage getFieldNotes fieldNoteSchema fieldNotes field-note/field-notes field_note Field notes, a field note';

test('a word replaces the placeholder in each of its spellings', () => {
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

test('a word is inserted into a list in alphabetical order', () => {
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

test('in a list whose order has a meaning, it is inserted before the final entries', () => {
  expect(enter('d', TWO, '  a,')).toContain('= [\n  d,\n  a,\n');
});

test('a list of another form is a problem that names it', () => {
  expect(() => enter('b', 'export const ALL = {};')).toThrow('all.ts has no line like');
  expect(() => enter('b', TWO, '  z,')).toThrow('all.ts has no line like');
});
