import { alikeForm, codePoints, isBlank } from '../base-form.ts';
import type { Drafts, SpotDraft } from '../drafts.ts';
import { isGapMark, marksOf, type GapMark } from '../marked-text.ts';
import { parse, parseGap } from '../parse.ts';
import { measured, measuredErrors, measuredLength, type Measurement } from './measurement.ts';

/** A gap of a draft, with its path there. */
interface GapOfDraft {
  mark: GapMark;
  path: string;
  at?: number;
}

type BankDraft = Pick<Drafts['dragTheWords'], 'distractors' | 'reusable'>;
type PictureDraft = Pick<Drafts['dragTheWordsImage'], 'images' | 'spots'>;

export function measureDragTheWords(draft: Drafts['dragTheWords']): Measurement[] {
  const { gaps, found } = gapsOfText(draft.text, 'dragTheWords');
  return [measured('text', 'DRAGGABLE', gaps.length), ...found, ...measureBank(gaps, draft)];
}

export function measureFillInTheBlanks(draft: Drafts['fillInTheBlanks']): Measurement[] {
  const { gaps, found } = gapsOfText(draft.text, 'fillInTheBlanks');
  return [measured('text', 'FIELD', gaps.length), ...found];
}

export function measureDragTheWordsImage(draft: Drafts['dragTheWordsImage']): Measurement[] {
  const { gaps, found } = gapsOfSpots(draft.spots, 'DRAGGABLE');
  return [...measurePictures(draft), ...found, ...measureBank(gaps, draft)];
}

export function measureFillInTheBlanksImage(draft: Drafts['fillInTheBlanksImage']): Measurement[] {
  return [...measurePictures(draft), ...gapsOfSpots(draft.spots, 'FIELD').found];
}

interface Gaps {
  gaps: GapOfDraft[];
  found: Measurement[];
}

function gapsOfText(source: string, field: 'dragTheWords' | 'fillInTheBlanks'): Gaps {
  const { text, offsets, errors } = parse(source, field);
  const gaps = marksOf(text)
    .filter(isGapMark)
    .map((mark, index) => ({ mark, path: 'text', at: offsets[index] }));
  const found = [
    measuredLength('text', source),
    ...measuredErrors('text', errors),
    ...gaps.flatMap(measureGap),
  ];
  return { gaps, found };
}

function gapsOfSpots(spots: readonly SpotDraft[], kind: GapMark['kind']): Gaps {
  const all = spots.map(({ phrase }, index) => {
    const path = `spots.${index}.phrase`;
    const { mark, errors } = parseGap(phrase, kind);
    const gaps: GapOfDraft[] = mark ? [{ mark, path }] : [];
    return { gaps, found: [...measuredErrors(path, errors), ...gaps.flatMap(measureGap)] };
  });
  return { gaps: all.flatMap(({ gaps }) => gaps), found: all.flatMap(({ found }) => found) };
}

function measureGap({ mark, path, at }: GapOfDraft): Measurement[] {
  const { alts, tip = '', zero } = mark;
  return [
    measured(path, 'ALTERNATIVES', alts.length + Number(zero ?? false), at),
    measured(path, 'TIP_LENGTH', codePoints(tip), at),
    ...alts.map((text) => measured(path, 'PHRASE_LENGTH', codePoints(text), at)),
  ];
}

/** Distractors, and alternatives that no phrase of the bank matches (X75). */
function measureBank(gaps: readonly GapOfDraft[], { distractors }: BankDraft): Measurement[] {
  const own = new Set(gaps.map(({ mark }) => alikeForm(mark.alts[0] ?? '')));
  const bank = new Set([...own, ...distractors.map(alikeForm)]);
  return [
    measured('distractors', 'ITEMS', distractors.filter((text) => !isBlank(text)).length),
    ...distractors.flatMap((text, index) => [
      measuredLength(`distractors.${index}`, text),
      measured(`distractors.${index}`, 'EQUALS_ANSWER', !isBlank(text) && own.has(alikeForm(text))),
    ]),
    ...gaps.map(({ mark, path, at }) =>
      measured(path, 'NOT_IN_BANK', mark.alts.filter((text) => !bank.has(alikeForm(text))).length, at),
    ),
  ];
}

function measurePictures({ images, spots }: PictureDraft): Measurement[] {
  const known = new Set(images.map(({ id }) => id));
  return [
    measured('images', 'ITEMS', images.length),
    ...images.flatMap(({ alt }, index) => [
      measured(`images.${index}.alt`, 'BLANK', isBlank(alt)),
      measuredLength(`images.${index}.alt`, alt),
    ]),
    measured('spots', 'ITEMS', spots.length),
    ...spots.flatMap((spot, index) => [
      measured(`spots.${index}`, 'OUTSIDE', !isInside(spot)),
      measured(`spots.${index}.imageId`, 'UNKNOWN_IMAGE', !known.has(spot.imageId)),
      measured(`spots.${index}`, 'OVERLAP_PERCENT', largestOverlap(spot, spots.slice(0, index))),
      measuredLength(`spots.${index}.label`, spot.label),
    ]),
  ];
}

type Rectangle = Pick<SpotDraft, 'x' | 'y' | 'w' | 'h'>;

/** Sums of shares such as 0.7 + 0.3 may pass 1 by a rounding error. */
const EPSILON = 1e-9;

/** Whether the spot lies within the picture and is not empty; false also if a coordinate is not a number. */
function isInside({ x, y, w, h }: Rectangle): boolean {
  return x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 1 + EPSILON && y + h <= 1 + EPSILON;
}

/** More spots break another rule anyway, and comparing all pairs would take long. */
const SPOTS_COMPARED_MAX = 100;

/** The largest overlap with another spot on the same picture, in per cent of the smaller spot. */
function largestOverlap(spot: SpotDraft, others: readonly SpotDraft[]): number {
  const same = others.slice(-SPOTS_COMPARED_MAX).filter(({ imageId }) => imageId === spot.imageId);
  return Math.max(0, ...same.map((other) => overlapPercent(spot, other)));
}

function overlapPercent(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  const smaller = Math.min(one.w * one.h, other.w * other.h);
  const overlaps = width > EPSILON && height > EPSILON && smaller > 0;
  return overlaps ? Number(((width * height * 100) / smaller).toFixed(6)) : 0;
}
