import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { ExerciseLanguage } from '@/lib/contract/exercise/exercise-type.ts';
import { GRAMMARS, isGapMark, normaliseLine } from '@/lib/contract/exercise/marked-text.ts';
import type { Grammar, Mark, MarkedField, MarkKind } from '@/lib/contract/exercise/marked-text.ts';
import { cutWords } from '@/lib/contract/exercise/words.ts';
import { TILE, wordsOfMark } from './tile-document';
import type { TileAttrs } from './tile-document';

/** How the marks of a field are made. */
export interface MarkStyle {
  field: MarkedField;
  /** Decides what a word is. */
  language: ExerciseLanguage;
}

type Dispatch = ((transaction: Transaction) => void) | undefined;

/** The kinds of mark a field allows, the plain one first. */
export function kindsOf(field: MarkedField): MarkKind[] {
  const grammar: Grammar = GRAMMARS[field];
  if ('gap' in grammar) return [grammar.gap];
  return [...new Set([grammar.plain, ...Object.values(grammar.signs)])];
}

const hasPlaces = (field: MarkedField): boolean => {
  const grammar: Grammar = GRAMMARS[field];
  return 'places' in grammar && grammar.places === true;
};

export const isTile = (node: Node | null | undefined): node is Node => node?.type.name === TILE;
export const attrsOf = (tile: Node): TileAttrs => tile.attrs as TileAttrs;
export const markOf = (tile: Node): Mark => attrsOf(tile).mark;

/** The selected tile; null: something else is selected. */
export function selectedTile({ selection }: EditorState): { pos: number; node: Node } | null {
  return selection instanceof NodeSelection && isTile(selection.node)
    ? { pos: selection.from, node: selection.node }
    : null;
}

/** Stands for a tile in the text of its line: no letter, and one position long, as a tile is. */
const TILE_SIGN = '\ufffc';

/** The text of a line; its offsets are those of the line's content. */
const lineText = (line: Node): string => line.textBetween(0, line.content.size, '', TILE_SIGN);

interface Stretch {
  from: number;
  to: number;
}

/** The word at a position, or the one that ends or begins there. */
function wordAt({ doc }: EditorState, pos: number, language: ExerciseLanguage): Stretch | null {
  const at = doc.resolve(pos);
  let end = at.start();
  for (const { s, unit } of cutWords(lineText(at.parent), language)) {
    const from = end;
    end += s.length;
    if (unit && from <= pos && pos <= end) return { from, to: end };
  }
  return null;
}

/** The first line of a selection, without the white space at its ends. */
function stretchOf({ doc, selection }: EditorState): Stretch | null {
  // The selection of everything begins before its first line.
  const { $from } = selection.$from.parent.inlineContent ? selection : Selection.atStart(doc);
  const raw = doc.textBetween($from.pos, Math.min(selection.to, $from.end()), '', TILE_SIGN);
  const from = $from.pos + raw.length - raw.trimStart().length;
  const length = raw.trim().length;
  return length > 0 ? { from, to: from + length } : null;
}

/** The words of a stretch, those in its tiles included. */
function wordsIn(doc: Node, { from, to }: Stretch): string {
  const text = doc.textBetween(from, to, '', (leaf) => (isTile(leaf) ? wordsOfMark(markOf(leaf)) : ''));
  return normaliseLine(text).trim();
}

function newMark(kind: MarkKind, s: string): Mark {
  return kind === 'DRAGGABLE' || kind === 'FIELD' ? { kind, alts: [s] } : { kind, ...(s && { s }) };
}

const tileOf = ({ schema }: EditorState, attrs: TileAttrs): Node | undefined =>
  schema.nodes[TILE]?.create(attrs);

/** Puts a tile in the place of a stretch, and the caret behind it. */
function putTile(state: EditorState, { from, to }: Stretch, mark: Mark, dispatch: Dispatch): boolean {
  const tile = tileOf(state, { mark, matching: null });
  if (!tile) return false;
  if (dispatch) {
    const transaction = state.tr.replaceWith(from, to, tile);
    dispatch(transaction.setSelection(TextSelection.create(transaction.doc, from + 1)).scrollIntoView());
  }
  return true;
}

/** Drops an empty place at the caret, set apart by spaces from the words around it. */
function dropPlace(state: EditorState, kind: MarkKind, dispatch: Dispatch): boolean {
  const at = state.selection.to;
  const { parent, parentOffset } = state.doc.resolve(at);
  const text = lineText(parent);
  const [before = ' ', after = ' '] = [text[parentOffset - 1], text[parentOffset]];
  const lead = /\s/u.test(before) ? '' : ' ';
  const tail = /[\p{L}\p{N}\ufffc]/u.test(after) ? ' ' : '';
  const tile = tileOf(state, { mark: { kind } as Mark, matching: null });
  if (!tile) return false;
  if (dispatch) {
    const content = [
      ...(lead ? [state.schema.text(lead)] : []),
      tile,
      ...(tail ? [state.schema.text(tail)] : []),
    ];
    const transaction = state.tr.replaceWith(at, at, content);
    const end = at + lead.length + 1;
    dispatch(transaction.setSelection(TextSelection.create(transaction.doc, end)).scrollIntoView());
  }
  return true;
}

/**
 * Marks the selected words, or the word at the caret; marks among them become part of the new one. A selected tile of
 * this kind becomes words again, one of another kind takes this one. False: there is nothing to mark.
 */
export function markSelection(
  state: EditorState,
  kind: MarkKind,
  { field, language }: MarkStyle,
  dispatch?: (transaction: Transaction) => void,
): boolean {
  const tile = selectedTile(state);
  if (tile) return turnTile(state, tile.pos, kind, field, dispatch);
  const isPlace = hasPlaces(field);
  if (isPlace && kind === 'FAKE') return dropPlace(state, kind, dispatch);
  const { selection } = state;
  const stretch = selection.empty ? wordAt(state, selection.from, language) : stretchOf(state);
  if (!stretch) return isPlace && selection.empty && dropPlace(state, kind, dispatch);
  const only = state.doc.nodeAt(stretch.from);
  if (isTile(only) && stretch.to - stretch.from === 1)
    return turnTile(state, stretch.from, kind, field, dispatch);
  const words = wordsIn(state.doc, stretch);
  return words !== '' && putTile(state, stretch, newMark(kind, words), dispatch);
}

function turnTile(
  state: EditorState,
  pos: number,
  kind: MarkKind,
  field: MarkedField,
  dispatch: Dispatch,
): boolean {
  const tile = state.doc.nodeAt(pos);
  if (!isTile(tile)) return false;
  const mark = markOf(tile);
  if (mark.kind === kind || isGapMark(mark)) return removeMark(state, pos, dispatch);
  // A wrong place has no words.
  const s = hasPlaces(field) && kind === 'FAKE' ? '' : (mark.s ?? '');
  return setMark(state, pos, newMark(kind, s), dispatch);
}

/** Changes a mark; it stays selected if it was. */
export function setMark(state: EditorState, pos: number, mark: Mark, dispatch: Dispatch): boolean {
  if (!isTile(state.doc.nodeAt(pos))) return false;
  if (dispatch) {
    const isSelected = selectedTile(state)?.pos === pos;
    const transaction = state.tr.setNodeAttribute(pos, 'mark', mark);
    if (isSelected) transaction.setSelection(NodeSelection.create(transaction.doc, pos));
    dispatch(transaction);
  }
  return true;
}

/** Makes a mark words again. A place without words goes with one of the spaces around it. */
export function removeMark(state: EditorState, pos: number, dispatch: Dispatch): boolean {
  const tile = state.doc.nodeAt(pos);
  if (!isTile(tile)) return false;
  if (!dispatch) return true;
  const words = wordsOfMark(markOf(tile));
  if (words) {
    const transaction = state.tr.replaceWith(pos, pos + 1, state.schema.text(words));
    dispatch(transaction.setSelection(TextSelection.create(transaction.doc, pos + words.length)));
    return true;
  }
  const { parent, parentOffset } = state.doc.resolve(pos);
  const text = lineText(parent);
  const isSpaced = text[parentOffset - 1] === ' ' && (text[parentOffset + 1] ?? ' ') === ' ';
  dispatch(state.tr.delete(isSpaced ? pos - 1 : pos, pos + 1));
  return true;
}

/** A first Backspace behind a mark (Delete before it) removes the mark, a second one the text. */
export function removeMarkBeside(state: EditorState, side: 'before' | 'after', dispatch: Dispatch): boolean {
  const tile = selectedTile(state);
  if (tile) return removeMark(state, tile.pos, dispatch);
  const { selection } = state;
  if (!selection.empty) return false;
  const { nodeBefore, nodeAfter } = selection.$from;
  if (side === 'before') return isTile(nodeBefore) && removeMark(state, selection.from - 1, dispatch);
  return isTile(nodeAfter) && removeMark(state, selection.from, dispatch);
}

/** Extends a mark by the next word of its line; of a gap, its first answer. */
export function widenMark(
  state: EditorState,
  pos: number,
  side: 'before' | 'after',
  language: ExerciseLanguage,
  dispatch?: (transaction: Transaction) => void,
): boolean {
  const tile = state.doc.nodeAt(pos);
  if (!isTile(tile)) return false;
  const { parent, parentOffset } = state.doc.resolve(pos);
  const text = lineText(parent);
  const isBefore = side === 'before';
  const beside = isBefore ? text.slice(0, parentOffset) : text.slice(parentOffset + 1);
  const pieces = cutWords(beside, language);
  const next = (isBefore ? pieces.toReversed() : pieces).findIndex(({ unit }) => unit);
  if (next < 0) return false;
  const taken = isBefore ? pieces.slice(pieces.length - next - 1) : pieces.slice(0, next + 1);
  const added = taken.map(({ s }) => s).join('');
  if (added.includes(TILE_SIGN)) return false;
  const mark = markOf(tile);
  const words = isBefore ? added + wordsOfMark(mark) : wordsOfMark(mark) + added;
  const wider: Mark = isGapMark(mark)
    ? { ...mark, alts: [words, ...mark.alts.slice(1)] }
    : { ...mark, s: words };
  if (!dispatch) return true;
  const from = isBefore ? pos - added.length : pos;
  const node = tileOf(state, { ...attrsOf(tile), mark: wider });
  if (!node) return false;
  const transaction = state.tr.replaceWith(from, from + added.length + 1, node);
  dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, from)));
  return true;
}

/** Counts the marks of each kind. */
export function countMarks(doc: Node): Partial<Record<MarkKind, number>> {
  const counts: Partial<Record<MarkKind, number>> = {};
  doc.descendants((node) => {
    if (!isTile(node)) return;
    const { kind } = markOf(node);
    counts[kind] = (counts[kind] ?? 0) + 1;
  });
  return counts;
}
