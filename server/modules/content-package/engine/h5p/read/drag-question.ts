import { z } from 'zod';
import { draftSchemas } from '#contract/exercise/drafts.ts';
import { serialiseGap } from '#contract/exercise/serialise.ts';
import { READ_MAX } from '../../limits.ts';
import type { AddNote, PackedExercise } from '../../model.ts';
import { plainHtml } from '../../text/rich.ts';
import { readTitle } from '../plain.ts';
import { content, flag, imageFile, listOf, machineName, number, readCommon, text } from './params.ts';
import type { ReadContent } from './params.ts';

const box = { x: number, y: number, width: number, height: number };
const element = z.object({
  ...box,
  type: content.catch({ library: '', params: {}, metadata: { title: '' } }),
  dropZones: listOf(text),
  multiple: flag(false),
});
/** The number of an element, which some editors write as a number. Null: no such thing. */
const elementKey = z
  .union([z.string().regex(/^\d{1,6}$/), z.int().min(0)])
  .transform(Number)
  .nullable()
  .catch(null);
const zone = z.object({
  ...box,
  label: text,
  correctElements: listOf(elementKey),
  tipsAndFeedback: z
    .object({ tip: text, feedbackOnCorrect: text, feedbackOnIncorrect: text })
    .partial()
    .catch({}),
  single: flag(false),
});
const dragQuestion = z.object({
  question: z.object({
    settings: z.object({
      background: imageFile.nullable().catch(null),
      size: z.object({ width: number, height: number }).catch({ width: 0, height: 0 }),
    }),
    task: z.object({ elements: listOf(element), dropZones: listOf(zone) }),
  }),
  behaviour: z.object({ singlePoint: flag(false) }).catch({ singlePoint: false }),
});
const NOTHING = {
  question: {
    settings: { background: null, size: { width: 0, height: 0 } },
    task: { elements: [], dropZones: [] },
  },
  behaviour: { singlePoint: false },
};

type Read = z.output<typeof dragQuestion>;
type Zone = z.output<typeof zone>;
/** A picture upon the task, in its pixels. */
interface Area {
  fileId: string;
  alt: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const EM = 16;
const textParams = z.object({ text });
const imageParams = z.object({ file: imageFile, alt: text });

/** Texts that are dragged onto zones of pictures. Dragged pictures have no counterpart. */
export function readDragQuestion(source: ReadContent, note: AddNote): PackedExercise<'dragTheWordsImage'>[] {
  const { question, behaviour } = dragQuestion.catch(NOTHING).parse(source.params);
  const { elements } = question.task;
  const dropZones = question.task.dropZones.slice(0, READ_MAX.spots);
  if (dropZones.length < question.task.dropZones.length) note('PARTS_LEFT_OUT');
  const areas = areasOf(question, readTitle(source.metadata.title), note);
  const texts = elements.map((each) => textOf(each, note));
  const dragged = elements.map(({ dropZones: zones }, index) =>
    zones.length > 0 ? (texts[index] ?? '').slice(0, READ_MAX.phrase) : '',
  );
  const { gaps, used } = gapsOf(dropZones, dragged, elements, note);
  const spots = dropZones.flatMap((each, index) => {
    const gap = gaps[index];
    const at = gap && spotOf(each, areas, question.settings.size);
    if (!at) note('PARTS_LEFT_OUT');
    return at ? { ...at, label: labelOf(each, index, note), phrase: serialiseGap(gap) } : [];
  });
  return [
    {
      ...readCommon(source, note),
      type: 'dragTheWordsImage',
      descriptionStudent: texts
        .filter((_, index) => elements[index]?.dropZones.length === 0)
        .join('\n')
        .trim(),
      partialPoints: !behaviour.singlePoint,
      draft: draftSchemas.dragTheWordsImage.parse({
        images: areas.map(({ fileId, alt }, index) => ({ id: `i${index + 1}`, fileId, alt })),
        spots,
        distractors: dragged.filter((words, index) => words && !used.has(index)),
        reusable: elements.some(({ multiple }) => multiple),
      }),
    },
  ];
}

function textOf({ type, dropZones }: z.output<typeof element>, note: AddNote): string {
  if (machineName(type.library) === 'H5P.AdvancedText' || machineName(type.library) === 'H5P.Text')
    return plainHtml(textParams.catch({ text: '' }).parse(type.params).text, note);
  if (dropZones.length > 0) note('PARTS_LEFT_OUT');
  return '';
}

/** The background, and pictures that nobody drags. */
function areasOf({ settings, task }: Read['question'], title: string, note: AddNote): Area[] {
  const { background, size } = settings;
  const areas = task.elements.flatMap(({ type, dropZones, x, y, width, height }): Area[] => {
    if (machineName(type.library) !== 'H5P.Image' || dropZones.length > 0) return [];
    const { file, alt } = imageParams
      .catch({ file: { path: '', width: 0, height: 0 }, alt: '' })
      .parse(type.params);
    const box = {
      x: (x / 100) * size.width,
      y: (y / 100) * size.height,
      width: width * EM,
      height: height * EM,
    };
    return file.path ? [{ fileId: file.path, alt: plainHtml(alt, note), ...box }] : [];
  });
  if (!background?.path) return areas;
  if (areas.length > 0) note('PICTURE_LEFT_OUT');
  // A background has no text for who does not see it.
  note('ALTERNATIVE_TEXT_NEEDED');
  return [{ fileId: background.path, alt: title || '?', x: 0, y: 0, width: size.width, height: size.height }];
}

/** The zone as fractions of the picture on which its middle lies; null: on none. */
function spotOf(each: Zone, areas: readonly Area[], size: { width: number; height: number }) {
  const zone = {
    x: (each.x / 100) * size.width,
    y: (each.y / 100) * size.height,
    width: each.width * EM,
    height: each.height * EM,
  };
  const [x, y] = [zone.x + zone.width / 2, zone.y + zone.height / 2];
  const index = areas.findIndex(
    (area) => x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height,
  );
  const area = areas[index];
  if (!area || area.width <= 0 || area.height <= 0) return null;
  const left = fraction((zone.x - area.x) / area.width);
  const top = fraction((zone.y - area.y) / area.height);
  return {
    imageId: `i${index + 1}`,
    x: left,
    y: top,
    w: Math.min(fraction(zone.width / area.width), fraction(1 - left)),
    h: Math.min(fraction(zone.height / area.height), fraction(1 - top)),
  };
}

const fraction = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;

/** What each zone accepts: first a phrase that is no other zone's first, then the others. Null: nothing. */
function gapsOf(
  zones: readonly Zone[],
  dragged: readonly string[],
  elements: readonly z.output<typeof element>[],
  note: AddNote,
) {
  const used = new Set<number>();
  const gaps = zones.map(({ correctElements, single, tipsAndFeedback }) => {
    const right = correctElements.filter((index) => index !== null).filter((index) => dragged[index]);
    const own = right.find((index) => elements[index]?.multiple || !used.has(index)) ?? right[0];
    if (own === undefined) return null;
    used.add(own);
    // A zone that takes several holds one here; any of them is right.
    if (!single && right.length > 1) note('PARTS_LEFT_OUT');
    const { tip = '', ...said } = tipsAndFeedback;
    if (Object.values(said).some((words) => words.trim())) note('FEEDBACK_LEFT_OUT');
    const alts = [own, ...right.filter((index) => index !== own)].map((index) => dragged[index] ?? '');
    const words = plainHtml(tip, note);
    return {
      kind: 'DRAGGABLE' as const,
      alts: [...new Set(alts)].slice(0, READ_MAX.alternatives),
      ...(words && { tip: words }),
    };
  });
  return { gaps, used };
}

/** A name that only counts is none. */
function labelOf({ label }: Zone, index: number, note: AddNote): string {
  const words = plainHtml(label, note);
  return words === String(index + 1) ? '' : words;
}
