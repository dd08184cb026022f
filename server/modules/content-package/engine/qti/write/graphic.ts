import { parseGap } from '#contract/exercise/parse.ts';
import { bankOf } from '../../bank.ts';
import type { PackedExercise } from '../../model.ts';
import { hrefOf, type ItemBody, type QtiWriting } from '../model.ts';
import { el } from '../xml.ts';
import { gapTexts } from './texts.ts';

/** An item for each picture, with the phrases of its own spots and the distractors. */
export function writeGraphicGapMatch(
  exercise: PackedExercise<'dragTheWordsImage'>,
  { files, note }: QtiWriting,
): ItemBody[] {
  const { draft } = exercise;
  const bodies = draft.images.flatMap((image): ItemBody[] => {
    const file = files.get(image.fileId);
    const spots = draft.spots.filter(({ imageId }) => imageId === image.id);
    if (!file || spots.length === 0) return [];
    const gaps = spots.map(({ phrase }) => parseGap(phrase, 'DRAGGABLE').mark);
    const { phrases, accepted, lacksSome } = bankOf(gaps, draft);
    if (gaps.some((gap) => gap?.tip)) note('TIPS_LEFT_OUT');
    // A phrase of another picture is not in the bank of this one.
    if (lacksSome) note('ALTERNATIVES_LEFT_OUT');
    const pairs = accepted.map((ids, spot) => ids.map((phrase) => `W${phrase + 1} G${spot + 1}`));
    const hotspots = spots.map(({ x, y, w, h, label }, index) => {
      const coords = [x * file.width, y * file.height, (x + w) * file.width, (y + h) * file.height];
      return el('qti-associable-hotspot', {
        identifier: `G${index + 1}`,
        shape: 'rect',
        coords: coords.map(Math.round).join(','),
        'match-max': 1,
        'hotspot-label': label || null,
      });
    });
    const body = el(
      'qti-graphic-gap-match-interaction',
      { 'response-identifier': 'RESPONSE', 'max-associations': spots.length },
      el('img', { src: hrefOf(file), alt: image.alt, width: file.width, height: file.height }),
      gapTexts(phrases, draft.reusable),
      ...hotspots,
    );
    const response = {
      id: 'RESPONSE',
      cardinality: 'multiple' as const,
      baseType: 'directedPair' as const,
      correct: pairs.map((each) => each[0] ?? ''),
      worth: pairs.flat().map((value) => ({ value })),
      penalty: 0 as const,
      parts: spots.length,
    };
    return [{ body, responses: [response] }];
  });
  if (bodies.length > 1) note('SPLIT');
  if (bodies.length < draft.images.length) note('PICTURE_LEFT_OUT');
  return bodies;
}
