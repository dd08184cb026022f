import { draftSchemas } from '#contract/exercise/drafts.ts';
import type { GapMark, UnitMark } from '#contract/exercise/marked-text.ts';
import { serialiseGap } from '#contract/exercise/serialise.ts';
import { READ_MAX } from '../../limits.ts';
import { sourceOf } from '../../text/pieces.ts';
import { allOf, childrenOf, type TreeElement } from '../../text/tree.ts';
import { gapReader, pictureOf, plainWords, readWords, type ItemReading } from './context.ts';
import type { ReadTask } from './interactions.ts';
import { firstsOf } from './response.ts';

interface Chip {
  id: string;
  text: string;
  isReusable: boolean;
}

function chipsOf(interaction: TreeElement, reading: ItemReading): Chip[] {
  if (childrenOf(interaction, 'qti-gap-img').length > 0) reading.note('PARTS_LEFT_OUT');
  return childrenOf(interaction, 'qti-gap-text').map((chip) => ({
    id: chip.attributes['identifier'] ?? '',
    text: plainWords(chip, reading).slice(0, READ_MAX.phrase),
    isReusable: (chip.attributes['match-max'] ?? '1') !== '1',
  }));
}

/** What each gap accepts: first a phrase that is no other gap's first, then the others. */
function gapsOf(
  interaction: TreeElement,
  chips: readonly Chip[],
  gapIds: readonly string[],
  reading: ItemReading,
) {
  const firsts = firstsOf(reading.response(interaction.attributes['response-identifier']));
  const byId = new Map(chips.map((chip) => [chip.id, chip]));
  const used = new Set<string>();
  const gaps = new Map<string, GapMark>();
  for (const gap of new Set(gapIds)) {
    const right = (firsts.get(gap) ?? []).flatMap((id) => byId.get(id) ?? []);
    const own = right.find(({ id, isReusable }) => isReusable || !used.has(id)) ?? right[0];
    if (!own?.text) continue;
    used.add(own.id);
    const alts = [own, ...right].map(({ text }) => text).filter(Boolean);
    gaps.set(gap, { kind: 'DRAGGABLE', alts: [...new Set(alts)].slice(0, READ_MAX.alternatives) });
  }
  const others = chips.filter(({ id, text }) => text && !used.has(id)).slice(0, READ_MAX.distractors);
  return {
    gaps,
    distractors: others.map(({ text }) => text),
    reusable: chips.some(({ isReusable }) => isReusable),
  };
}

/** Phrases into the gaps of a text; one phrase with several gaps is one that must find its place. */
export function readGapMatch(interaction: TreeElement, reading: ItemReading): ReadTask {
  const chips = chipsOf(interaction, reading);
  const ids = allOf(interaction, 'qti-gap').map(({ attributes }) => attributes['identifier'] ?? '');
  const { gaps, ...bank } = gapsOf(interaction, chips, ids, reading);
  const isPlace = chips.length === 1 && gaps.size === 1 && ids.length > 1;
  const markOf = (id: string): GapMark | UnitMark | undefined => {
    if (!isPlace) return gaps.get(id);
    return gaps.has(id) ? { kind: 'REAL', s: chips[0]?.text ?? '' } : { kind: 'FAKE' };
  };
  const gap = gapReader(reading.note);
  const pieces = readWords(
    [{ ...interaction, name: '', children: interaction.children.filter(isText) }],
    reading,
    {
      special({ name, attributes }) {
        if (name !== 'qti-gap') return null;
        return gap(markOf(attributes['identifier'] ?? ''));
      },
    },
  );
  if (isPlace)
    return {
      type: 'findThePlace',
      draft: draftSchemas.findThePlace.parse(sourceOf(pieces, 'findThePlace', reading.note)),
    };
  const draft = draftSchemas.dragTheWords.parse({
    ...sourceOf(pieces, 'dragTheWords', reading.note),
    ...bank,
  });
  return { type: 'dragTheWords', draft };
}

const BESIDE = new Set(['qti-prompt', 'qti-gap-text', 'qti-gap-img']);
const isText = (child: TreeElement | string): boolean => typeof child === 'string' || !BESIDE.has(child.name);

/** Phrases onto rectangles of a picture; null: there is no picture with its size. */
export function readGraphicGapMatch(interaction: TreeElement, reading: ItemReading): ReadTask | null {
  const picture = childrenOf(interaction).flatMap((child) => pictureOf(child) ?? [])[0];
  const fileId = picture ? reading.pathOf(picture.src) : null;
  if (!picture || !fileId || picture.width <= 0 || picture.height <= 0) return null;
  const found = childrenOf(interaction, 'qti-associable-hotspot');
  if (found.length > READ_MAX.spots) reading.note('PARTS_LEFT_OUT');
  const hotspots = found.slice(0, READ_MAX.spots);
  const ids = hotspots.map(({ attributes }) => attributes['identifier'] ?? '');
  const { gaps, ...bank } = gapsOf(interaction, chipsOf(interaction, reading), ids, reading);
  const spots = hotspots.flatMap(({ attributes }) => {
    const gap = gaps.get(attributes['identifier'] ?? '');
    const box = boxOf(attributes, picture);
    if (!gap || !box) {
      reading.note('PARTS_LEFT_OUT');
      return [];
    }
    const label = attributes['hotspot-label'] ?? '';
    return { imageId: 'i1', ...box, label, phrase: serialiseGap(gap) };
  });
  if (!picture.alt) reading.note('ALTERNATIVE_TEXT_NEEDED');
  const images = [{ id: 'i1', fileId, alt: picture.alt || '?' }];
  return {
    type: 'dragTheWordsImage',
    draft: draftSchemas.dragTheWordsImage.parse({ images, spots, ...bank }),
  };
}

/** Fractions of the picture; null for another shape than a rectangle. */
function boxOf(
  attributes: Readonly<Record<string, string>>,
  { width, height }: { width: number; height: number },
) {
  const coords = (attributes['coords'] ?? '').split(/[\s,]+/).map(Number);
  if (attributes['shape'] !== 'rect' || coords.length !== 4 || coords.some((each) => !Number.isFinite(each)))
    return null;
  const [left, top, right, bottom] = coords as [number, number, number, number];
  const fraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
  const [x, y] = [fraction(left / width), fraction(top / height)];
  return { x, y, w: fraction(fraction(right / width) - x), h: fraction(fraction(bottom / height) - y) };
}
