import { describe, expect, test } from 'vitest';
import { draftSchemas, type DraftInputs } from './drafts.ts';
import { EXERCISE_TYPES, type ExerciseType } from './exercise-type.ts';
import { firstWords } from './first-words.ts';

const spots = [{ phrase: 'cat/tom:animal' }, { phrase: '-dog' }];
const WITH_WORDS: { [T in ExerciseType]: [DraftInputs[T], string] } = {
  dragTheWords: [{ text: 'He *goes/walks:to go* home' }, 'He goes home'],
  dragTheWordsImage: [{ spots }, 'cat, dog'],
  fillInTheBlanks: [{ text: 'She *-*is *at\n home' }, 'She is *at home'],
  fillInTheBlanksImage: [{ spots }, 'cat, dog'],
  markTheWords: [{ text: '*+run* and *-red*' }, 'run and red'],
  multipleChoice: [{ question: 'Which?', options: [{ text: 'This' }] }, 'Which?'],
  singleChoice: [{ options: [{}, { text: 'That' }] }, 'That'],
  trueFalse: [{ statements: [{ text: '' }, { text: 'Ice is cold' }] }, 'Ice is cold'],
  findSynonym: [{ text: 'a *big* dog' }, 'a big dog'],
  findThePlace: [{ text: 'Go *+* now' }, 'Go now'],
};
const words = <T extends ExerciseType>(type: T, input: DraftInputs[T], descriptionStudent = '') =>
  firstWords(type, { descriptionStudent, draft: draftSchemas[type].parse(input) as never });

describe('the first words of an exercise', () => {
  test.each(EXERCISE_TYPES)('%s: without its marks', (type) => {
    const [input, expected] = WITH_WORDS[type] as [DraftInputs[typeof type], string];
    expect(words(type, input)).toBe(expected);
    expect(words(type, {} as typeof input)).toBe('');
    expect(words(type, input, 'Choose one')).toBe('Choose one');
  });

  test('are cut by characters', () => {
    expect(words('dragTheWords', { text: '😀'.repeat(100) })).toBe(`${'😀'.repeat(80)}…`);
  });
});
