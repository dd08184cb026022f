import type { MarkedText } from '@/lib/contract/exercise/marked-text.ts';
import { parse } from '@/lib/contract/exercise/parse.ts';
import { serialise } from '@/lib/contract/exercise/serialise.ts';

/** The words to choose from, as a list. `right` may end with a space that is being typed. */
export interface SynonymList {
  right: string;
  wrong: string[];
}

const FIELD = 'findSynonymCandidates';

/** The list that a source is; null: it is a running text, or has more than one right word. */
export function readSynonyms(source: string): SynonymList | null {
  const list: SynonymList = { right: '', wrong: [] };
  if (parse(source, FIELD).errors.length > 0) return null;
  for (const line of source.split('\n')) {
    const [mark, ...more] = parse(line.trim(), FIELD).text;
    if (mark === undefined) continue;
    if (typeof mark === 'string' || more.length > 0 || !('s' in mark) || !mark.s) return null;
    if (mark.kind === 'FAKE') list.wrong.push(mark.s);
    else if (mark.kind === 'REAL' && list.right === '') list.right = mark.s;
    else return null;
  }
  return list;
}

/** A list as its source: each word on a line of its own. */
export function writeSynonyms({ right, wrong }: SynonymList): string {
  const text: MarkedText = [
    ...(right.trim() ? [{ kind: 'REAL' as const, s: right.trim() }] : []),
    ...wrong.map((s) => ({ kind: 'FAKE' as const, s })),
  ].flatMap((mark, index) => (index > 0 ? ['\n', mark] : [mark]));
  return serialise(text, FIELD);
}
