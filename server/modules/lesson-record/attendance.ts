import type { LessonEvent } from '#contract/socket-payloads.ts';
import type { ScheduleRow } from '../schedule/model.ts';
import type { AttendanceRow, Span } from './model.ts';

/** A break that is shorter is none: a phone that changed its network. */
const BREAK_MS = 10_000;
/** Spans of one person that are shown. */
const SPANS_MAX = 60;

/** What happened in a lesson. */
export interface Happened {
  at: Date;
  event: LessonEvent;
}

export interface Bounds {
  from: Date;
  to: Date;
}

/**
 * A lesson's time: from when the first person entered, which may be before its hour, to its end, or to its cancelling while it
 * was live. Null: it is not over.
 */
export function boundsOf({
  startsAt,
  startedAt,
  endedAt,
  cancelledAt,
}: Pick<ScheduleRow, 'startsAt' | 'startedAt' | 'endedAt' | 'cancelledAt'>): Bounds | null {
  const to = endedAt ?? cancelledAt;
  return to && { from: startedAt ?? startsAt, to };
}

/** When these people were in a lesson, by its events, as it is shown. Events come in their order. */
export function attendanceOf(
  userIds: readonly number[],
  events: readonly Happened[],
  bounds: Bounds,
): AttendanceRow[] {
  return userIds.map((userId) => {
    const spans = fewest(timesOf(userId, events, bounds));
    const ms = spans.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0);
    return { userId, seconds: Math.round(ms / 1000), spans };
  });
}

/** When a person was in a lesson, all of it. */
export const timesOf = (userId: number, events: readonly Happened[], bounds: Bounds): Span[] =>
  joined(
    inside(
      spansOf(
        events.filter(({ event }) => event.userId === userId),
        bounds.to,
      ),
      bounds,
    ),
  );

function spansOf(events: readonly Happened[], end: Date): Span[] {
  const spans: Span[] = [];
  let since: Date | null = null;
  for (const { at, event } of events) {
    if (event.event === 'JOINED') since ??= at;
    else if (since && (event.event === 'LEFT' || event.event === 'REMOVED')) {
      const to = event.leftAt ? new Date(event.leftAt) : at;
      spans.push({ from: since, to, isLost: event.lost ?? false });
      since = null;
    }
  }
  return since ? [...spans, { from: since, to: end, isLost: false }] : spans;
}

/** What of the spans lies between the bounds. */
const inside = (spans: readonly Span[], bounds: Bounds): Span[] =>
  spans
    .map((span) => ({
      ...span,
      from: span.from < bounds.from ? bounds.from : span.from,
      to: span.to > bounds.to ? bounds.to : span.to,
    }))
    .filter(({ from, to }) => to > from);

/** Joins spans over short breaks. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (last && breakAfter(last, span) < BREAK_MS) found[found.length - 1] = { ...span, from: last.from };
    else found.push(span);
  }
  return found;
}

/** Joins spans over the shortest breaks while there are too many to be shown: nothing is decided by these. */
function fewest(spans: readonly Span[]): Span[] {
  let left = [...spans];
  while (left.length > SPANS_MAX) {
    const breaks = left.slice(1).map((span, index) => breakAfter(left[index] ?? span, span));
    const at = breaks.indexOf(Math.min(...breaks));
    const [before, next] = [left[at], left[at + 1]];
    if (!before || !next) break;
    left = [...left.slice(0, at), { ...next, from: before.from }, ...left.slice(at + 2)];
  }
  return left;
}

const breakAfter = (before: Span, next: Span) => next.from.getTime() - before.to.getTime();
