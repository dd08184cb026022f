import { describe, expect, it } from 'vitest';
import { EXERCISE_TYPES } from '@/lib/contract/exercise/exercise-type.ts';
import { draftOf, emptyDraft, toBlockInput } from './block-serializer';
import type { WholeExercise } from './queries';

const whole = (block: object) => block as WholeExercise;
const image = { id: 'i1', fileId: 'f1', alt: 'A room', width: 4, height: 3, fullUri: '/files/f1' };

describe('a stored block becomes a draft, and is sent back', () => {
  it('dragTheWords: extra phrases are those that no gap uses', () => {
    const block = {
      text: '*a/b* *b*',
      answer: [
        { id: 'g1', phraseIds: ['p1', 'p2'] },
        { id: 'g2', phraseIds: ['p2'] },
      ],
      data: {
        reusable: true,
        content: [{ t: 'gap', s: null, b: null, i: null, u: null, id: 'g1', tip: null }],
        bank: [
          { id: 'p1', text: 'a' },
          { id: 'p2', text: 'b' },
          { id: 'p3', text: 'c' },
        ],
      },
    };
    const draft = draftOf('dragTheWords', whole({ dragTheWords: block }));
    expect(draft).toEqual({ text: '*a/b* *b*', formatting: [], distractors: ['c'], reusable: true });
    expect(toBlockInput('dragTheWords', { ...draft, distractors: ['c', ' '] })).toEqual({
      dragTheWords: { text: '*a/b* *b*', formatting: [], distractors: ['c'], reusable: true },
    });
  });

  it('fillInTheBlanksImage: sources move to spots, gap settings to a list, addresses stay', () => {
    const spot = { id: 's1', imageId: 'i1', x: 0.1, y: 0.2, w: 0.3, h: 0.1, label: 'Shelf' };
    const strict = { case: 'STRICT', letters: null, punctuation: null, diacritics: null, typos: null };
    const block = {
      sources: [{ id: 's1', source: 'mug/cup:for tea' }],
      keys: [{ id: 's1', accepted: ['mug', 'cup'], zero: false, matching: strict }],
      images: [image],
      data: { spots: [{ ...spot, tip: 'for tea' }], matching: {}, noRepeat: false, zeroUsed: false },
    };
    const draft = draftOf('fillInTheBlanksImage', whole({ fillInTheBlanksImage: block }));
    expect(draft.images).toEqual([image]);
    expect(draft.gapMatching).toEqual({ s1: { case: 'STRICT' } });
    expect(toBlockInput('fillInTheBlanksImage', draft).fillInTheBlanksImage).toEqual({
      images: [{ id: 'i1', fileId: 'f1', alt: 'A room' }],
      spots: [{ ...spot, phrase: 'mug/cup:for tea' }],
      matching: {},
      gapMatching: [{ id: 's1', matching: { case: 'STRICT' } }],
      noRepeat: false,
    });
  });

  it('choices and statements know which are right', () => {
    const option = (id: string, text: string) => ({ id, text, imageId: null, audioId: null });
    const data = { question: 'Q', options: [option('a', 'x'), option('b', 'y')], shuffle: true };
    const several = { images: null, audios: null, answer: ['b'], data };
    const one = { ...several, answer: 'a' };
    const right = (draft: { options: { correct: boolean }[] }) => draft.options.map(({ correct }) => correct);
    expect(right(draftOf('multipleChoice', whole({ multipleChoice: several })))).toEqual([false, true]);
    expect(right(draftOf('singleChoice', whole({ singleChoice: one })))).toEqual([true, false]);
    const statements = {
      answer: [{ id: 's', answer: false }],
      data: { statements: [{ id: 's', text: 'No' }], shuffle: false },
    };
    expect(draftOf('trueFalse', whole({ trueFalse: statements })).statements).toEqual([
      { id: 's', text: 'No', answer: false },
    ]);
  });

  it.each(EXERCISE_TYPES)('an empty %s is sent under its own name', (type) => {
    expect(Object.keys(toBlockInput(type, emptyDraft(type)))).toEqual([type]);
  });
});
