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

/** Converts an offset in the source into one in the counted text. */
export const countedOffset = (source: string, at: number, field: MarkedField): number =>
  countedText(source.slice(0, at), field).length;

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

/** Applies a style to a range, or removes it where the whole range has it. */
export function toggleStyle(runs: readonly Run[], from: number, to: number, style: Style): Run[] {
  if (to <= from) return [...runs];
  const points = runs.flatMap((run) => [run.from, run.to]).filter((at) => at > from && at < to);
  const bounds = [...new Set([from, ...points, to])].sort((one, other) => one - other);
  const isWhole = bounds
    .slice(0, -1)
    .every((at) => runs.some((run) => run[style] && run.from <= at && at < run.to));
  if (!isWhole) return [...runs, { from, to, [style]: true }];
  return runs.flatMap((run) => (run[style] ? without(run, from, to, style) : [run]));
}

/** A run with one style removed from a range of it. */
function without(run: Run, from: number, to: number, style: Style): Run[] {
  const { [style]: _taken, ...others } = run;
  const inner: Run = { ...others, from: Math.max(run.from, from), to: Math.min(run.to, to) };
  if (inner.to <= inner.from) return [run];
  const rest = [
    { ...run, to: inner.from },
    { ...run, from: inner.to },
  ];
  const keepsOther = (['b', 'i', 'u'] as const).some((key) => inner[key]);
  return [...rest, ...(keepsOther ? [inner] : [])].filter((part) => part.to > part.from);
}
