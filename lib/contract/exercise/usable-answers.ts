import type { Answers } from './answers.ts';
import { baseForm, cutText } from './base-form.ts';
import type { Pen, Projections } from './blocks.ts';
import { nodesOf } from './nodes.ts';
import type { ExerciseType } from './exercise-type.ts';
import { ANSWER_TEXT_MAX } from './limits.ts';
import type { Id } from './parts.ts';
import { inReadingOrder } from './spots.ts';

/**
 * The usable part of an answer (X7), by part in reading order: a phrase, a text, a pen or a truth value; `true` for
 * a pick.
 */
export type UsableAnswers<Value> = Map<Id, Value>;

export interface UsableValues {
  dragTheWords: Id;
  dragTheWordsImage: Id;
  fillInTheBlanks: string;
  fillInTheBlanksImage: string;
  markTheWords: Pen;
  multipleChoice: true;
  singleChoice: true;
  trueFalse: boolean;
  findSynonym: true;
  findThePlace: true;
}

const idsOf = (parts: readonly { id: Id }[]): Id[] => parts.map(({ id }) => id);

/** Ids of the parts that an answer may refer to, in reading order. */
const PARTS: { [T in ExerciseType]: (block: Projections[T]) => Id[] } = {
  dragTheWords: ({ data }) => idsOf(nodesOf(data.content, 'gap')),
  dragTheWordsImage: ({ data, images }) => idsOf(inReadingOrder(data.spots, images)),
  fillInTheBlanks: ({ data }) => idsOf(nodesOf(data.content, 'gap')),
  fillInTheBlanksImage: ({ data, images }) => idsOf(inReadingOrder(data.spots, images)),
  markTheWords: ({ data }) => idsOf(nodesOf(data.content, 'unit')),
  multipleChoice: ({ data }) => idsOf(data.options),
  singleChoice: ({ data }) => idsOf(data.options),
  trueFalse: ({ data }) => idsOf(data.statements),
  findSynonym: ({ data }) => idsOf(nodesOf([...data.content, ...data.candidates], 'unit')),
  findThePlace: ({ data }) => idsOf(nodesOf(data.content, 'place')),
};

export function partsOf<T extends ExerciseType>(type: T, block: Projections[T]): Id[] {
  return PARTS[type](block);
}

const FILTERS: {
  [T in ExerciseType]: (
    answer: Answers[T],
    parts: Id[],
    block: Projections[T],
  ) => UsableAnswers<UsableValues[T]>;
} = {
  dragTheWords: (answer, parts, { data }) => placed(answer, parts, data),
  dragTheWordsImage: (answer, parts, { data }) => placed(answer, parts, data),
  fillInTheBlanks: typed,
  fillInTheBlanksImage: typed,
  markTheWords: known,
  multipleChoice: (answer, parts) => picked(answer ?? [], parts),
  singleChoice: (answer, parts) => picked(answer === null ? [] : [answer], parts),
  trueFalse: known,
  findSynonym: (answer, parts) => picked(answer === null ? [] : [answer], parts),
  findThePlace: (answer, parts) => picked(answer === null ? [] : [answer], parts),
};

/** An answer without unknown ids, repeats and blanks (X7). */
export function readUsableAnswers<T extends ExerciseType>(
  type: T,
  block: Projections[T],
  answer: Answers[T],
): UsableAnswers<UsableValues[T]> {
  return FILTERS[type](answer, partsOf(type, block), block);
}

type AnswerMap<Value> = Record<Id, Value | null> | null;

/** Known parts that have a value. Reads own properties only: an id may equal the name of an inherited one. */
function known<Value>(answer: AnswerMap<Value>, parts: Id[]): UsableAnswers<Value> {
  const usable: UsableAnswers<Value> = new Map();
  if (!answer) return usable;
  for (const id of parts) {
    const value = Object.hasOwn(answer, id) ? answer[id] : null;
    if (value !== null && value !== undefined) usable.set(id, value);
  }
  return usable;
}

function placed(
  answer: AnswerMap<Id>,
  parts: Id[],
  { bank, reusable }: { bank: readonly { id: Id }[]; reusable: boolean },
): UsableAnswers<Id> {
  const free = new Set(idsOf(bank));
  const usable: UsableAnswers<Id> = new Map();
  for (const [gap, phrase] of known(answer, parts)) {
    if (!free.has(phrase)) continue;
    usable.set(gap, phrase);
    if (!reusable) free.delete(phrase);
  }
  return usable;
}

function typed(answer: AnswerMap<string>, parts: Id[]): UsableAnswers<string> {
  const usable: UsableAnswers<string> = new Map();
  for (const [gap, text] of known(answer, parts)) {
    const cut = cutText(text, ANSWER_TEXT_MAX);
    if (baseForm(cut) !== '') usable.set(gap, cut);
  }
  return usable;
}

function picked(answer: readonly Id[], parts: Id[]): UsableAnswers<true> {
  const wanted = new Set(answer);
  return new Map(parts.filter((id) => wanted.has(id)).map((id) => [id, true]));
}

/** Kinds in which every part expects an answer; in the others only the author knows how many parts to pick. */
const OPEN_PARTS: Record<ExerciseType, boolean> = {
  dragTheWords: true,
  dragTheWordsImage: true,
  fillInTheBlanks: true,
  fillInTheBlanksImage: true,
  markTheWords: false,
  multipleChoice: false,
  singleChoice: false,
  trueFalse: true,
  findSynonym: false,
  findThePlace: false,
};

/** How complete an answer is, for the dialog before submission (X81). */
export type Progress = 'UNANSWERED' | 'INCOMPLETE' | 'ANSWERED';

export function progressOf<T extends ExerciseType>(
  type: T,
  block: Projections[T],
  answer: Answers[T],
): Progress {
  const { size } = readUsableAnswers(type, block, answer);
  if (size === 0) return 'UNANSWERED';
  return OPEN_PARTS[type] && size < partsOf(type, block).length ? 'INCOMPLETE' : 'ANSWERED';
}
