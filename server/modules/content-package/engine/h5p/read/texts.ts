import { z } from 'zod';
import { draftSchemas } from '#contract/exercise/drafts.ts';
import type { GapMark } from '#contract/exercise/marked-text.ts';
import type { Matching } from '#contract/exercise/matching.ts';
import { READ_MAX } from '../../limits.ts';
import type { AddNote, PackedExercise } from '../../model.ts';
import { sourceOf, type Piece } from '../../text/pieces.ts';
import { plainHtml, readHtml } from '../../text/rich.ts';
import { flag, listOf, readCommon, text, type ReadContent } from './params.ts';
import { protectSigns, restoreSigns, splitStars, withMarks } from './stars.ts';

const clean = (words: string): string => restoreSigns(words).trim();

/** `note` is about scripts and formatting; the signs of H5P's syntax stay stand-ins where they were entities. */
const starredHtml = (html: string, note: AddNote, doubleIsOne = false) =>
  splitStars(readHtml(protectSigns(html), note), doubleIsOne);

const blanks = z.object({
  text,
  questions: listOf(text),
  behaviour: z
    .object({ caseSensitive: flag(true), acceptSpellingErrors: flag(false) })
    .catch({ caseSensitive: true, acceptSpellingErrors: false }),
});

export function readBlanks(content: ReadContent, note: AddNote): PackedExercise<'fillInTheBlanks'>[] {
  const { text: task, questions, behaviour } = blanks.parse(content.params);
  const pieces = questions.flatMap((html, index): Piece[] => [
    ...(index > 0 ? [{ t: 'br' } as const] : []),
    ...withMarks(starredHtml(html, note), (body) => readField(body, note)),
  ]);
  const matching: Matching = {
    ...(behaviour.caseSensitive && { case: 'STRICT' }),
    ...(behaviour.acceptSpellingErrors && { typos: 'FULL' }),
  };
  return [
    {
      ...readCommon(content, note),
      type: 'fillInTheBlanks',
      descriptionStudent: plainHtml(task, note),
      draft: draftSchemas.fillInTheBlanks.parse({ ...sourceOf(pieces, 'fillInTheBlanks', note), matching }),
    },
  ];
}

/** `10:30` is the answer 10 with the tip 30, as H5P reads it: it is flagged. An empty alternative: none belongs here. */
function readField(body: string, note: AddNote): GapMark | null {
  const colon = body.indexOf(':');
  const tip = colon < 0 ? '' : clean(body.slice(colon + 1));
  const answers = (colon < 0 ? body : body.slice(0, colon)).split('/').map(clean);
  // The first colon alone is read as a sign.
  if (/^[^:]*\d:\d/.test(body)) note('TIME_AS_TIP', restoreSigns(body));
  const alts = [...new Set(answers.filter(Boolean))];
  const zero = answers.includes('');
  if (alts.length === 0 && !zero) return null;
  if (zero) note('ZERO_ANSWERS_CHANGED');
  return { kind: 'FIELD', alts, ...(tip && { tip }), ...(zero && { zero }) };
}

const dragText = z.object({ taskDescription: text, textField: text, distractors: text });

export function readDragText(content: ReadContent, note: AddNote): PackedExercise<'dragTheWords'>[] {
  const { taskDescription, textField, distractors } = dragText.parse(content.params);
  // A field of plain lines, whose signs H5P stores as entities.
  const lines = (words: string) => starredHtml(words.replace(/\r\n?|\n/g, '<br>'), note);
  const pieces = withMarks(lines(textField), (body) => readDragged(body, note));
  const others = lines(distractors).flatMap((piece) =>
    piece.t === 'star' ? (readDragged(piece.body, note)?.alts ?? []) : [],
  );
  return [
    {
      ...readCommon(content, note),
      type: 'dragTheWords',
      descriptionStudent: plainHtml(taskDescription, note),
      draft: draftSchemas.dragTheWords.parse({
        ...sourceOf(pieces, 'dragTheWords', note),
        distractors: others.slice(0, READ_MAX.distractors),
      }),
    },
  ];
}

/** A phrase with a tip after a colon, and what is said to it after `\+` and `\-`. */
function readDragged(body: string, note: AddNote): GapMark | null {
  const tip = /:([^\\*]+)/.exec(body);
  const withoutTip = tip ? body.replace(tip[0], '') : body;
  const phrase = withoutTip.replace(/\\[+-][^\\*:]+/g, () => {
    note('FEEDBACK_LEFT_OUT');
    return '';
  });
  const alt = clean(phrase);
  const words = tip?.[1] ? clean(tip[1]) : '';
  return alt ? { kind: 'DRAGGABLE', alts: [alt], ...(words && { tip: words }) } : null;
}

const markTheWords = z.object({ taskDescription: text, textField: text });

export function readMarkTheWords(content: ReadContent, note: AddNote): PackedExercise<'markTheWords'>[] {
  const { taskDescription, textField } = markTheWords.parse(content.params);
  const html = textField.includes('<') ? textField : textField.replace(/\r\n?|\n/g, '<br>');
  const pieces = withMarks(starredHtml(html, note, true), (body) => {
    const s = clean(body);
    return s ? { kind: 'CORRECT', s } : null;
  });
  return [
    {
      ...readCommon(content, note),
      type: 'markTheWords',
      descriptionStudent: plainHtml(taskDescription, note),
      draft: draftSchemas.markTheWords.parse(sourceOf(pieces, 'markTheWords', note)),
    },
  ];
}
