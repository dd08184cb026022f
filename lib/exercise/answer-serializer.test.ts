import { expect, test } from 'vitest';
import type { Answers } from '@/lib/contract/exercise/answers.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { fromAnswer, toAnswerInput } from './answer-serializer';

const ANSWERS: { [T in ExerciseType]: Answers[T] } = {
  dragTheWords: { g1: 'p1' },
  dragTheWordsImage: { s1: 'p1' },
  fillInTheBlanks: { g1: 'sees' },
  fillInTheBlanksImage: { s1: 'cup' },
  markTheWords: { u1: 'CORRECT', u2: 'WRONG' },
  multipleChoice: ['a', 'b'],
  singleChoice: 'a',
  trueFalse: { p1: true, p2: false },
  findSynonym: 'u1',
  findThePlace: 'p1',
};

test.each(Object.entries(ANSWERS) as [ExerciseType, Answers[ExerciseType]][])(
  'an answer to %s is unchanged after a round trip',
  (type, answer) => expect(fromAnswer(toAnswerInput(type, answer) as never)).toEqual(answer),
);

test('unanswered parts are not sent, and nothing is null', () => {
  expect(toAnswerInput('trueFalse', { p1: null, p2: false })).toEqual({
    values: [{ id: 'p2', value: false }],
  });
  expect(toAnswerInput('fillInTheBlanks', null)).toBeNull();
  expect(fromAnswer(null)).toBeNull();
});
