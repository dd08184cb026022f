import { elementNameOf } from '@/lib/contract/board-name.ts';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { around, boxOf, numberOf, touches } from './box';
import type { Box } from './box';
import { shadeOf } from './shade';
import type { Shade } from './shade';

export const ITEM_KINDS = [
  'text',
  'note',
  'rectangle',
  'ellipse',
  'diamond',
  'line',
  'arrow',
  'pen',
  'marker',
  'handwriting',
  'image',
  'background',
  'other',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** One thing on a board as it is announced: text in a shape belongs to the shape, lines of one handwriting are one thing. */
export interface BoardItem {
  /** Of its first element. */
  id: string;
  ids: readonly string[];
  kind: ItemKind;
  /** Written in it, on one line; empty for none. */
  text: string;
  /** R49: empty for none. */
  name: string;
  shade: Shade | null;
  isLocked: boolean;
  box: Box;
  /** Ids of what an arrow leads from and to. */
  from: string | null;
  to: string | null;
}

const TEXT_MAX = 60;
/** Strokes of a pen that are no further apart are one handwriting. */
const NEAR = 48;

const PLAIN = ['text', 'ellipse', 'diamond', 'line', 'arrow'] as const satisfies ItemKind[];

export function kindOf({ type, backgroundColor, opacity, customData }: BoardElement): ItemKind {
  const own = (customData ?? {}) as { background?: unknown };
  if (type === 'image') return own.background === true ? 'background' : 'image';
  if (type === 'freedraw') return numberOf(opacity) < 100 && opacity !== undefined ? 'marker' : 'pen';
  if (type === 'rectangle')
    return typeof backgroundColor === 'string' && backgroundColor !== 'transparent' ? 'note' : 'rectangle';
  return PLAIN.find((kind) => kind === type) ?? 'other';
}

/** The words of a text as one line that can be read out. */
export function lineOf(text: unknown): string {
  if (typeof text !== 'string') return '';
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length > TEXT_MAX ? `${letters.slice(0, TEXT_MAX).join('').trimEnd()}…` : line;
}

/** A text that was wrapped by its shape has its own line breaks apart. */
export const wordsOf = ({ originalText, text }: BoardElement): string => lineOf(originalText ?? text);

/** The shape that a text is in. */
export const containerOf = ({ containerId }: BoardElement): string | null =>
  typeof containerId === 'string' ? containerId : null;

const boundTo = (binding: unknown): string | null => {
  const id =
    typeof binding === 'object' && binding !== null && 'elementId' in binding ? binding.elementId : null;
  return typeof id === 'string' ? id : null;
};

/** What an arrow leads from and to. */
export const endsOf = ({ startBinding, endBinding }: BoardElement) => ({
  from: boundTo(startBinding),
  to: boundTo(endBinding),
});

function itemOf(element: BoardElement, text: string): BoardItem {
  const kind = kindOf(element);
  const colour = kind === 'note' ? element.backgroundColor : element.strokeColor;
  const isPicture = kind === 'image' || kind === 'background' || kind === 'other';
  return {
    id: element.id,
    ids: [element.id],
    kind,
    text,
    name: elementNameOf(element),
    shade: isPicture ? null : shadeOf(colour),
    isLocked: element.locked === true,
    box: boxOf(element),
    ...endsOf(element),
  };
}

/**
 * From top to bottom, and in a line from left to right, as a page is read. What begins above the middle of the first of a
 * line stands in that line.
 */
export function inReadingOrder<Placed extends { box: Box }>(items: readonly Placed[]): Placed[] {
  const down = items.toSorted((one, other) => one.box.top - other.box.top);
  const lines: Placed[][] = [];
  for (const item of down) {
    const line = lines.at(-1);
    const first = line?.[0]?.box;
    if (line && first && item.box.top <= (first.top + first.bottom) / 2) line.push(item);
    else lines.push([item]);
  }
  return lines.flatMap((line) => line.toSorted((one, other) => one.box.left - other.box.left));
}

/** Makes one of pen strokes that follow one another closely, in one colour and with the same name. */
function joinStrokes(items: readonly BoardItem[]): BoardItem[] {
  const joined: BoardItem[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    const isSame = last && item.kind === 'pen' && (last.kind === 'pen' || last.kind === 'handwriting');
    if (
      isSame &&
      last.shade === item.shade &&
      last.name === item.name &&
      last.isLocked === item.isLocked &&
      touches(last.box, item.box, NEAR)
    ) {
      const box = around([last.box, item.box]);
      joined[joined.length - 1] = { ...last, kind: 'handwriting', ids: [...last.ids, item.id], box };
    } else joined.push(item);
  }
  return joined;
}

/** What is on a page, in the order in which it is announced; background pictures, on which all else stands, come first. */
export function listItems(elements: readonly BoardElement[]): BoardItem[] {
  const living = elements.filter(({ isDeleted }) => !isDeleted);
  const ids = new Set(living.map(({ id }) => id));
  const isInside = (element: BoardElement) => {
    const container = containerOf(element);
    return element.type === 'text' && container !== null && ids.has(container);
  };
  const texts = new Map(
    living.filter(isInside).map((element) => [containerOf(element), wordsOf(element)] as const),
  );
  const items = living
    .filter((element) => !isInside(element))
    .map((element) =>
      itemOf(element, element.type === 'text' ? wordsOf(element) : (texts.get(element.id) ?? '')),
    );
  const isGround = ({ kind }: BoardItem) => kind === 'background';
  const rest = items.filter((item) => !isGround(item));
  return [...items.filter(isGround), ...joinStrokes(inReadingOrder(rest))];
}
