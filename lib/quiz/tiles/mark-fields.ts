import { isGapMark, normaliseLine } from '@/lib/contract/exercise/marked-text.ts';
import type { GapMark, Mark, MarkedField, UnitMark } from '@/lib/contract/exercise/marked-text.ts';

/** A mark as its panel shows it. */
export interface MarkFields {
  kind: Mark['kind'];
  /** One answer per line, or the words of the mark. */
  words: string;
  tip: string;
  /** No word is needed here. */
  zero: boolean;
}

export const markFields = (mark: Mark): MarkFields =>
  isGapMark(mark)
    ? { kind: mark.kind, words: mark.alts.join('\n'), tip: mark.tip ?? '', zero: mark.zero ?? false }
    : { kind: mark.kind, words: mark.s ?? '', tip: '', zero: false };

const tidy = (text: string) => normaliseLine(text).trim();

/** The mark that the panel says; null if nothing would be left of it: the mark then stays as it is. */
export function markOfFields(mark: Mark, fields: MarkFields, field: MarkedField): Mark | null {
  const { kind, words, tip, zero } = fields;
  if (isGapMark(mark)) {
    const alts = [...new Set(words.split('\n').map(tidy))].filter(Boolean);
    if (alts.length === 0 && !zero) return null;
    const next: GapMark = { kind: mark.kind, alts };
    return { ...next, ...(tidy(tip) && { tip: tidy(tip) }), ...(zero && { zero: true as const }) };
  }
  const isPlace = field === 'findThePlace';
  const s = isPlace && kind === 'FAKE' ? '' : words.replace(/\s+/g, ' ').trim();
  if (!s && !isPlace) return null;
  return { kind: kind as UnitMark['kind'], ...(s && { s: tidy(s) }) };
}
