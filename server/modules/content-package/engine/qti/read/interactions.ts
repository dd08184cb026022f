import { draftSchemas, type Drafts } from '#contract/exercise/drafts.ts';
import type { Mark } from '#contract/exercise/marked-text.ts';
import type { Matching } from '#contract/exercise/matching.ts';
import { READ_MAX } from '../../limits.ts';
import type { PackedExercise } from '../../model.ts';
import { plainTextOf, sourceOf, type Piece } from '../../text/pieces.ts';
import { allOf, childOf, childrenOf, type TreeElement } from '../../text/tree.ts';
import { gapReader, plainWords, readWords, type FoundMedia, type ItemReading } from './context.ts';

/** An exercise without the fields that its item has. */
export type ReadTask = {
  [T in PackedExercise['type']]: Pick<Extract<PackedExercise, { type: T }>, 'type' | 'draft'>;
}[PackedExercise['type']];

const promptOf = (interaction: TreeElement, reading: ItemReading, media?: FoundMedia): string => {
  const prompt = childOf(interaction, 'qti-prompt');
  return prompt ? plainWords(prompt, reading, media) : '';
};
export { promptOf };

/** `words`: the text of the item beside the interaction, which is the question if it has no prompt. */
export function readChoice(interaction: TreeElement, reading: ItemReading, words: string): ReadTask {
  const { attributes } = interaction;
  const response = reading.response(attributes['response-identifier']);
  const images: { id: string; fileId: string; alt: string }[] = [];
  const audios: { id: string; fileId: string; title: string }[] = [];
  const choices = childrenOf(interaction, 'qti-simple-choice').slice(0, READ_MAX.options);
  const options = choices.map((choice) => {
    const media: FoundMedia = { image: null, audio: null };
    const text = plainWords(choice, reading, media);
    if (media.image) images.push({ id: `i${images.length + 1}`, ...media.image });
    if (media.audio)
      audios.push({ id: `a${audios.length + 1}`, fileId: media.audio.fileId, title: media.audio.title });
    return {
      text,
      ...(media.image && { imageId: images.at(-1)?.id }),
      ...(media.audio && { audioId: audios.at(-1)?.id }),
      correct: response.correct.has(choice.attributes['identifier'] ?? ''),
    };
  });
  const draft = draftSchemas.singleChoice.parse({
    question: promptOf(interaction, reading) || words,
    options,
    shuffle: attributes['shuffle'] === 'true',
    images,
    audios,
  });
  const isSingle = attributes['max-choices'] === '1' || response.isSingle;
  return { type: isSingle ? 'singleChoice' : 'multipleChoice', draft };
}

const YES = /^(?:true|yes|right|correct|верно|да|правда|истина|\u2713|\u2714)$/i;
const NO = /^(?:false|no|wrong|incorrect|неверно|нет|ложь|\u2717|\u2718)$/i;

/** A table of statements with a column for true and one for false; null: another one. */
export function readMatch(interaction: TreeElement, reading: ItemReading): ReadTask | null {
  const [left, right] = childrenOf(interaction, 'qti-simple-match-set').map((set) =>
    childrenOf(set, 'qti-simple-associable-choice')
      .slice(0, READ_MAX.statements)
      .map((choice) => ({ id: choice.attributes['identifier'] ?? '', text: plainWords(choice, reading) })),
  );
  const column = (sign: RegExp) => right?.find(({ id, text }) => sign.test(text) || sign.test(id))?.id;
  const [yes, no] = [column(YES), column(NO)];
  if (!left || right?.length !== 2 || !yes || !no || yes === no) return null;
  const { correct } = reading.response(interaction.attributes['response-identifier']);
  const answerOf = (id: string) => {
    if (correct.has(`${id} ${yes}`)) return true;
    return correct.has(`${id} ${no}`) ? false : null;
  };
  return {
    type: 'trueFalse',
    draft: draftSchemas.trueFalse.parse({
      statements: left.map(({ id, text }) => ({ text, answer: answerOf(id) })),
      shuffle: interaction.attributes['shuffle'] === 'true',
    }),
  };
}

const mark = (made: Mark): Piece[] => [{ t: 'mark', mark: made }];

/** Words to pick out of a text. Every word of it can be marked if nothing but signs stands between the hot ones. */
export function readHottext(interaction: TreeElement, reading: ItemReading): ReadTask {
  const { correct } = reading.response(interaction.attributes['response-identifier']);
  const content = {
    ...interaction,
    name: '',
    children: interaction.children.filter((child) => !isPrompt(child)),
  };
  const cold = plainTextOf(
    readWords([content], reading, { special: (each) => (each.name === 'qti-hottext' ? [] : null) }),
  );
  const isAll = !/[\p{L}\p{N}]/u.test(cold);
  const pieces = readWords([content], reading, {
    special(element) {
      if (element.name !== 'qti-hottext') return null;
      const s = plainWords(element, reading);
      if (!s) return [];
      if (correct.has(element.attributes['identifier'] ?? '')) return mark({ kind: 'CORRECT', s });
      return isAll && !/\s/.test(s) ? [{ t: 'text', s }] : mark({ kind: 'GROUP', s });
    },
  });
  const draft = draftSchemas.markTheWords.parse({
    ...sourceOf(pieces, 'markTheWords', reading.note),
    selectable: isAll ? 'ALL' : 'MARKED',
  });
  return { type: 'markTheWords', draft };
}

const isPrompt = (child: TreeElement | string): boolean =>
  typeof child !== 'string' && child.name === 'qti-prompt';

/** Both signs for "no word belongs here" among the answers. */
const ZERO = ['-', '\u2205'];

/** Gaps to type into, in a text: the whole body is one exercise. */
export function readTextEntries(body: TreeElement, reading: ItemReading, media: FoundMedia): ReadTask {
  const gap = gapReader(reading.note);
  const exact: boolean[] = [];
  const pieces = readWords([{ ...body, name: '' }], reading, {
    media,
    special({ name, attributes }) {
      if (name !== 'qti-text-entry-interaction') return null;
      const response = reading.response(attributes['response-identifier']);
      if (response.isMixed) reading.note('MATCHING_LEFT_OUT');
      const worth = response.worth.slice(0, READ_MAX.alternatives);
      const zero = ZERO.every((sign) => worth.includes(sign));
      const alts = worth.filter((value) => !zero || !ZERO.includes(value));
      if (alts.length === 0 && !zero) return gap(null);
      const tip = attributes['placeholder-text']?.trim();
      const read = gap({ kind: 'FIELD', alts, ...(tip && { tip }), ...(zero && { zero }) });
      if (read[0]?.t === 'mark') exact.push(response.isExact);
      return read;
    },
  });
  const draft = draftSchemas.fillInTheBlanks.parse({
    ...sourceOf(pieces, 'fillInTheBlanks', reading.note),
    ...matchingOf(exact),
  });
  return { type: 'fillInTheBlanks', draft };
}

/** How strictly gaps are compared: all alike, or each in its own way. */
function matchingOf(exact: readonly boolean[]): Pick<Drafts['fillInTheBlanks'], 'matching' | 'gapMatching'> {
  const strict: Matching = { case: 'STRICT' };
  if (exact.length > 0 && exact.every(Boolean)) return { matching: strict, gapMatching: {} };
  const single = exact.flatMap((isExact, index) => (isExact ? [[`g${index + 1}`, strict] as const] : []));
  return { matching: {}, gapMatching: Object.fromEntries(single) };
}

/** Lists to choose from, in a text: their wrong words become distractors of one bank. */
export function readInlineChoices(body: TreeElement, reading: ItemReading, media: FoundMedia): ReadTask {
  reading.note('KIND_CHANGED', 'dragTheWords');
  const gap = gapReader(reading.note);
  const distractors = new Set<string>();
  const pieces = readWords([{ ...body, name: '' }], reading, {
    media,
    special(element) {
      if (element.name !== 'qti-inline-choice-interaction') return null;
      const { correct } = reading.response(element.attributes['response-identifier']);
      const choices = allOf(element, 'qti-inline-choice').map((choice) => ({
        isRight: correct.has(choice.attributes['identifier'] ?? ''),
        text: plainWords(choice, reading).slice(0, READ_MAX.phrase),
      }));
      const right = choices.find(({ isRight }) => isRight)?.text;
      if (!right) return gap(null);
      for (const { text } of choices) distractors.add(text);
      return gap({ kind: 'DRAGGABLE', alts: [right] });
    },
  });
  const own = new Set(
    pieces.flatMap((piece) => (piece.t === 'mark' && 'alts' in piece.mark ? piece.mark.alts : [])),
  );
  const draft = draftSchemas.dragTheWords.parse({
    ...sourceOf(pieces, 'dragTheWords', reading.note),
    distractors: [...distractors].filter((text) => text && !own.has(text)).slice(0, READ_MAX.distractors),
  });
  return { type: 'dragTheWords', draft };
}
