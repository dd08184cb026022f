import { describe, expect, it } from 'vitest';
import { draftSchemas, type DraftInputs } from '#contract/exercise/drafts.ts';
import { writeH5p } from './h5p/write.ts';
import { EMPTY_FIELDS, type PackedExercise, type PackedFile } from './model.ts';
import { createNotes } from './notes.ts';
import { writeQti } from './qti/write.ts';

const picture = { mimeType: 'image/jpeg', width: 400, height: 300 };
const files: ReadonlyMap<string, PackedFile> = new Map([
  ['room', { name: '1.jpg', ...picture }],
  ['yard', { name: '2.jpg', ...picture }],
]);

/** A picture with spots for these sources; a spot after `|` is on a second picture. */
function quizOf(sources: string, more: Partial<DraftInputs['dragTheWordsImage']> = {}) {
  const spots = sources.split('|').flatMap((ofOne, at) =>
    ofOne.split(' ').map((phrase, index) => {
      return { imageId: `i${at + 1}`, x: 0.1 * index, y: 0.1, w: 0.1, h: 0.1, phrase };
    }),
  );
  const images = ['room', 'yard'].map((fileId, index) => ({ id: `i${index + 1}`, fileId, alt: fileId }));
  const draft = draftSchemas.dragTheWordsImage.parse({ images, spots, ...more });
  const exercise = {
    ...EMPTY_FIELDS,
    points: spots.length,
    type: 'dragTheWordsImage',
    draft,
  } as PackedExercise;
  return { title: '', description: '', shuffleExercises: false, exercises: [exercise] };
}

function inH5p(quiz: ReturnType<typeof quizOf>) {
  const notes = createNotes();
  const { content } = writeH5p(quiz, { files, notes, newId: () => 'id' });
  const params = content.questions[0]?.params as {
    question: { task: { elements: { multiple: boolean }[]; dropZones: { correctElements: string[] }[] } };
  };
  const { elements, dropZones } = params.question.task;
  const right = dropZones.map(({ correctElements }) => correctElements.join(' '));
  // As the type counts: a phrase once, a reusable one in each zone where it is right.
  const most = elements.reduce((sum, { multiple }, index) => {
    const zones = dropZones.filter(({ correctElements }) => correctElements.includes(String(index))).length;
    return sum + (multiple ? zones : Math.min(zones, 1));
  }, 0);
  return { right, isWithinRange: most === dropZones.length, codes: notes.list().map(({ code }) => code) };
}

function inQti(quiz: ReturnType<typeof quizOf>) {
  const notes = createNotes();
  const xml = writeQti(quiz, { files, notes }).map((text) => text.xml);
  const keys = [...xml.join('').matchAll(/map-key="([^"]+)"/g)].map(([, key]) => key);
  return { keys, codes: notes.list().map(({ code }) => code) };
}

describe('the phrases of pictures', () => {
  it('that read alike are right at each spot that asks for one', () => {
    const quiz = quizOf('window lamp window');
    expect(inH5p(quiz)).toEqual({ right: ['0 2', '1', '2 0'], isWithinRange: true, codes: [] });
    expect(inQti(quiz).keys).toEqual(['W1 G1', 'W3 G1', 'W2 G2', 'W3 G3', 'W1 G3']);
  });

  it('keep an alternative that another spot owns', () => {
    const quiz = quizOf('quick/fast fast');
    expect(inH5p(quiz)).toEqual({ right: ['0 1', '1'], isWithinRange: true, codes: [] });
    expect(inQti(quiz).keys).toEqual(['W1 G1', 'W2 G1', 'W2 G2']);
  });

  it('lose, in H5P, an alternative that is a distractor: full points would be out of range', () => {
    const quiz = quizOf('quick/fast slow', { distractors: ['fast'] });
    expect(inH5p(quiz)).toEqual({ right: ['0', '1'], isWithinRange: true, codes: ['ALTERNATIVES_LEFT_OUT'] });
    expect(inQti(quiz).keys).toEqual(['W1 G1', 'W3 G1', 'W2 G2']);
  });

  it('lose, in H5P, every alternative if they are reusable', () => {
    const quiz = quizOf('quick/fast fast quick', { reusable: true });
    expect(inH5p(quiz)).toEqual({
      right: ['0', '1', '0'],
      isWithinRange: true,
      codes: ['ALTERNATIVES_LEFT_OUT'],
    });
    expect(inQti(quiz).keys).toEqual(['W1 G1', 'W2 G1', 'W2 G2', 'W1 G3']);
  });

  it('share all points of the exercise, in QTI, and lose that a part earns nothing', () => {
    const quiz = quizOf('lamp|bed');
    const exercises = quiz.exercises.map((each) => ({ ...each, points: 0.05, partialPoints: false }));
    const notes = createNotes();
    const xml = writeQti({ ...quiz, exercises }, { files, notes }).map((text) => text.xml);
    const shares = [...xml.join('').matchAll(/identifier="SCORE"[^>]*normal-maximum="([\d.]+)"/g)];
    expect(shares.map(([, share]) => share)).toEqual(['0.03', '0.02']);
    expect(notes.list().map(({ code }) => code)).toContain('PARTIAL_POINTS_LEFT_OUT');
    expect(inQti(quizOf('lamp|bed')).codes).not.toContain('PARTIAL_POINTS_LEFT_OUT');
  });

  it('lose, in QTI, an alternative that is on another picture', () => {
    expect(inQti(quizOf('quick/fast|fast')).codes).toContain('ALTERNATIVES_LEFT_OUT');
    expect(inH5p(quizOf('quick/fast|fast')).right).toEqual(['0 1', '1']);
  });
});
