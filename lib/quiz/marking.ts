import type { ExerciseLanguage } from '@/lib/contract/exercise/exercise-type.ts';
import {
  GRAMMARS,
  isGapMark,
  isWhite,
  marksOf,
  normaliseSource,
} from '@/lib/contract/exercise/marked-text.ts';
import type { Grammar, Mark, MarkedField, MarkKind } from '@/lib/contract/exercise/marked-text.ts';
import { parse } from '@/lib/contract/exercise/parse.ts';
import { serialise } from '@/lib/contract/exercise/serialise.ts';
import { cutSource, wordsOfMark } from './segments';
import type { Piece } from './segments';

const grammarOf = (field: MarkedField): Grammar => GRAMMARS[field];

/** The kinds of mark a field allows, the plain one first. */
export function kindsOf(field: MarkedField): MarkKind[] {
  const grammar = grammarOf(field);
  if ('gap' in grammar) return [grammar.gap];
  return [...new Set([grammar.plain, ...Object.values(grammar.signs)])];
}

const hasPlaces = (field: MarkedField): boolean => {
  const grammar = grammarOf(field);
  return 'places' in grammar && grammar.places === true;
};

function newMark(kind: MarkKind, s: string): Mark {
  return kind === 'DRAGGABLE' || kind === 'FIELD' ? { kind, alts: [s] } : { kind, ...(s && { s }) };
}

const put = (source: string, { from, to }: Piece, text: string) =>
  source.slice(0, from) + text + source.slice(to);

/** Serialises a mark; the text before and after it is unchanged. */
const written = (mark: Mark, field: MarkedField) => serialise([mark], field);

/**
 * Marks a range of the source. Marks it touches become part of the new one, white space at its ends stays outside, and
 * of several lines the first counts. Returns the source unchanged when there is nothing to mark.
 */
export function markStretch(
  source: string,
  { from, to }: Piece,
  field: MarkedField,
  kind: MarkKind,
  language: ExerciseLanguage,
): string {
  const clean = normaliseSource(source);
  if (hasPlaces(field) && kind === 'FAKE') return dropPlace(clean, to, field, kind);
  const touched = cutSource(clean, field, language).filter(
    (segment) => 'mark' in segment && segment.from < to && segment.to > from,
  );
  let start = Math.min(from, ...touched.map((segment) => segment.from));
  const wanted = clean.slice(start, Math.max(to, ...touched.map((segment) => segment.to)));
  const [line = ''] = wanted.replace(/^\s+/u, (white) => ((start += white.length), '')).split('\n');
  const stretch = line.trimEnd();
  if (!stretch) return clean;
  const words = parse(stretch, field).text.map((part) =>
    typeof part === 'string' ? part : wordsOfMark(part),
  );
  const s = words.join('').trim();
  return s
    ? put(clean, { from: start, to: start + stretch.length }, written(newMark(kind, s), field))
    : clean;
}

/** Inserts an empty place between two words, with a space on either side that has a word. */
export function dropPlace(source: string, at: number, field: MarkedField, kind: MarkKind): string {
  const clean = normaliseSource(source);
  const before = clean[at - 1];
  const after = clean[at];
  const lead = before === undefined || isWhite(before) ? '' : ' ';
  const tail = after === undefined || !/[\p{L}\p{N}*]/u.test(after) ? '' : ' ';
  return put(clean, { from: at, to: at }, lead + written(newMark(kind, ''), field) + tail);
}

/** Replaces a mark; null removes the mark and leaves its words. */
export function replaceMark(source: string, index: number, mark: Mark | null, field: MarkedField): string {
  const clean = normaliseSource(source);
  const found = cutSource(clean, field, 'en').find((segment) => 'mark' in segment && segment.index === index);
  if (!found || !('mark' in found)) return clean;
  if (mark) return put(clean, found, written(mark, field));
  const words = serialise([wordsOfMark(found.mark)], field);
  return words ? put(clean, found, words) : takeOut(clean, found);
}

/** Removing a place without words also removes one of the spaces around it. */
function takeOut(source: string, { from, to }: Piece): string {
  const spaced = source[from - 1] === ' ' && (source[to] === ' ' || to === source.length);
  return put(source, { from: spaced ? from - 1 : from, to }, '');
}

/** Extends a mark by the next word on one side; of a gap, its first answer. */
export function widenMark(
  source: string,
  index: number,
  side: 'before' | 'after',
  field: MarkedField,
  language: ExerciseLanguage,
): string {
  const clean = normaliseSource(source);
  const segments = cutSource(clean, field, language);
  const at = segments.findIndex((segment) => 'mark' in segment && segment.index === index);
  const found = segments[at];
  const beside = segments[side === 'before' ? at - 1 : at + 1];
  if (!found || !('mark' in found) || !beside || !('words' in beside)) return clean;
  const words = side === 'before' ? beside.words.toReversed() : beside.words;
  const next = words.find(({ isWord }) => isWord);
  if (!next) return clean;
  const piece = side === 'before' ? { from: next.from, to: found.to } : { from: found.from, to: next.to };
  const added = side === 'before' ? clean.slice(next.from, found.from) : clean.slice(found.to, next.to);
  // A mark ends at the end of its line.
  if (added.includes('\n')) return clean;
  const own = wordsOfMark(found.mark);
  const s = side === 'before' ? added + own : own + added;
  return put(clean, piece, written(withWords(found.mark, s), field));
}

const withWords = (mark: Mark, s: string): Mark =>
  isGapMark(mark) ? { ...mark, alts: [s, ...mark.alts.slice(1)] } : { ...mark, s };

/** Counts the marks of each kind, and the tips. */
export function countMarks(
  source: string,
  field: MarkedField,
): { kinds: [MarkKind, number][]; tips: number } {
  const marks = marksOf(parse(source, field).text);
  return {
    kinds: kindsOf(field).map((kind) => [kind, marks.filter((mark) => mark.kind === kind).length]),
    tips: marks.filter((mark) => isGapMark(mark) && mark.tip).length,
  };
}

/** Settings of single gaps are stored by number: those after a new or removed gap are renumbered. */
export function moveGapSettings<Settings>(
  before: string,
  after: string,
  field: MarkedField,
  settings: Readonly<Record<string, Settings>>,
): Record<string, Settings> {
  if (Object.keys(settings).length === 0) return {};
  const [old, now] = [before, after].map((source) =>
    marksOf(parse(source, field).text).map((mark) => JSON.stringify(mark)),
  ) as [string[], string[]];
  const shift = now.length - old.length;
  if (shift === 0) return { ...settings };
  let same = 0;
  while (same < Math.min(old.length, now.length) && old[same] === now[same]) same += 1;
  return Object.fromEntries(
    Object.entries(settings).flatMap(([id, value]) => {
      const number = Number(id.slice(1));
      if (number <= same) return [[id, value]];
      // The settings of the removed gap are removed too.
      return number - same <= -shift ? [] : [[`${id.charAt(0)}${number + shift}`, value]];
    }),
  );
}
