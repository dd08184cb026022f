import type { Drafts } from '#contract/exercise/drafts.ts';
import type { PackedExercise } from '../../model.ts';
import { linesOf, type Piece } from '../../text/pieces.ts';
import { synonymQuestion } from '../../synonym.ts';
import { escapeText, lookHtml, paragraphs, plainParagraphs } from '../../text/rich.ts';
import { hrefOf, type ItemBody, type QtiWriting } from '../model.ts';
import { el } from '../xml.ts';
import { soundXml } from './item.ts';

const prompt = (xml: string): string => el('qti-prompt', {}, xml);
const lineXml = (text: string): string => escapeText(text).replace(/\n/g, '<br/>');

interface Choice {
  xml: string;
  correct: boolean;
}

/** One interaction with the options A1, A2 …; `single`: exactly one can be picked. */
function choiceBody(
  question: string,
  choices: readonly Choice[],
  { single, shuffle }: { single: boolean; shuffle: boolean },
): ItemBody {
  const right = choices.flatMap(({ correct }, index) => (correct ? [`A${index + 1}`] : []));
  const body = el(
    'qti-choice-interaction',
    { 'response-identifier': 'RESPONSE', shuffle, 'max-choices': single ? 1 : 0 },
    prompt(question),
    ...choices.map(({ xml }, index) => el('qti-simple-choice', { identifier: `A${index + 1}` }, xml)),
  );
  const response = {
    id: 'RESPONSE',
    cardinality: single ? ('single' as const) : ('multiple' as const),
    baseType: 'identifier' as const,
    correct: right,
    worth: right.map((value) => ({ value })),
    penalty: single ? (0 as const) : (1 as const),
    parts: right.length,
  };
  return { body, responses: [response] };
}

export function writeChoice(
  { type, draft }: PackedExercise<'multipleChoice' | 'singleChoice'>,
  making: QtiWriting,
): ItemBody[] {
  const choices = draft.options.map((option) => ({
    xml: optionXml(option, draft, making),
    correct: option.correct,
  }));
  const settings = { single: type === 'singleChoice', shuffle: draft.shuffle };
  return [choiceBody(plainParagraphs(draft.question), choices, settings)];
}

function optionXml(
  { text, imageId, audioId }: Drafts['singleChoice']['options'][number],
  { images, audios }: Drafts['singleChoice'],
  { files, note }: QtiWriting,
): string {
  const image = images.find(({ id }) => id === imageId);
  const audio = audios.find(({ id }) => id === audioId);
  const picture = image && files.get(image.fileId);
  const sound = audio && files.get(audio.fileId);
  if ((image && !picture) || (audio && !sound)) note('OPTION_MEDIA_LEFT_OUT');
  const xml = [
    picture
      ? el('img', { src: hrefOf(picture), alt: image.alt, width: picture.width, height: picture.height })
      : '',
    sound ? soundXml(hrefOf(sound), sound.mimeType, audio) : '',
    lineXml(text),
  ].join('');
  // A file that is gone leaves its words.
  return xml || escapeText(image?.alt || audio?.title || '?');
}

/** A table: a line for each statement, a column for true and one for false. */
export function writeTrueFalse({ draft }: PackedExercise<'trueFalse'>): ItemBody[] {
  const { statements, shuffle } = draft;
  const pairs = statements.map(({ answer }, index) => `S${index + 1} ${answer ? 'true' : 'false'}`);
  const target = (identifier: string, sign: string) =>
    el('qti-simple-associable-choice', { identifier, 'match-max': statements.length }, sign);
  const body = el(
    'qti-match-interaction',
    {
      class: 'qti-match-tabular',
      'response-identifier': 'RESPONSE',
      shuffle,
      'max-associations': statements.length,
    },
    el(
      'qti-simple-match-set',
      {},
      ...statements.map(({ text }, index) =>
        el('qti-simple-associable-choice', { identifier: `S${index + 1}`, 'match-max': 1 }, lineXml(text)),
      ),
    ),
    el('qti-simple-match-set', {}, target('true', '\u2713'), target('false', '\u2717')),
  );
  const response = {
    id: 'RESPONSE',
    cardinality: 'multiple' as const,
    baseType: 'directedPair' as const,
    correct: pairs,
    worth: pairs.map((value) => ({ value })),
    penalty: 0 as const,
    parts: pairs.length,
  };
  return [{ body, responses: [response] }];
}

/** A question with one right answer: the main word is set off in its text. */
export function writeFindSynonym({ draft }: PackedExercise<'findSynonym'>, { note }: QtiWriting): ItemBody[] {
  note('KIND_CHANGED', 'singleChoice');
  const { pieces, options } = synonymQuestion(draft);
  const question = paragraphs<Piece>(linesOf(pieces), (piece) => {
    if (piece.t === 'text') return lookHtml(piece);
    const s = 's' in piece.mark ? escapeText(piece.mark.s ?? '') : '';
    return piece.mark.kind === 'MAIN' ? `<strong><em>${s}</em></strong>` : s;
  });
  const choices = options.map(({ text, correct }) => ({ xml: escapeText(text), correct }));
  return [choiceBody(question, choices, { single: true, shuffle: true })];
}
