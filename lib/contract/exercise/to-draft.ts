import type { Blocks, GapKey, Projections } from './blocks.ts';
import type { Drafts, OptionDraft, SpotDraft } from './drafts.ts';
import type { ExerciseType } from './exercise-type.ts';
import { formattingOf } from './formatting.ts';
import type { Matching } from './matching.ts';
import type { Id, Phrase, Spot } from './parts.ts';
import { ownLabel } from './spots.ts';

/** The draft of a stored block for the author's form; saving it unchanged restores the same block (X18). */
export function toDraft<T extends ExerciseType>(type: T, block: Blocks[T]): Drafts[T] {
  return TO_DRAFT[type](block);
}

const TO_DRAFT: { [T in ExerciseType]: (block: Blocks[T]) => Drafts[T] } = {
  dragTheWords: ({ text, data, answer }) => ({
    text,
    formatting: formattingOf(data.content),
    ...bankDraft(data, answer),
  }),
  dragTheWordsImage: ({ text, images, data, answer }) => ({
    images,
    spots: spotDrafts(data.spots, text),
    ...bankDraft(data, answer),
  }),
  fillInTheBlanks: ({ text, data, answer }) => ({
    text,
    formatting: formattingOf(data.content),
    ...typingDraft(data, answer),
  }),
  fillInTheBlanksImage: ({ text, images, data, answer }) => ({
    images,
    spots: spotDrafts(data.spots, text),
    ...typingDraft(data, answer),
  }),
  markTheWords: ({ text, data }) => ({
    text,
    formatting: formattingOf(data.content),
    selectable: data.selectable,
  }),
  multipleChoice: (block) => choiceDraft(block, block.answer),
  singleChoice: (block) => choiceDraft(block, [block.answer]),
  trueFalse: ({ data, answer }) => ({
    statements: data.statements.map(({ id, text }) => ({ id, text, answer: answer[id] ?? null })),
    shuffle: data.shuffle,
  }),
  findSynonym: ({ text, data }) => ({
    text: text.main,
    formatting: formattingOf(data.content),
    candidates: text.candidates,
  }),
  findThePlace: ({ text, data }) => ({
    text,
    formatting: formattingOf(data.content),
    phrase: data.phrase,
  }),
};

/** Distractors are the phrases that are no gap's own phrase. */
function bankDraft(data: { bank: Phrase[]; reusable: boolean }, answer: Record<Id, Id[]>) {
  const own = new Set(Object.values(answer).map(([first]) => first));
  return {
    distractors: data.bank.filter(({ id }) => !own.has(id)).map(({ text }) => text),
    reusable: data.reusable,
  };
}

const spotDrafts = (spots: readonly Spot[], sources: Record<Id, string>): SpotDraft[] =>
  spots.map(({ id, imageId, x, y, w, h, label }) => ({
    id,
    imageId,
    x,
    y,
    w,
    h,
    label: ownLabel(label),
    phrase: sources[id] ?? '',
  }));

function typingDraft(data: { matching: Matching; noRepeat: boolean }, answer: Record<Id, GapKey>) {
  const own = Object.entries(answer).flatMap(([id, { matching }]) => (matching ? [[id, matching]] : []));
  const gapMatching: Record<Id, Matching> = Object.fromEntries(own);
  return { matching: data.matching, gapMatching, noRepeat: data.noRepeat };
}

function choiceDraft({ data, images = [], audios = [] }: Projections['singleChoice'], right: readonly Id[]) {
  const options: OptionDraft[] = data.options.map(({ id, text = '', imageId, audioId }) => ({
    id,
    text,
    imageId,
    audioId,
    correct: right.includes(id),
  }));
  return { question: data.question, options, shuffle: data.shuffle, images, audios };
}
