import { parseGap } from '#contract/exercise/parse.ts';
import type { Drafts } from '#contract/exercise/drafts.ts';
import { bankOf, type Bank } from '../../bank.ts';
import type { AddNote, PackedExercise, PackedFile } from '../../model.ts';
import { escapeText, plainParagraphs } from '../../text/rich.ts';
import { h5pContent, type H5pContent, type H5pWriting } from '../model.ts';
import { feedbackOf, imageContent } from './media.ts';

/** Pixels of the task: H5P scales it to the page. */
const WIDTH = 620;
/** Pixels of one em in a task of natural size. */
const EM = 16;
const CHIP = { width: 9, height: 2 };
const COLUMNS = 4;
/** Above the pictures: what students are asked to do. */
const HEAD = 64;
const ROW = CHIP.height * EM + 12;

interface Placed {
  image: Drafts['dragTheWordsImage']['images'][number];
  file: PackedFile;
  top: number;
  height: number;
}

/**
 * What each spot accepts. The type asks for every phrase that is right somewhere, and for a reusable one everywhere where
 * it is right, but a zone holds one: an alternative that no other spot owns would put full points out of range.
 */
function rightOf({ accepted, ownCount, lacksSome }: Bank, reusable: boolean, note: AddNote): number[][] {
  const taken = accepted.map((each) =>
    reusable ? each.slice(0, 1) : each.filter((index) => index < ownCount),
  );
  if (lacksSome || taken.some((each, index) => each.length < (accepted[index]?.length ?? 0)))
    note('ALTERNATIVES_LEFT_OUT');
  return taken;
}

/** Pictures one below the other, zones upon them, and the phrases below. */
export function writeDragQuestion(
  exercise: PackedExercise<'dragTheWordsImage'>,
  making: H5pWriting,
): H5pContent[] {
  const { draft } = exercise;
  const head = exercise.descriptionStudent ? HEAD : 0;
  const placed = place(draft, making, head);
  const bottom = placed.reduce((_, { top, height }) => top + height, head);
  const gaps = draft.spots.map(({ phrase }) => parseGap(phrase, 'DRAGGABLE').mark);
  const bank = bankOf(gaps, draft);
  const { phrases } = bank;
  const accepted = rightOf(bank, draft.reusable, making.note);
  const tips = gaps.map((gap) => gap?.tip);
  const size = { width: WIDTH, height: bottom + ROW * Math.ceil(phrases.length / COLUMNS) + 12 };
  const zones = zonesOf(draft, placed, size, { accepted, tips });
  if (zones.length < draft.spots.length) making.note('PARTS_LEFT_OUT');
  const everywhere = zones.map((_, index) => String(index));
  const chips = phrases.map((phrase, index) => ({
    type: h5pContent(making, 'H5P.AdvancedText', phrase, { text: `<p>${escapeText(phrase)}</p>` }),
    x: 1 + (index % COLUMNS) * (100 / COLUMNS),
    y: (100 * (bottom + 8 + ROW * Math.floor(index / COLUMNS))) / size.height,
    ...CHIP,
    dropZones: everywhere,
    backgroundOpacity: 100,
    multiple: draft.reusable,
  }));
  const pictures = placed.map(({ image, file, top, height }) => ({
    type: imageContent(making, file, image.alt),
    x: 0,
    y: (100 * top) / size.height,
    width: WIDTH / EM,
    height: height / EM,
    dropZones: [],
    backgroundOpacity: 0,
    multiple: false,
  }));
  // The phrases come first: zones name them by their number.
  const elements = [...chips, ...pictures, ...headOf(exercise, making, size)];
  return [
    h5pContent(making, 'H5P.DragQuestion', exercise.title, {
      question: { settings: { size }, task: { elements, dropZones: zones } },
      ...feedbackOf(exercise),
      behaviour: { singlePoint: exercise.partialPoints === false, applyPenalties: false },
    }),
  ];
}

function place({ images }: Drafts['dragTheWordsImage'], { files }: H5pWriting, head: number): Placed[] {
  let top = head;
  return images.flatMap((image) => {
    const file = files.get(image.fileId);
    if (!file) return [];
    const height = Math.round((WIDTH * file.height) / Math.max(file.width, 1));
    const placed = { image, file, top, height };
    top += height;
    return placed;
  });
}

/** This type has neither a field for instructions nor media above its task: instructions are a text upon it. */
function headOf(
  { descriptionStudent, image, videoCode, audio }: PackedExercise<'dragTheWordsImage'>,
  making: H5pWriting,
  size: { height: number },
) {
  if (image) making.note('PICTURE_LEFT_OUT');
  if (videoCode) making.note('VIDEO_LEFT_OUT');
  if (audio) making.note('SOUND_LEFT_OUT', audio.title);
  if (!descriptionStudent) return [];
  return [
    {
      type: h5pContent(making, 'H5P.AdvancedText', '', { text: plainParagraphs(descriptionStudent) }),
      x: 0,
      y: 0,
      width: WIDTH / EM,
      height: Math.min(HEAD, size.height) / EM,
      dropZones: [],
      backgroundOpacity: 0,
      multiple: false,
    },
  ];
}

/** The spots as zones of the task: sizes in em, places in per cent. */
function zonesOf(
  draft: Drafts['dragTheWordsImage'],
  placed: readonly Placed[],
  size: { width: number; height: number },
  { accepted, tips }: { accepted: number[][]; tips: (string | undefined)[] },
) {
  return draft.spots.flatMap((spot, index) => {
    const on = placed.find(({ image }) => image.id === spot.imageId);
    if (!on) return [];
    return {
      label: `<div>${escapeText(spot.label || String(index + 1))}</div>`,
      showLabel: false,
      x: (100 * spot.x * WIDTH) / size.width,
      y: (100 * (on.top + spot.y * on.height)) / size.height,
      width: (spot.w * WIDTH) / EM,
      height: (spot.h * on.height) / EM,
      correctElements: (accepted[index] ?? []).map(String),
      backgroundOpacity: 60,
      tipsAndFeedback: tips[index] ? { tip: `<p>${escapeText(tips[index])}</p>` } : {},
      single: true,
      autoAlign: false,
    };
  });
}
