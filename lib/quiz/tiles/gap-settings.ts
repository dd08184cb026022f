import { marksOf } from '@/lib/contract/exercise/marked-text.ts';
import type { MarkedField } from '@/lib/contract/exercise/marked-text.ts';
import { parse } from '@/lib/contract/exercise/parse.ts';

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
