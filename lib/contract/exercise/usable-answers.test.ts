import { describe, expect, test } from 'vitest';
import type { Projections } from './blocks.ts';
import { partsOf, progressOf, readUsableAnswers } from './usable-answers.ts';
import { fromEntries, toEntries } from './entries.ts';

const gaps = (...ids: string[]) => ids.map((id) => ({ t: 'gap', id }) as const);
const bank = ['x', 'y', 'z'].map((id) => ({ id, text: id }));

const drag = (reusable: boolean): Projections['dragTheWords'] => ({
  data: { content: gaps('g1', 'g2', 'g3'), bank, reusable },
});
const typed: Projections['fillInTheBlanks'] = {
  data: { content: gaps('g1', 'g2'), matching: {}, noRepeat: false, zeroUsed: false },
};
const choice: Projections['multipleChoice'] = {
  data: { question: '', options: [{ id: '2' }, { id: '10' }, { id: '1' }], shuffle: true },
};

describe('X7: the usable part of an answer', () => {
  test('unknown parts and phrases are dropped, in reading order', () => {
    const usable = readUsableAnswers('dragTheWords', drag(false), {
      g3: 'x',
      g2: 'nobody',
      g9: 'y',
      g1: 'y',
    });
    expect([...usable]).toEqual([
      ['g1', 'y'],
      ['g3', 'x'],
    ]);
  });

  test('a phrase stays in the first gap, unless it is reusable', () => {
    expect([...readUsableAnswers('dragTheWords', drag(false), { g3: 'x', g2: 'x' })]).toEqual([['g2', 'x']]);
    expect(readUsableAnswers('dragTheWords', drag(true), { g3: 'x', g2: 'x' }).size).toBe(2);
  });

  test('a text is cut, and a blank one is left open', () => {
    const usable = readUsableAnswers('fillInTheBlanks', typed, { g1: ' \u200b', g2: '😀'.repeat(600) });
    expect([...usable]).toEqual([['g2', '😀'.repeat(500)]]);
    expect(readUsableAnswers('fillInTheBlanks', typed, { g1: ' '.repeat(500) + 'word' }).size).toBe(0);
  });

  test('options in their order, each once', () => {
    expect([...readUsableAnswers('multipleChoice', choice, ['1', '10', '1', '7']).keys()]).toEqual([
      '10',
      '1',
    ]);
    expect(readUsableAnswers('singleChoice', choice, '7').size).toBe(0);
  });

  test('names every object has are no answers', () => {
    const block: Projections['trueFalse'] = {
      data: { statements: ['constructor', '__proto__'].map((id) => ({ id, text: '' })), shuffle: false },
    };
    expect(readUsableAnswers('trueFalse', block, {}).size).toBe(0);
    const own = JSON.parse('{"__proto__": true, "constructor": false}') as Record<string, boolean>;
    expect(readUsableAnswers('trueFalse', block, own).size).toBe(2);
  });

  test('of a list with one id twice, the first counts', () => {
    const entries = [
      { id: 'g1', value: 'x' },
      { id: 'g1', value: 'y' },
    ];
    expect(fromEntries(entries, 'value')).toEqual({ g1: 'x' });
    expect(toEntries({ u1: 'CORRECT' }, 'as')).toEqual([{ id: 'u1', as: 'CORRECT' }]);
  });
});

test('X52: spots are read picture by picture', () => {
  const box = { x: 0, y: 0, w: 1, h: 1, label: '' };
  const spots = [
    { id: 's1', imageId: 'i2', ...box },
    { id: 's2', imageId: 'i1', ...box },
    { id: 's3', imageId: 'i2', ...box },
  ];
  const images = ['i1', 'i2'].map((id) => ({ id, fileId: id, alt: '', width: 1, height: 1 }));
  expect(partsOf('dragTheWordsImage', { images, data: { spots, bank, reusable: false } })).toEqual([
    's2',
    's1',
    's3',
  ]);
});

test('X81: unanswered, incomplete, answered', () => {
  expect(progressOf('fillInTheBlanks', typed, null)).toBe('UNANSWERED');
  expect(progressOf('fillInTheBlanks', typed, { g1: 'a', g2: ' ' })).toBe('INCOMPLETE');
  expect(progressOf('fillInTheBlanks', typed, { g1: 'a', g2: '-' })).toBe('ANSWERED');
  expect(progressOf('multipleChoice', choice, ['1'])).toBe('ANSWERED');
  expect(progressOf('multipleChoice', choice, ['7'])).toBe('UNANSWERED');
});
