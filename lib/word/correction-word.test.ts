import { describe, expect, it } from 'vitest';
import { wordOfCorrection } from './correction-word';

const of = (original: string, corrected: string, about = '') =>
  wordOfCorrection({ about, original, corrected });

describe('what is practised of a correction', () => {
  it('is what was put in, as a gap of the sentence', () => {
    const found = of('We found  three\numbrellas', 'We have found three umbrellas', 'Gap 2');
    expect(found).toEqual({
      ...{ word: 'have', translation: 'Gap 2', sentence: 'We have found three umbrellas', place: [3, 7] },
    });
    expect(of('Он пошол домой', 'Он пошёл домой')).toMatchObject({ word: 'пошёл', place: [3, 8] });
  });

  it('is the whole where nothing stands around it, or nothing was put in', () => {
    expect(of('bringed', 'brought', 'He … it')).toEqual({
      ...{ word: 'brought', translation: 'He … it', sentence: '', place: null },
    });
    expect(of('I very like it', 'I like it')).toEqual({
      ...{ word: 'I like it', translation: 'I very like it', sentence: '', place: null },
    });
    expect(of('', 'brought')).toMatchObject({ word: 'brought', place: null });
  });

  it('is nothing of a statement, or of a text that no word can be', () => {
    const statement = { about: '', original: 'Ice is cold', corrected: 'Ice is cold', isTrue: true };
    expect(wordOfCorrection(statement)).toBeNull();
    expect(of('a', '')).toBeNull();
    expect(of('x', 'y'.repeat(300))).toBeNull();
    const long = `${'so '.repeat(180)}cold`;
    expect(of(`${'so '.repeat(180)}hot`, long)).toMatchObject({ word: 'cold', sentence: '', place: null });
  });
});
