import { EXERCISE_LANGUAGES } from '#contract/exercise/exercise-type.ts';
import { QUIZ_EXERCISES_MAX } from '#contract/limits.ts';
import { READ_MAX } from '../../limits.ts';
import { EMPTY_FIELDS, type AddNote, type PackedExercise, type PackedFields } from '../../model.ts';
import { plainTextOf } from '../../text/pieces.ts';
import { childOf, childrenOf, isElement, type TreeElement } from '../../text/tree.ts';
import { INSTRUCTIONS_CLASS } from '../model.ts';
import { plainWords, readWords, titleOf, type FoundMedia, type ItemReading } from './context.ts';
import { readGapMatch, readGraphicGapMatch } from './gaps.ts';
import {
  promptOf,
  readChoice,
  readHottext,
  readInlineChoices,
  readMatch,
  readTextEntries,
  type ReadTask,
} from './interactions.ts';
import { responsesOf, scoringOf } from './response.ts';

const isInteraction = ({ name }: TreeElement): boolean => /^qti-.*-interaction$/.test(name);

function interactionsOf(element: TreeElement): TreeElement[] {
  return childrenOf(element).flatMap((child) => (isInteraction(child) ? [child] : interactionsOf(child)));
}

/** The exercises of an item: one, except where it has several blocks to answer. */
export function readItem(
  item: TreeElement,
  { note, pathOf }: { note: AddNote; pathOf: (href: string) => string | null },
): PackedExercise[] {
  const whole = childOf(item, 'qti-item-body');
  const reading: ItemReading = { note, pathOf, response: responsesOf(item) };
  const { body, instructions } = splitBody(whole, reading);
  const interactions = interactionsOf(body);
  const names = new Set(interactions.map(({ name }) => name));
  const media: FoundMedia = { image: null, audio: null };
  const fields = { ...fieldsOf(item, reading), descriptionStudent: instructions };
  const [only] = names;
  if (
    names.size === 1 &&
    (only === 'qti-text-entry-interaction' || only === 'qti-inline-choice-interaction')
  ) {
    const read = only === 'qti-text-entry-interaction' ? readTextEntries : readInlineChoices;
    const task = read(body, reading, media);
    return [{ ...fields, ...media, ...task } as PackedExercise];
  }
  const beside = plainTextOf(
    readWords([{ ...body, name: '' }], reading, {
      media,
      special: (each) => (isInteraction(each) ? [] : null),
    }),
  ).slice(0, READ_MAX.text);
  if (interactions.length > QUIZ_EXERCISES_MAX) note('EXERCISES_BEYOND_LIMIT');
  const read = interactions
    .slice(0, QUIZ_EXERCISES_MAX)
    .map((interaction) => readBlock(interaction, reading, beside));
  if (interactions.length === 0) note('EXERCISE_LEFT_OUT', 'qti-item-body');
  return read.flatMap((found) => {
    if (!found) return [];
    const description = [instructions, found.rest].filter(Boolean).join('\n');
    const { points } = fields;
    const share = points === null ? null : Math.round((points / interactions.length) * 100) / 100;
    return [
      {
        ...fields,
        ...media,
        points: share,
        descriptionStudent: description,
        ...found.task,
      } as PackedExercise,
    ];
  });
}

/** `rest`: the words that are not part of the task itself. Null, with a note, for a kind that we do not have. */
function readBlock(
  interaction: TreeElement,
  reading: ItemReading,
  beside: string,
): { task: ReadTask; rest: string } | null {
  const { name } = interaction;
  const prompt = promptOf(interaction, reading);
  if (name === 'qti-choice-interaction') {
    const task = readChoice(interaction, reading, beside);
    return { task, rest: prompt ? beside : '' };
  }
  const task = BLOCKS[name]?.(interaction, reading) ?? null;
  if (!task) reading.note('EXERCISE_LEFT_OUT', name);
  return task && { task, rest: [beside, prompt].filter(Boolean).join('\n') };
}

const BLOCKS: Readonly<Record<string, (interaction: TreeElement, reading: ItemReading) => ReadTask | null>> =
  {
    'qti-match-interaction': readMatch,
    'qti-hottext-interaction': readHottext,
    'qti-gap-match-interaction': readGapMatch,
    'qti-graphic-gap-match-interaction': readGraphicGapMatch,
  };

/** The instructions that our own packages set apart, and the rest. */
function splitBody(body: TreeElement | null, reading: ItemReading) {
  const children = body?.children ?? [];
  const isOwn = (child: (typeof children)[number]) =>
    isElement(child) && child.attributes['class'] === INSTRUCTIONS_CLASS;
  const own = children.find(isOwn);
  return {
    body: { name: '', attributes: {}, children: children.filter((child) => child !== own) },
    instructions: own && isElement(own) ? plainWords(own, reading) : '',
  };
}

function fieldsOf(item: TreeElement, reading: ItemReading): PackedFields {
  const { attributes } = item;
  const feedbacks = childrenOf(item, 'qti-modal-feedback');
  const hint = feedbacks.find(({ attributes: each }) => each['identifier'] === 'hint') ?? feedbacks[0];
  if (feedbacks.length > 1) reading.note('FEEDBACK_LEFT_OUT');
  const title = titleOf(attributes);
  const language = (attributes['xml:lang'] ?? attributes['lang'] ?? '').slice(0, 2).toLowerCase();
  return {
    ...EMPTY_FIELDS,
    ...scoringOf(item),
    // A number is no title.
    title: /^\d*$/.test(title) ? '' : title,
    errorHint: hint ? plainWords(hint, reading) : '',
    language: EXERCISE_LANGUAGES.find((each) => each === language) ?? null,
  };
}
