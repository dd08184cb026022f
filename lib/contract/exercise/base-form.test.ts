import { describe, expect, test } from 'vitest';
import { alikeForm, baseForm, codePoints, cutText, isBlank } from './base-form.ts';

describe('X30: base form', () => {
  test.each([
    ['invisible characters', 'g\u00ado\u200b\u200d\u2060e\ufeff\u202as\u2069\u061c', 'goes'],
    ['every apostrophe', "'`´ʹʻʼʽˈˊˋ՚‘’‛′‵ꞌ＇", "'".repeat(18)],
    ['every double quote', '"«»“”„‟″‶', '"'.repeat(9)],
    ['every dash', '-‐‑‒–—―−֊﹘﹣－', '-'.repeat(12)],
    ['an acute accent for an apostrophe, before NFKC makes a space of it', 'don´t', "don't"],
    ['decomposed letters', 'ше\u0308л кино\u0306', 'шёл кинŏ'.replace('ŏ', 'о\u0306')],
    ['full width and ligatures', 'Ａﬁ １', 'Afi 1'],
    ['Armenian ligatures', 'ﬓ ﬔ ﬕ ﬖ ﬗ և', 'մն մե մի վն մխ եւ'],
    ['an ellipsis', 'so…', 'so...'],
    ['stress on Cyrillic letters', 'за\u0301мок за\u0300мок ё\u0301', 'замок замок ё'],
    ['stress that Unicode composes', 'зе\u0300мля и\u0300 Ѐ Ѝ', 'земля и Е И'],
    ['no accent of a Latin letter', 'caf\u00e9 e\u0301', 'café é'],
    ['white space', ' \t a\u00a0\u2003b\n\u3000c ', 'a b c'],
    ['nothing to see', ' \u200b\u00ad\u2060 ', ''],
    ['plain text', "well-known (it's) 50%", "well-known (it's) 50%"],
    ['plain text with a backtick', 'o`zbek', "o'zbek"],
  ])('%s', (_, text, form) => {
    expect(baseForm(text)).toBe(form);
  });

  test('the short way for plain text is the long way', () => {
    for (let code = 32; code < 127; code += 1) {
      const text = `a${String.fromCharCode(code)}b`;
      expect(baseForm(text)).toBe(baseForm(`\u200b${text}`));
    }
  });
});

test('X75: alike without regard to letter case', () => {
  expect(alikeForm(' The  “Ёлка” ')).toBe(alikeForm('the "ёлка"'));
  expect(alikeForm('ёлка')).not.toBe(alikeForm('елка'));
});

test('X71: lengths are code points', () => {
  expect(codePoints('a😀é')).toBe(3);
  expect(cutText('a😀bc', 2)).toBe('a😀');
  expect(cutText('😀😀', 2)).toBe('😀😀');
  expect(cutText('ab', 0)).toBe('');
  expect([isBlank(' \u200b'), isBlank(null), isBlank('.')]).toEqual([true, true, false]);
});
