import type { Mark } from '#contract/exercise/marked-text.ts';
import { READ_MAX } from '../../limits.ts';
import type { AddNote, PackedMedia } from '../../model.ts';
import { plainTextOf, type Piece } from '../../text/pieces.ts';
import { readRich } from '../../text/rich.ts';
import { childOf, type TreeElement } from '../../text/tree.ts';
import type { ReadResponse } from './response.ts';

/** What reading an interaction needs of its item. */
export interface ItemReading {
  note: AddNote;
  response(id: string | undefined): ReadResponse;
  /** The path of a file that the item names, in the package; null: it leads out of the package. */
  pathOf(href: string): string | null;
}

/** Elements of QTI whose words are not the task. */
const ASIDE = new Set([
  'qti-feedback-inline',
  'qti-feedback-block',
  'qti-modal-feedback',
  'qti-rubric-block',
  'qti-template-block',
  'qti-template-inline',
]);

type Special = (element: TreeElement) => Piece[] | null;

/** Reads rich text; pictures and sounds go to `media`, if it takes them. */
export function readWords(
  elements: readonly TreeElement[],
  { note, pathOf }: ItemReading,
  { special, media }: { special?: Special; media?: FoundMedia } = {},
): Piece[] {
  return readRich(elements, {
    note,
    special(element) {
      const own = special?.(element);
      if (own) return own;
      if (ASIDE.has(element.name)) {
        note('FEEDBACK_LEFT_OUT');
        return [];
      }
      if (element.name === 'qti-content-body') return null;
      return media && takeMedia(element, media, pathOf) ? [] : null;
    },
  });
}

/** What stands in place of a gap that has no answer. */
const NO_GAP: Piece = { t: 'text', s: '____' };

/** Turns what the gaps of a text accept into its pieces; null: nothing, which is noted, like a gap too many. */
export function gapReader(note: AddNote): (mark: Mark | null | undefined) => Piece[] {
  let count = 0;
  return (mark) => {
    count += 1;
    if (mark && count <= READ_MAX.gaps) return [{ t: 'mark', mark }];
    note('PARTS_LEFT_OUT');
    return [NO_GAP];
  };
}

export const plainWords = (element: TreeElement, reading: ItemReading, media?: FoundMedia): string =>
  plainTextOf(readWords([{ ...element, name: '' }], reading, media ? { media } : {})).slice(0, READ_MAX.text);

export const titleOf = (attributes: TreeElement['attributes']): string =>
  (attributes['title'] ?? '').slice(0, READ_MAX.text);

/** The first picture and the first sound of a text. */
export interface FoundMedia {
  image: PackedMedia['image'];
  audio: PackedMedia['audio'];
}

function takeMedia(element: TreeElement, media: FoundMedia, pathOf: ItemReading['pathOf']): boolean {
  const { attributes } = element;
  const picture = pictureOf(element);
  if (picture && !media.image) {
    const fileId = pathOf(picture.src);
    if (!fileId) return false;
    media.image = { fileId, alt: picture.alt };
    return true;
  }
  if (element.name === 'audio' && !media.audio) {
    const src = attributes['src'] ?? childOf(element, 'source')?.attributes['src'];
    const fileId = src ? pathOf(src) : null;
    if (!fileId) return false;
    media.audio = { fileId, title: titleOf(attributes), autoplay: 'autoplay' in attributes };
    return true;
  }
  return false;
}

export interface Picture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** A picture, also as an object, which QTI 2 prefers. */
export function pictureOf({ name, attributes }: TreeElement): Picture | null {
  const isObject = name === 'object' && /^image\//.test(attributes['type'] ?? '');
  const src = name === 'img' ? attributes['src'] : isObject ? attributes['data'] : undefined;
  if (!src) return null;
  return {
    src,
    alt: (attributes['alt'] ?? attributes['aria-label'] ?? '').slice(0, READ_MAX.text),
    width: Number(attributes['width']) || 0,
    height: Number(attributes['height']) || 0,
  };
}
