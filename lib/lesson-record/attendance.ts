import type { Attendance } from './queries';

/** A lesson's time, in milliseconds since the epoch. */
export interface Bounds {
  /** When the first person entered, which may be before its hour. */
  from: number;
  /** From when on people are awaited: its hour, or `from` if it was over by then. */
  due: number;
  to: number;
}

/** A piece of a bar, in percent of its length. */
export interface Piece {
  left: number;
  width: number;
}

/** When a lesson was. */
export function boundsOf(schedule: {
  startsAt: string;
  startedAt: string | null;
  endedAt: string | null;
  endsAt: string;
}): Bounds {
  const to = Date.parse(schedule.endedAt ?? schedule.endsAt);
  const planned = Date.parse(schedule.startsAt);
  const from = schedule.startedAt ? Date.parse(schedule.startedAt) : planned;
  return { from, due: planned < to ? planned : from, to };
}

const MINUTE = 60_000;
/** Whoever comes or goes within this time was there from the beginning, or to the end. */
const SLACK_MS = MINUTE;

/** The pieces of somebody's bar: when they were there. */
export const piecesOf = ({ spans }: Pick<Attendance, 'spans'>, { from, to }: Bounds): Piece[] =>
  spans.map((span) => ({
    left: ((Date.parse(span.from) - from) / (to - from)) * 100,
    width: ((Date.parse(span.to) - Date.parse(span.from)) / (to - from)) * 100,
  }));

/** What is said of somebody's time, beside how long it was. */
export type Remark =
  | { is: 'ABSENT' }
  | { is: 'AWAY'; minutes: number }
  | { is: 'CAME'; minutes: number }
  | { is: 'LEFT'; at: string };

export function remarksOf({ spans }: Pick<Attendance, 'spans'>, bounds: Bounds): Remark[] {
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return [{ is: 'ABSENT' }];
  const remarks: Remark[] = [];
  const cameAfter = Date.parse(first.from) - Math.max(bounds.from, bounds.due);
  if (cameAfter >= SLACK_MS) remarks.push({ is: 'CAME', minutes: Math.round(cameAfter / MINUTE) });
  const away = spans
    .slice(1)
    .reduce((sum, span, index) => sum + Date.parse(span.from) - Date.parse(spans[index]?.to ?? span.from), 0);
  if (away > 0) remarks.push({ is: 'AWAY', minutes: Math.max(1, Math.round(away / MINUTE)) });
  if (bounds.to - Date.parse(last.to) >= SLACK_MS) remarks.push({ is: 'LEFT', at: last.to });
  return remarks;
}
