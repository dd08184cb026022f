import { describe, expect, it } from 'vitest';
import { createNotes } from '../notes.ts';
import { readH5p } from './read.ts';

function read(mainLibrary: string, params: object) {
  const notes = createNotes();
  const texts = { h5p: JSON.stringify({ title: 'Quiz', mainLibrary }), content: JSON.stringify(params) };
  const { exercises } = readH5p(texts, notes);
  return { exercises: exercises.map(({ exercise }) => exercise), notes: notes.list() };
}

it('comments on single answers become notes for teachers', () => {
  const { exercises, notes } = read('H5P.MultiChoice', {
    question: '<p>Which?</p>',
    answers: [
      { text: '<div>went</div>', correct: true, tipsAndFeedback: { chosenFeedback: '<p>Yes, past</p>' } },
      { text: 'goed', tipsAndFeedback: { tip: 'Irregular', chosenFeedback: 'No such form' } },
      { text: 'goes', tipsAndFeedback: { tip: '', chosenFeedback: '' } },
    ],
  });
  expect(exercises[0]?.descriptionTeacher).toBe('went: Yes, past\ngoed: Irregular / No such form');
  expect(notes).toEqual([{ code: 'FEEDBACK_TO_NOTES', exercises: [1], details: [] }]);
});

it('a picture upon a background is noted', () => {
  const image = (path: string) => ({ library: 'H5P.Image 1.1', params: { file: { path }, alt: 'A cat' } });
  const { notes } = read('H5P.DragQuestion', {
    question: {
      settings: { background: { path: 'room.png' }, size: { width: 100, height: 100 } },
      task: {
        elements: [{ type: image('cat.png'), x: 0, y: 0, width: 1, height: 1, dropZones: [] }],
        dropZones: [],
      },
    },
  });
  expect(notes.map(({ code }) => code)).toEqual(['PICTURE_LEFT_OUT', 'ALTERNATIVE_TEXT_NEEDED']);
});

it('what is too long is cut, with a note', () => {
  const question = { library: 'H5P.TrueFalse 1.8', params: { question: 'Ice', correct: 'true' } };
  const set = read('H5P.QuestionSet', { questions: Array.from({ length: 501 }, () => question) });
  expect(set.exercises).toHaveLength(500);
  expect(set.notes).toEqual([{ code: 'EXERCISES_BEYOND_LIMIT', exercises: [], details: [] }]);
  const choices = read('H5P.SingleChoiceSet', {
    choices: Array.from({ length: 501 }, () => ({ question: 'Which?', answers: ['a', 'b'] })),
  });
  expect(choices.exercises).toHaveLength(500);
  expect(choices.notes).toEqual([{ code: 'EXERCISES_BEYOND_LIMIT', exercises: [1], details: [] }]);
  const blocks = read('H5P.Blanks', { questions: Array.from({ length: 501 }, () => '<p>A *b*</p>') });
  expect(blocks.notes).toEqual([{ code: 'PARTS_LEFT_OUT', exercises: [1], details: [] }]);
  const long = read('H5P.TrueFalse', { question: 'a'.repeat(100_001), correct: 'true' });
  expect(long.exercises[0]?.draft).toEqual({
    statements: [{ id: undefined, text: 'a'.repeat(100_000), answer: true }],
    shuffle: false,
  });
  expect(long.notes).toEqual([{ code: 'TEXT_CUT', exercises: [1], details: ['a'.repeat(40)] }]);
});

describe('what a zone accepts', () => {
  const word = (text: string) => ({
    type: { library: 'H5P.AdvancedText 1.1', params: { text } },
    dropZones: ['0'],
  });
  const image = { library: 'H5P.Image 1.1', params: { file: { path: 'room.png' }, alt: 'A room' } };
  const room = { type: image, x: 0, y: 0, width: 50, height: 50, dropZones: [] };

  it.each([
    [[1], ['bed']],
    [['1'], ['bed']],
    [[''], []],
    [[null], []],
    [[true, 1.5, '1.0', -1, 'x', 1], ['bed']],
  ])('is named by its number: %j', (correctElements, phrases) => {
    const zone = { x: 1, y: 1, width: 5, height: 5, correctElements };
    const task = { elements: [word('lamp'), word('bed'), room], dropZones: [zone] };
    const { exercises } = read('H5P.DragQuestion', {
      question: { settings: { size: { width: 800, height: 800 } }, task },
    });
    const { draft } = exercises[0] ?? {};
    expect(draft && 'spots' in draft && draft.spots.map(({ phrase }) => phrase)).toEqual(phrases);
  });
});

it('a colon in a gap is a sign once, which is noted between digits', () => {
  const { exercises, notes } = read('H5P.Blanks', { questions: ['<p>At *10:30*, *then:9:15*</p>'] });
  expect(exercises[0]?.draft).toMatchObject({ text: 'At *10: 30*, *then:9:15*' });
  expect(notes).toEqual([{ code: 'TIME_AS_TIP', exercises: [1], details: ['10:30'] }]);
});

it('an empty alternative, with which a gap may be left empty, is noted', () => {
  const { exercises, notes } = read('H5P.Blanks', { questions: ['<p>I like *the/* music</p>'] });
  expect(exercises[0]?.draft).toMatchObject({ text: 'I like *the/_* music' });
  expect(notes).toEqual([{ code: 'ZERO_ANSWERS_CHANGED', exercises: [1], details: [] }]);
});
