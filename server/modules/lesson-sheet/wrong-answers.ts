import type { Blocks } from '#contract/exercise/blocks.ts';
import type { ContentNode } from '#contract/exercise/content.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { Option, Phrase, Spot } from '#contract/exercise/parts.ts';
import { PICK } from '#contract/live/parts.ts';
import type { PartValues } from '#contract/live/parts.ts';
import type { StoredExercise } from '../exercise/model.ts';
import type { MarkedAnswer } from './model.ts';
import { cut, oneLine, sentenceAt } from './sentences.ts';

/** A part of an answer that was not right, with what is. */
export interface WrongPart {
  part: string;
  about: string;
  original: string;
  corrected: string;
  isTrue: boolean | null;
}

interface Given {
  parts: PartValues;
  /** Parts that were answered, and not fully right. */
  wrong: readonly string[];
  language: string;
}

const NOT_RIGHT = ['WRONG', 'HALF'];

type Fill = (id: string) => string;

/** A text whose gaps and places are filled, and where one of them begins. */
function filled(
  content: readonly ContentNode[],
  fill: Fill,
  wanted: string,
): { text: string; place: number } {
  let [text, place] = ['', 0];
  for (const node of content) {
    if ('id' in node && node.id === wanted) place = text.length;
    if (node.t === 'br') text += '\n';
    else if (node.t === 'gap' || node.t === 'place') text += fill(node.id);
    else text += node.s;
  }
  return { text, place };
}

function sentenceOf(given: Given, content: readonly ContentNode[], fill: Fill, wanted: string): string {
  const { text, place } = filled(content, fill, wanted);
  return sentenceAt(text, place, given.language);
}

const textOf = (value: PartValues[string] | undefined): string => (typeof value === 'string' ? value : '');
const shortened = (text: string): string => cut(oneLine(text));

/** A gap of a text in its sentence: the other gaps are as they should be. */
const inText = (given: Given, content: readonly ContentNode[], right: Fill, said: Fill): WrongPart[] =>
  given.wrong.map((part) => ({
    ...{ part, about: '', isTrue: null },
    original: sentenceOf(given, content, (id) => (id === part ? said(id) : right(id)), part),
    corrected: sentenceOf(given, content, right, part),
  }));

/** A gap on a picture: by its label, or its number. */
const onPicture = (given: Given, spots: readonly Spot[], right: Fill, said: Fill): WrongPart[] =>
  given.wrong.map((part) => {
    const number = spots.findIndex(({ id }) => id === part) + 1;
    const label = spots.find(({ id }) => id === part)?.label ?? '';
    return {
      ...{ part, about: shortened(label || String(number)), isTrue: null },
      original: shortened(said(part)),
      corrected: shortened(right(part)),
    };
  });

const phraseOf =
  (bank: readonly Phrase[]) =>
  (id: string | undefined): string =>
    bank.find((phrase) => phrase.id === id)?.text ?? '';

const nameOf = ({ text, id }: Option, place: number): string => text ?? (id && String(place + 1));
const optionsOf = (options: readonly Option[], ids: readonly string[]): string =>
  options.flatMap((option, place) => (ids.includes(option.id) ? nameOf(option, place) : [])).join(', ');

const unitsOf = (content: readonly ContentNode[], ids: readonly string[]): string =>
  content.flatMap((node) => (node.t === 'unit' && ids.includes(node.id) ? node.s : [])).join(', ');

/** One line for the whole answer: what was chosen, and what should have been. */
const whole = (about: string, original: string, corrected: string): WrongPart[] =>
  original === '' || original === corrected
    ? []
    : [
        {
          ...{ part: PICK, isTrue: null },
          about: shortened(about),
          original: shortened(original),
          corrected: shortened(corrected),
        },
      ];

type Finder<T extends ExerciseType> = (block: Blocks[T], given: Given) => WrongPart[];

const pickOf = ({ parts }: Given): string => textOf(parts[PICK]);

const FINDERS: { [T in ExerciseType]: Finder<T> } = {
  fillInTheBlanks: ({ data, answer }, given) =>
    inText(given, data.content, rightTyped(answer), (id) => textOf(given.parts[id])),
  fillInTheBlanksImage: ({ data, answer }, given) =>
    onPicture(given, data.spots, rightTyped(answer), (id) => textOf(given.parts[id])),
  dragTheWords: ({ data, answer }, given) => {
    const phrase = phraseOf(data.bank);
    return inText(
      given,
      data.content,
      (id) => phrase(answer[id]?.[0]),
      (id) => phrase(textOf(given.parts[id])),
    );
  },
  dragTheWordsImage: ({ data, answer }, given) => {
    const phrase = phraseOf(data.bank);
    return onPicture(
      given,
      data.spots,
      (id) => phrase(answer[id]?.[0]),
      (id) => phrase(textOf(given.parts[id])),
    );
  },
  markTheWords: ({ data, answer }, { parts }) =>
    whole('', unitsOf(data.content, Object.keys(parts)), unitsOf(data.content, Object.keys(answer))),
  multipleChoice: ({ data, answer }, { parts }) =>
    whole(data.question, optionsOf(data.options, Object.keys(parts)), optionsOf(data.options, answer)),
  singleChoice: ({ data, answer }, given) =>
    whole(data.question, optionsOf(data.options, [pickOf(given)]), optionsOf(data.options, [answer])),
  trueFalse: ({ data, answer }, { wrong }) =>
    data.statements.flatMap(({ id, text }) =>
      wrong.includes(id)
        ? [
            {
              ...{ part: id, about: '', isTrue: answer[id] ?? null },
              original: shortened(text),
              corrected: shortened(text),
            },
          ]
        : [],
    ),
  findSynonym: ({ data, answer }, given) => {
    const words = [...data.content, ...data.candidates];
    const main = data.content.find((node) => node.t === 'main');
    return whole(main?.t === 'main' ? main.s : '', unitsOf(words, [pickOf(given)]), unitsOf(words, [answer]));
  },
  findThePlace: ({ data, answer }, given) => {
    const placed = (place: string) =>
      sentenceOf(given, data.content, (id) => (id === place ? ` ${data.phrase} ` : ''), place);
    return whole('', placed(pickOf(given)), placed(answer));
  },
};

/** What a typed gap accepts first; a gap that is right when it is empty has nothing. */
const rightTyped =
  (answer: Blocks['fillInTheBlanks']['answer']): Fill =>
  (id) =>
    answer[id]?.accepted[0] ?? '';

/** The parts of a marked answer that were not right, each with what is; nothing of those left empty. */
export function wrongPartsOf({ exercise, parts, verdicts }: MarkedAnswer): WrongPart[] {
  const given = Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== null && value !== ''),
  );
  if (Object.keys(given).length === 0) return [];
  const wrong = Object.keys(verdicts).filter(
    (part) => part in given && NOT_RIGHT.includes(verdicts[part] ?? ''),
  );
  const { type, block } = exercise as StoredExercise;
  return (FINDERS[type] as (of: typeof block, by: Given) => WrongPart[])(block, {
    parts: given,
    wrong,
    language: exercise.language,
  });
}
