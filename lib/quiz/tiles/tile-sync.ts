import type { Editor, JSONContent } from '@tiptap/core';
import type { MarkedField } from '@/lib/contract/exercise/marked-text.ts';
import { isEqualJson } from '@/lib/autosave/is-equal';
import { docOf, isReadable, readDoc } from './tile-document';
import type { TileText } from './tile-document';

/** What the editor shows, as a draft holds it. */
export const readTiles = (editor: Editor, field: MarkedField): TileText =>
  readDoc(editor.getJSON() as JSONContent, field);

/**
 * Takes a text that was changed elsewhere into the editor: only what differs is replaced, so that the caret stays. A text
 * with broken marks is not shown. `isOwn`: it was changed here, in its source, and Undo takes it back; never what
 * somebody else has changed, or another window.
 */
export function showTiles(editor: Editor, text: TileText, field: MarkedField, isOwn = false): void {
  if (!isReadable(text.source, field)) return;
  const json = docOf(text, field);
  if (isEqualJson(readDoc(json, field), readTiles(editor, field))) return;
  const { state } = editor;
  const next = state.schema.nodeFromJSON(json);
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  // The same letters at both ends may be counted twice.
  const overlap = start - Math.min(end.a, end.b);
  const shift = Math.max(0, overlap);
  const slice = next.slice(start, end.b + shift);
  const change = state.tr.replace(start, end.a + shift, slice);
  editor.view.dispatch(change.setMeta('preventUpdate', true).setMeta('addToHistory', isOwn));
}
