import { faultOfHours, overlapBefore, parseTyped } from '@/lib/contract/slot/hours.ts';
import type { Hours, HoursFault } from '@/lib/contract/slot/hours.ts';

/** What stands in the fields is a time as soon as it can be read as one. */
const readable = (text: string): string => parseTyped(text) ?? text.trim();

export interface Judged {
  hours: Hours[];
  faults: (HoursFault | null)[];
  /** Of each that overlaps one before it: the two, the one that begins first first. */
  overlaps: ([Hours, Hours] | null)[];
}

/** The hours of a day as they are typed, and what is wrong with each of them; those without faults are saved. */
export function judge(typed: readonly Hours[]): Judged {
  const hours = typed.map(({ from, to }) => ({ from: readable(from), to: readable(to) }));
  const faults = hours.map((_, index) => faultOfHours(hours, index));
  const overlaps = hours.map((own, index): [Hours, Hours] | null => {
    const other = faults[index] === 'OVERLAP' ? overlapBefore(hours, index) : null;
    if (!other) return null;
    return own.from < other.from ? [own, other] : [other, own];
  });
  return { hours, faults, overlaps };
}

const DAY = { from: '10:00', to: '19:00' };

/** Hours to begin with: after the last ones, else a usual day. */
export function nextHours(hours: readonly Hours[]): Hours {
  const last = hours.at(-1);
  const from = last && parseTyped(last.to);
  if (!from) return DAY;
  const start = Math.min(Number(from.slice(0, 2)) + 1, 22);
  const text = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return { from: text(start), to: text(Math.min(start + 3, 24)) };
}
