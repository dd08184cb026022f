import { describe, expect, test } from 'vitest';
import type { ExerciseLanguage } from './exercise-type.ts';
import { cutWords } from './words.ts';

describe('X17: words', () => {
  test.each<[ExerciseLanguage, string, string[]]>([
    ['en', 'Don’t stop, well-known “Tom”!', ['Don’t', 'stop', 'well-known', 'Tom']],
    ['en', "rock 'n' roll's students' 've", ['rock', 'n', "roll's", 'students', 've']],
    ['en', 'a--b -c- d‑e f–g', ['a', 'b', 'c', 'd‑e', 'f', 'g']],
    [
      'en',
      'At 10:30, 3.50 or 1,000. 24/7, and/or 5.',
      ['At', '10:30', '3.50', 'or', '1,000', '24/7', 'and', 'or', '5'],
    ],
    ['en', 'v2.0 e.g. a1.b 1.a', ['v2.0', 'e', 'g', 'a1', 'b', '1', 'a']],
    ['en', 'e\u0301te\u0301 \u0301 ❤️ 1️⃣', ['e\u0301te\u0301', '1️⃣']],
    ['en', 'co\u00adop zero\u200bwidth', ['co\u00adop', 'zero', 'width']],
    ['ru', 'Кое-кто, всё-таки — ушёл…', ['Кое-кто', 'всё-таки', 'ушёл']],
    ['ru', '«Да», за\u0301мок № 5', ['Да', 'за\u0301мок', '5']],
    ['ky', 'Бул менин үйүм.', ['Бул', 'менин', 'үйүм']],
    ['kk', 'Алматы — үлкен қала.', ['Алматы', 'үлкен', 'қала']],
    ['uz', 'Bog‘ va oʻzbek, ma’no.', ['Bog‘', 'va', 'oʻzbek', 'ma’no']],
    ['uz', "Togʼ-togʻ, O'G' tosh'", ['Togʼ-togʻ', "O'G'", 'tosh']],
    ['en', 'bog‘ togʻ', ['bog', 'tog']],
    ['tk', 'Şäher uly, ýaňy.', ['Şäher', 'uly', 'ýaňy']],
    ['hy', 'Ինչպե՞ս ես, դու՞։', ['Ինչպե՞ս', 'ես', 'դու՞']],
    ['hy', 'Ա՛յ մարդ, օ՜ Հ՟Հ, ՞ ով՟', ['Ա՛յ', 'մարդ', 'օ՜', 'Հ՟Հ', 'ով']],
    ['en', ' …!\n', []],
    ['en', '', []],
  ])('%s: %s', (language, text, units) => {
    const words = cutWords(text, language);
    expect(words.filter(({ unit }) => unit).map(({ s }) => s)).toEqual(units);
    expect(words.map(({ s }) => s).join('')).toBe(text);
  });
});
