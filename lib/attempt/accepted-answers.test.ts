import { expect, test } from 'vitest';
import type { KeyBlocksFragment } from '@/graphql/generated/graphql';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { acceptedAnswers } from './accepted-answers';

const gap = (id: string) => ({ t: 'gap' as const, id });
const drag = {
  type: 'dragTheWords',
  block: {
    data: {
      content: [gap('g1'), gap('g2')],
      bank: [
        { id: 'a', text: 'red' },
        { id: 'b', text: 'white' },
        { id: 'c', text: 'red' },
      ],
      reusable: false,
    },
  },
} as ShownBlock;
const keyOf = (key: Partial<KeyBlocksFragment>) => key as KeyBlocksFragment;

test('the phrases of a gap, each once, in reading order', () => {
  const key = keyOf({
    dragTheWords: {
      answer: [
        { id: 'g2', phraseIds: ['b'] },
        { id: 'g1', phraseIds: ['a', 'c'] },
      ],
    },
  });
  expect(acceptedAnswers(drag, key)).toEqual([
    { id: 'g1', number: 1, words: ['red'] },
    { id: 'g2', number: 2, words: ['white'] },
  ]);
});

test('the accepted answers of a field, with the sign for no word', () => {
  const fields = {
    type: 'fillInTheBlanks',
    block: { data: { content: [gap('g1')], noRepeat: false, zeroUsed: true, matching: {} } },
  } as ShownBlock;
  const key = keyOf({
    fillInTheBlanks: { keys: [{ id: 'g1', accepted: ['a', 'an'], zero: true, matching: null }] },
  });
  expect(acceptedAnswers(fields, key)).toEqual([{ id: 'g1', number: 1, words: ['a', 'an', '∅'] }]);
});

test('none where the key is not sent, or is visible in the view', () => {
  expect(acceptedAnswers(drag, null)).toEqual([]);
  const choice = {
    type: 'singleChoice',
    block: { data: { question: '', options: [{ id: 'o1', text: 'x' }], shuffle: false } },
  } as ShownBlock;
  expect(acceptedAnswers(choice, keyOf({ singleChoice: { answer: 'o1' } }))).toEqual([]);
});
