import { expect, it } from 'vitest';
import { exerciseOf } from '@/components/testing/exercise';
import { EXERCISE_TYPES } from '@/lib/contract/exercise/exercise-type.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { exerciseLines } from '@/lib/material/exercise-lines';

const truth = { right: 'True', wrong: 'False' };

/** The lines of each kind; right answers in brackets. */
const LINES: Record<ExerciseType, string[]> = {
  dragTheWords: ['t1 [a1] u1'],
  dragTheWordsImage: ['[a1]'],
  fillInTheBlanks: ['t1 [a1]'],
  fillInTheBlanksImage: ['[a1]'],
  markTheWords: ['t1 [a1]'],
  multipleChoice: ['q1', '[a1]', '[b1]', 'c1'],
  singleChoice: ['q1', '[a1]', 'b1', 'c1'],
  trueFalse: ['a1 [True]'],
  findSynonym: ['t1 m1', '[a1] b1'],
  findThePlace: ['t1 [a1] '],
};

it.each(EXERCISE_TYPES)('shows the right answers of %s', (type) => {
  const lines = exerciseLines(exerciseOf(type, '1'), truth);
  expect(lines.map((line) => line.map(({ s, isRight }) => (isRight ? `[${s}]` : s)).join(''))).toEqual(
    LINES[type],
  );
});

it('shows every answer that a gap accepts, without its tip', () => {
  const exercise = exerciseOf('fillInTheBlanks', '');
  const fillInTheBlanks = exercise.fillInTheBlanks && {
    ...exercise.fillInTheBlanks,
    text: 'He *goes/walks:now* on.',
  };
  expect(exerciseLines({ ...exercise, fillInTheBlanks }, truth)[0]).toContainEqual({
    s: 'goes / walks',
    isRight: true,
  });
});

it('names an option without a text by its picture', () => {
  const exercise = exerciseOf('singleChoice', '1');
  const { singleChoice } = exercise;
  const options = [{ id: 'o1', text: '', imageId: 'i1', audioId: null }];
  const shown = singleChoice && { ...singleChoice, data: { ...singleChoice.data, question: '', options } };
  expect(exerciseLines({ ...exercise, singleChoice: shown }, truth)).toEqual([
    [{ s: 'A street', isRight: true }],
  ]);
});
