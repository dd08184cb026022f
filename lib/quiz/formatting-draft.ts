import type { Run } from '@/lib/contract/exercise/formatting.ts';
import { isGapMark } from '@/lib/contract/exercise/marked-text.ts';
import type { Mark, MarkedField } from '@/lib/contract/exercise/marked-text.ts';
import { parse } from '@/lib/contract/exercise/parse.ts';

export type Style = 'b' | 'i' | 'u';

/** The text that the offsets of runs count; gaps, places and the main word add nothing to it. */
function countedText(source: string, field: MarkedField): string {
  return parse(source, field)
    .text.map((part) => (typeof part === 'string' ? part : markText(part, field)))
    .join('');
}

function markText(mark: Mark, field: MarkedField): string {
  const counts = !isGapMark(mark) && mark.kind !== 'MAIN' && field !== 'findThePlace';
  return counts ? (mark.s ?? '') : '';
}

/** By how much a mark moves the offsets of the runs behind it. */
export const countsInRuns = (mark: Mark, field: MarkedField): number => markText(mark, field).length;

/** Adjusts runs to a changed source: those after the change move with their text. */
export function moveRuns(runs: readonly Run[], before: string, after: string, field: MarkedField): Run[] {
  if (runs.length === 0 || before === after) return [...runs];
  const [old, now] = [countedText(before, field), countedText(after, field)];
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head += 1;
  let tail = 0;
  const room = Math.min(old.length, now.length) - head;
  while (tail < room && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const changedTo = old.length - tail;
  const move = (at: number) =>
    at <= head ? at : at >= changedTo ? at + now.length - old.length : Math.min(at, now.length - tail);
  return runs
    .map((run) => ({ ...run, from: move(run.from), to: move(run.to) }))
    .filter(({ from, to }) => to > from);
}
