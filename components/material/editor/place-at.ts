import type { Editor } from '@tiptap/core';

/** Pixels between a floating thing and what it is about. */
const GAP = 8;
/** Pixels below which a menu opens upwards instead, if there is more room. */
const ROOM = 240;
/** Pixels that the bars above the text take. */
const BARS = 64;

export interface FloatPlace {
  /** From the top or from the bottom of the frame. */
  style: { left: number; top?: number; bottom?: number };
  /** Pixels to the edge of the window, where it grows. */
  room: number;
}

/** Where something floats at a place of the text, inside the frame around the editor. */
export function placeAt(
  editor: Editor,
  position: number,
  { side, width }: { side: 'above' | 'below'; width: number },
): FloatPlace | null {
  const frame = editor.view.dom.parentElement?.parentElement?.getBoundingClientRect();
  if (!frame) return null;
  const at = editor.view.coordsAtPos(position);
  const left = Math.max(0, Math.min(at.left - frame.left, frame.width - width));
  const above = at.top - BARS - GAP;
  const below = window.innerHeight - at.bottom - 2 * GAP;
  const isAbove = side === 'above' || (below < ROOM && above > below);
  return isAbove
    ? { style: { left, bottom: frame.bottom - at.top + GAP }, room: above }
    : { style: { left, top: at.bottom - frame.top + GAP }, room: below };
}
