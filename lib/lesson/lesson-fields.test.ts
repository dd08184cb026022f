import { describe, expect, it } from 'vitest';
import { createInput, fieldOf, fieldsOf, saveInput } from './lesson-fields';
import type { LessonText } from './queries';

const ONE = '0197a0aa-0000-7000-8000-000000000001';
const TWO = '0197a0aa-0000-7000-8000-000000000002';
const row = { position: 'a0', word: 'snow', translation: 'кар', example: '', audio: null };

const lesson: LessonText = {
  id: 7,
  revision: 3,
  title: 'Winter',
  description: 'About ice',
  notes: null,
  language: 'en',
  level: null,
  translationLanguage: 'ky',
  coverUri: `/api/files/${ONE.toUpperCase()}`,
  audio: null,
  privacy: 'HIDDEN',
  availableFrom: null,
  othersMayCopy: true,
  categoryId: 31,
  vocabulary: [
    { ...row, id: ONE, revision: 2 },
    { ...row, id: TWO, revision: 3, position: 'a1', audio: { id: 's1', fullUri: '/api/files/s1?expires=1' } },
  ],
  updatedAt: '2026-11-21T09:00:00.000Z',
  viewerCan: { edit: true },
};

describe('the fields of a lesson', () => {
  it('are its own and one for each word, with ids in place of addresses that expire', () => {
    expect(fieldsOf(lesson)).toEqual({
      title: 'Winter',
      description: 'About ice',
      notes: '',
      categoryId: 31,
      language: 'en',
      level: null,
      translationLanguage: 'ky',
      cover: ONE,
      privacy: 'HIDDEN',
      availableFrom: null,
      othersMayCopy: true,
      [`words.${ONE}`]: row,
      [`words.${TWO}`]: { ...row, position: 'a1', audio: 's1' },
    });
  });

  it('are the same when only the address of a sound is another one', () => {
    const [first, second] = lesson.vocabulary;
    if (!first || !second) throw new Error('There are no words');
    const again = { ...second, audio: { id: 's1', fullUri: '/api/files/s1?expires=2' } };
    expect(fieldsOf({ ...lesson, vocabulary: [first, again] })).toEqual(fieldsOf(lesson));
  });
});

describe('the arguments of a save', () => {
  it('are what was changed; a word that is null is removed', () => {
    expect(saveInput({ title: 'Snow', cover: null, [`words.${ONE}`]: row, [`words.${TWO}`]: null })).toEqual({
      title: 'Snow',
      cover: null,
      words: [{ id: ONE, ...row }],
      removedWords: [TWO],
    });
    expect(saveInput({ notes: 'N' })).toEqual({ notes: 'N' });
  });

  it('of a new lesson have a title, and no word to remove', () => {
    expect(createInput({ [`words.${ONE}`]: row, [`words.${TWO}`]: null })).toEqual({
      title: '',
      words: [{ id: ONE, ...row }],
    });
    expect(createInput({ title: 'Snow' })).toEqual({ title: 'Snow' });
  });
});

describe('the field of a path', () => {
  const sent = { title: 'T', [`words.${TWO}`]: null, [`words.${ONE}`]: row };

  it.each([
    // Removed words are not among those that are counted.
    ['words.0.word', `words.${ONE}`],
    ['words.0', `words.${ONE}`],
    ['words.1.word', undefined],
    ['words', undefined],
    ['title', undefined],
    [`words.${ONE}`, undefined],
  ])('%s is %s', (path, field) => expect(fieldOf(path, sent)).toBe(field));
});
