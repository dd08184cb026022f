import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText } from './text.ts';

describe('text that is stored', () => {
  test.each([
    ['trimmed', '  a  ', 'a'],
    ['without NUL and controls', 'a\u0000b\u0007c\u009bd\u007f', 'abcd'],
    ['without marks that turn what follows', 'a\u202eb\u2066c\u200fd\u061c', 'abcd'],
    ['composed', 'Cafe\u0301', 'Café'],
    ['well formed', 'a\ud800b', 'a\ufffdb'],
    ['with line feeds alone', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['with its tabs', 'a\tb', 'a\tb'],
    [
      'whole where scripts need joiners',
      'नमस्\u200dते 👩\u200d🏫 می\u200cخواهم',
      'नमस्\u200dते 👩\u200d🏫 می\u200cخواهم',
    ],
  ])('is %s', (_, given, stored) => {
    expect(cleanText(given)).toBe(stored);
  });

  test('of one line has single spaces', () => {
    expect(cleanLine(' a\n\n b\u00a0\t c ')).toBe('a b c');
  });
});
