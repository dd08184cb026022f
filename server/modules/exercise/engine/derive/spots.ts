import type { Blocks } from '#contract/exercise/blocks.ts';
import type { Drafts, SpotDraft } from '#contract/exercise/drafts.ts';
import { normaliseLine, type GapMark } from '#contract/exercise/marked-text.ts';
import type { ExerciseImage, Id, Spot } from '#contract/exercise/parts.ts';
import { ownLabel, inReadingOrder } from '#contract/exercise/spots.ts';
import { parseGap } from '#contract/exercise/parse.ts';
import { serialiseGap } from '#contract/exercise/serialise.ts';
import { makeBank, makeKeys, type KeyedGap } from './gaps.ts';
import { makeIds } from './ids.ts';
import type { Making } from './maker.ts';

export function deriveDragTheWordsImage(
  draft: Drafts['dragTheWordsImage'],
  { former, newId }: Making<'dragTheWordsImage'>,
): Blocks['dragTheWordsImage'] {
  const { text, images, spots, gaps } = readSpots(draft, 'DRAGGABLE');
  const { bank, answer } = makeBank(gaps, draft, makeIds(former?.data.bank ?? [], newId));
  return { text, images, data: { spots, bank, reusable: draft.reusable }, answer };
}

export function deriveFillInTheBlanksImage(
  draft: Drafts['fillInTheBlanksImage'],
): Blocks['fillInTheBlanksImage'] {
  const { text, images, spots, gaps } = readSpots(draft, 'FIELD');
  const { typing, answer } = makeKeys(gaps, draft);
  return { text, images, data: { spots, ...typing }, answer };
}

/** The spots in reading order, with ids by that order. A spot without an answer is shown, and has no key. */
function readSpots(draft: Pick<Drafts['dragTheWordsImage'], 'images' | 'spots'>, kind: GapMark['kind']) {
  const images = nameImages(draft.images);
  const text: Record<Id, string> = {};
  const gaps: KeyedGap[] = [];
  const spots = inReadingOrder(draft.spots, images).map((spot, index): Spot => {
    const id = `s${index + 1}`;
    const { mark } = parseGap(spot.phrase, kind);
    text[id] = mark ? serialiseGap(mark) : normaliseLine(spot.phrase);
    if (mark) gaps.push({ id, mark });
    const label = ownLabel(normaliseLine(spot.label).trim());
    return { id, ...boxOf(spot), label, ...(mark?.tip !== undefined && { tip: mark.tip }) };
  });
  return { text, images, spots, gaps };
}

/** A missing coordinate is 0, so that the preview can show what the validators report. */
function boxOf({ imageId, x, y, w, h }: SpotDraft) {
  return { imageId: imageId || 'none', x: x || 0, y: y || 0, w: w || 0, h: h || 0 };
}

export const nameImages = (images: readonly ExerciseImage[]): ExerciseImage[] =>
  images.map((image, index) => ({
    ...image,
    id: image.id || `i${index + 1}`,
    alt: normaliseLine(image.alt).trim(),
  }));
