import type { ContentNodeFieldsFragment, WholeExerciseFragment } from '@/graphql/generated/graphql';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';

/** Types with gaps, for phrases or typed words. */
type GapKind = 'dragTheWords' | 'dragTheWordsImage' | 'fillInTheBlanks' | 'fillInTheBlanksImage';
type Blocks = { [T in ExerciseType]: NonNullable<WholeExerciseFragment[T]> };

const node = (t: ContentNodeFieldsFragment['t'], fields: Partial<ContentNodeFieldsFragment> = {}) => ({
  ...{ t, s: null, b: null, i: null, u: null, id: null, tip: null },
  ...fields,
});
const MATCHING = { case: null, letters: null, punctuation: null, diacritics: null, typos: null };
const typing = { noRepeat: false, zeroUsed: false, matching: MATCHING };
const picture = { id: 'i1', fileId: 'f1', alt: 'A street', width: 800, height: 400, fullUri: '/street.png' };
const sound = { id: 'a1', fileId: 'f2', title: 'A word', fullUri: '/word.mp3' };
const spot = { id: 's1', imageId: 'i1', x: 0.1, y: 0.1, w: 0.4, h: 0.2, label: '', tip: null };

const choice = (words: string) => ({
  images: [picture],
  audios: [sound],
  data: {
    question: `q${words}`,
    shuffle: false,
    options: [
      { id: 'o1', text: `a${words}`, imageId: null, audioId: null },
      { id: 'o2', text: `b${words}`, imageId: 'i1', audioId: 'a1' },
      { id: 'o3', text: `c${words}`, imageId: null, audioId: null },
    ],
  },
});

const gapBlocks = (words: string): Pick<Blocks, GapKind> => ({
  dragTheWords: {
    text: `t${words} *a${words}* u${words}`,
    data: {
      content: [
        node('text', { s: `t${words} ` }),
        node('gap', { id: 'g1' }),
        node('text', { s: ` u${words}` }),
      ],
      bank: [
        { id: 'p1', text: `a${words}` },
        { id: 'p2', text: `d${words}` },
      ],
      reusable: false,
    },
    answer: [{ id: 'g1', phraseIds: ['p1'] }],
  },
  dragTheWordsImage: {
    sources: [{ id: 's1', source: `a${words}` }],
    images: [picture],
    data: { spots: [spot], bank: [{ id: 'p1', text: `a${words}` }], reusable: false },
    answer: [{ id: 's1', phraseIds: ['p1'] }],
  },
  fillInTheBlanks: {
    text: `t${words} *a${words}*`,
    data: { content: [node('text', { s: `t${words} ` }), node('gap', { id: 'g1' })], ...typing },
    keys: [{ id: 'g1', accepted: [`a${words}`], zero: false, matching: null }],
  },
  fillInTheBlanksImage: {
    sources: [{ id: 's1', source: `a${words}` }],
    images: [picture],
    data: { spots: [spot], ...typing },
    keys: [{ id: 's1', accepted: [`a${words}`], zero: false, matching: null }],
  },
});

const pickedBlocks = (words: string): Omit<Blocks, GapKind> => ({
  markTheWords: {
    text: `t${words} *a${words}*`,
    data: {
      content: [node('text', { s: `t${words} ` }), node('unit', { id: 'u1', s: `a${words}` })],
      selectable: 'MARKED',
      pens: ['CORRECT'],
    },
    answer: [{ id: 'u1', pen: 'CORRECT' }],
  },
  multipleChoice: { ...choice(words), answer: ['o1', 'o2'] },
  singleChoice: { ...choice(words), answer: 'o1' },
  trueFalse: {
    data: { statements: [{ id: 's1', text: `a${words}` }], shuffle: false },
    answer: [{ id: 's1', answer: true }],
  },
  findSynonym: {
    text: { main: `t${words} *m${words}*`, candidates: `*a${words}* *=b${words}*` },
    data: {
      content: [node('text', { s: `t${words} ` }), node('main', { s: `m${words}` })],
      candidates: [node('unit', { id: 'u1', s: `a${words}` }), node('unit', { id: 'u2', s: `b${words}` })],
      layout: 'LIST',
    },
    answer: 'u2',
  },
  findThePlace: {
    text: `t${words} *+a${words}* *-*`,
    data: {
      phrase: `a${words}`,
      content: [
        node('text', { s: `t${words} ` }),
        node('place', { id: 'l1' }),
        node('text', { s: ' ' }),
        node('place', { id: 'l2' }),
      ],
    },
    answer: 'l1',
  },
});

/**
 * One block of each type, as its author has it. Its texts are `words` with a letter before it, a different one for
 * each part.
 */
const blocksOf = (words: string): Blocks => ({ ...gapBlocks(words), ...pickedBlocks(words) });

/** For each type, the letters of the parts a student can read before the first answer. */
export const READ: Record<ExerciseType, string> = {
  dragTheWords: 'tuad',
  dragTheWordsImage: 'a',
  fillInTheBlanks: 't',
  fillInTheBlanksImage: '',
  markTheWords: 'ta',
  multipleChoice: 'qabc',
  singleChoice: 'qabc',
  trueFalse: 'a',
  findSynonym: 'tmab',
  findThePlace: 'ta',
};

const NO_BLOCKS = {
  dragTheWords: null,
  dragTheWordsImage: null,
  fillInTheBlanks: null,
  fillInTheBlanksImage: null,
  markTheWords: null,
  multipleChoice: null,
  singleChoice: null,
  trueFalse: null,
  findSynonym: null,
  findThePlace: null,
};

/** An exercise of this type, as its author has it. */
export const exerciseOf = (
  type: ExerciseType,
  words: string,
  changes: Partial<WholeExerciseFragment> = {},
): WholeExerciseFragment => ({
  id: 41,
  quizId: 21,
  revision: 1,
  type,
  version: 1,
  order: 1,
  language: 'en',
  title: 'Went or gone',
  descriptionStudent: '',
  descriptionTeacher: null,
  errorHint: '',
  points: 2,
  partialPoints: true,
  showCorrectnessOnError: null,
  isVocabulary: false,
  audio: null,
  audioAutoplay: false,
  audioHidden: false,
  media: null,
  ...NO_BLOCKS,
  [type]: blocksOf(words)[type],
  ...changes,
});
