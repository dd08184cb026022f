import type { ContentNode } from '@/lib/contract/exercise/content.ts';
import { partsOf } from '@/lib/contract/exercise/usable-answers.ts';
import { PICK } from '@/lib/contract/live/parts.ts';
import { underSentences } from '@/lib/exercise/sentences';
import type { ShownBlock } from '@/lib/exercise/shown-block';

/** Addresses of files are signed anew each time. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, held: unknown) => (key === 'fullUri' ? undefined : held));

/** Everything that has the id of a part: a gap with its tip, an option, a statement, a place on a picture. */
function ownOf(value: unknown, parts: ReadonlySet<string>, found = new Map<string, string>()) {
  if (Array.isArray(value)) for (const one of value) ownOf(one, parts, found);
  else if (typeof value === 'object' && value !== null) {
    const { id } = value as { id?: unknown };
    if (typeof id === 'string' && parts.has(id)) found.set(id, textOf(value));
    for (const one of Object.values(value)) ownOf(one, parts, found);
  }
  return found;
}

/** Of each part the words around it, to the end of its sentence. */
function sentencesOf(content: readonly ContentNode[], parts: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  let sentence: unknown[] = [];
  for (const piece of underSentences(content, parts)) {
    if ('under' in piece) {
      for (const part of piece.under) found.set(part, textOf(sentence));
      sentence = [];
    } else if (piece.node.t === 'br') sentence = [];
    else sentence.push(piece.node);
  }
  return found;
}

/** What a student sees of each part. */
function seenOf({ type, block }: ShownBlock): ReadonlyMap<string, string> {
  const data = block.data as { content?: ContentNode[] };
  const parts = partsOf(type, block as never);
  if (['singleChoice', 'findSynonym', 'findThePlace'].includes(type)) return new Map([[PICK, textOf(data)]]);
  const ids = new Set(parts);
  const own = ownOf(data, ids);
  const around = data.content ? sentencesOf(data.content, ids) : new Map<string, string>();
  return new Map(parts.map((part) => [part, `${own.get(part) ?? ''} ${around.get(part) ?? ''}`]));
}

/** The parts of an exercise that a student would see otherwise than before, new ones included. */
export function changedPartsOf(before: ShownBlock, after: ShownBlock): ReadonlySet<string> {
  const former = seenOf(before);
  return new Set([...seenOf(after)].flatMap(([part, seen]) => (former.get(part) === seen ? [] : [part])));
}
