import { describe, expect, it } from 'vitest';
import { mentionOf, mentionedIds, textPieces } from './post.ts';

describe('the pieces of a text', () => {
  it.each([
    ['', []],
    ['Words', ['Words']],
    ['@{12}', [{ userId: 12 }]],
    ['With @{12}, and @{7}.', ['With ', { userId: 12 }, ', and ', { userId: 7 }, '.']],
    ['@{12}@{12}', [{ userId: 12 }, { userId: 12 }]],
    // None of these is a mention.
    ['@{0} @{012} @{x} @12 {12} @{9999999999}', ['@{0} @{012} @{x} @12 {12} @{9999999999}']],
  ])('%s', (text, pieces) => {
    expect(textPieces(text)).toEqual(pieces);
  });

  it('name each person once', () => {
    expect(mentionedIds(`${mentionOf(7)} ${mentionOf(12)} ${mentionOf(7)}`)).toEqual([7, 12]);
  });
});
