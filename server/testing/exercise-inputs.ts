import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { SystemContext } from '../context.ts';
import { saveUpload } from '../modules/upload/service.ts';
import { noisyPng } from './pictures.ts';
import { sourceOf } from '../platform/file-source.ts';

let sent = 0;

/** Uploads a picture that is like no other for an exercise, without using it; returns its id. */
export async function sendPicture(sys: SystemContext, userId: number): Promise<string> {
  const id = sys.platform.ids.randomUuid();
  sent += 1;
  const content = await noisyPng(40, 30, sent);
  await saveUpload(sys, {
    id,
    userId,
    purpose: 'EXERCISE_IMAGE',
    name: 'room.png',
    content: sourceOf(content),
  });
  return id;
}

const image = (fileId: string) => ({ id: 'i1', fileId, alt: 'A room' });
const spot = (x: number, phrase: string) => ({ imageId: 'i1', x, y: 0.1, w: 0.2, h: 0.2, phrase });

/** One exercise of each kind as an author sends it; no word of a key occurs in the text around it. */
export const exerciseInputs = (pictureId: string): Record<ExerciseType, object> => ({
  dragTheWords: { text: 'A *keyfox* and a *keydog:tip*.', distractors: ['decoy'] },
  dragTheWordsImage: { images: [image(pictureId)], spots: [spot(0.1, 'keylamp'), spot(0.6, 'keybed')] },
  fillInTheBlanks: { text: 'She *keysees* it, *keyhears/keyfeels* it.' },
  fillInTheBlanksImage: { images: [image(pictureId)], spots: [spot(0.1, 'keycup'), spot(0.6, 'keyspoon')] },
  markTheWords: { text: 'A *noun* and *nouns* here.' },
  multipleChoice: {
    question: 'Which?',
    options: [{ text: 'one', correct: true }, { text: 'two', correct: true }, { text: 'three' }],
  },
  singleChoice: { question: 'Which?', options: [{ text: 'one', correct: true }, { text: 'two' }] },
  trueFalse: {
    statements: [
      { text: 'Ice is cold', answer: true },
      { text: 'Fire is cold', answer: false },
    ],
  },
  findSynonym: { text: 'A *big* house', candidates: '*+large*\n*-small*\n*-red*' },
  findThePlace: { text: 'She *always* drinks *-* coffee *-*.' },
});

interface WireBlock {
  data: { bank?: { id: string; text: string }[]; options?: { id: string }[] };
  answer?: unknown;
  keys?: unknown;
}

type Entries = { id: string }[];

/** The right answer to a block with its key, as a client sends it. */
export const RIGHT_ANSWERS: Record<ExerciseType, (block: WireBlock) => object> = {
  dragTheWords: placed,
  dragTheWordsImage: placed,
  fillInTheBlanks: typed,
  fillInTheBlanksImage: typed,
  markTheWords: ({ answer }) => ({
    marks: (answer as { id: string; pen: string }[]).map(({ id, pen }) => ({ id, as: pen })),
  }),
  multipleChoice: ({ answer }) => ({ ids: answer }),
  singleChoice: ({ answer }) => ({ id: answer }),
  trueFalse: ({ answer }) => ({
    values: (answer as { id: string; answer: boolean }[]).map(({ id, answer: value }) => ({ id, value })),
  }),
  findSynonym: ({ answer }) => ({ id: answer }),
  findThePlace: ({ answer }) => ({ id: answer }),
};

function placed({ answer }: WireBlock): object {
  const gaps = answer as (Entries[number] & { phraseIds: string[] })[];
  return { gaps: gaps.map(({ id, phraseIds }) => ({ id, value: phraseIds[0] })) };
}

function typed({ keys }: WireBlock): object {
  const gaps = keys as (Entries[number] & { accepted: string[] })[];
  return { gaps: gaps.map(({ id, accepted }) => ({ id, value: accepted[0] })) };
}
