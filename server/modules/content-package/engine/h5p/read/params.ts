import { z } from 'zod';
import { VIDEO_CODE_LENGTH } from '#contract/limits.ts';
import type { AddNote, PackedFields } from '../../model.ts';
import { EMPTY_FIELDS } from '../../model.ts';
import { plainHtml } from '../../text/rich.ts';
import { readTitle } from '../plain.ts';

const TEXT_MAX = 100_000;
export const LIST_MAX = 500;
/** Further members are left out: content of H5P is nowhere near as deep. */
const DEPTH_MAX = 50;

/** What others wrote may be of any shape: what is not as expected counts as absent. */
export const text = z.string().max(TEXT_MAX).catch('');
export const flag = (otherwise: boolean) => z.boolean().catch(otherwise);
export const number = z.number().finite().catch(0);
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(LIST_MAX).catch([]);

/** What is too long is cut, with a note: the rest of it is better than nothing. */
export function fitted(value: unknown, note: AddNote, key = '', depth = 0): unknown {
  if (typeof value === 'string' && value.length > TEXT_MAX) {
    note('TEXT_CUT', value.slice(0, 40));
    return value.slice(0, TEXT_MAX);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEPTH_MAX) return null;
  if (!Array.isArray(value)) {
    const members = Object.entries(value).map(([name, member]) => [
      name,
      fitted(member, note, name, depth + 1),
    ]);
    return Object.fromEntries(members);
  }
  // Each choice of a set becomes an exercise.
  if (value.length > LIST_MAX) note(key === 'choices' ? 'EXERCISES_BEYOND_LIMIT' : 'PARTS_LEFT_OUT');
  return value.slice(0, LIST_MAX).map((member) => fitted(member, note, '', depth + 1));
}

const range = z.object({ from: number, to: number, feedback: text }).catch({ from: 0, to: 0, feedback: '' });
const file = z.object({ path: text, mime: text }).catch({ path: '', mime: '' });
export const imageFile = z
  .object({ path: text, width: number, height: number })
  .catch({ path: '', width: 0, height: 0 });

export const content = z.object({
  library: text,
  params: z.record(z.string(), z.unknown()).catch({}),
  metadata: z.object({ title: text }).catch({ title: '' }),
});
export type ReadContent = z.output<typeof content>;

const common = z.object({
  media: z.object({ type: content.nullable().catch(null) }).catch({ type: null }),
  overallFeedback: listOf(range),
});
const image = z.object({ file: imageFile, alt: text });
const audio = z.object({ files: listOf(file), autoplay: flag(false) });
const video = z.object({ sources: listOf(file) });

/** The name of a type without its version. */
export const machineName = (library: string): string => library.split(' ')[0] ?? '';

const VIDEO = new RegExp(
  `^https?://(?:www\\.)?(?:youtube\\.com/watch\\?(?:.*&)?v=|youtu\\.be/)([\\w-]{${VIDEO_CODE_LENGTH}})(?![\\w-])`,
);
/** Titles that sites give by themselves. */
const UNTITLED =
  /^(?:untitled\b.*|multiple choice|true\/false question|fill in the blanks|drag the words|mark the words|drag and drop|question set)$/i;

/** A field without markup, whose line ends are lines. */
export const plainLines = (words: string, note: AddNote): string =>
  plainHtml(words.replace(/\r\n?|\n/g, '<br>'), note);

/** The fields that exercises of all types have. */
export function readCommon({ params, metadata }: ReadContent, note: AddNote): PackedFields {
  const { media, overallFeedback } = common.parse(params);
  const { errorHint, others } = hintOf(overallFeedback);
  if (others) note('FEEDBACK_LEFT_OUT');
  return {
    ...EMPTY_FIELDS,
    title: UNTITLED.test(metadata.title) ? '' : readTitle(metadata.title),
    errorHint: plainLines(errorHint, note),
    ...(media.type && readMedia(media.type, note)),
  };
}

/** The words for less than everything are our hint; further ones have no counterpart. */
function hintOf(ranges: readonly z.output<typeof range>[]) {
  const said = ranges.filter(({ feedback }) => feedback.trim() !== '');
  const hint = said.find(({ to }) => to < 100);
  return { errorHint: hint?.feedback ?? '', others: said.some((each) => each !== hint) };
}

function readMedia(media: ReadContent, note: AddNote): Partial<PackedFields> {
  const { library, params } = media;
  switch (machineName(library)) {
    case 'H5P.Image': {
      const { file: shown, alt } = image.parse(params);
      return shown.path ? { image: { fileId: shown.path, alt: plainHtml(alt, note) } } : {};
    }
    case 'H5P.Audio': {
      const { files, autoplay } = audio.parse(params);
      const path = files[0]?.path;
      const title = media.metadata.title === 'Audio' ? '' : readTitle(media.metadata.title);
      return path ? { audio: { fileId: path, title, autoplay } } : {};
    }
    case 'H5P.Video': {
      const path = video.parse(params).sources[0]?.path ?? '';
      const code = VIDEO.exec(path)?.[1];
      if (!code) note('VIDEO_LEFT_OUT', path.slice(0, 80));
      return code ? { videoCode: code } : {};
    }
    default:
      note('PICTURE_LEFT_OUT', library);
      return {};
  }
}
