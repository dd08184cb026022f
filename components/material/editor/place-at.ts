import type { Editor } from '@tiptap/core';

/** Pixels between a floating thing and what it is about. */
const GAP = 8;
/** Pixels below which a menu opens upwards instead. */
const ROOM = 240;

export interface FloatPlace {
  left: number;
  /** One of both, from the top or from the bottom of the frame. */
  top?: number;
  bottom?: number;
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
  const isAbove = side === 'above' || window.innerHeight - at.bottom < ROOM;
  return isAbove ? { left, bottom: frame.bottom - at.top + GAP } : { left, top: at.bottom - frame.top + GAP };
}
