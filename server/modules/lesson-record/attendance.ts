import type { LessonEvent } from '#contract/socket-payloads.ts';
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

interface Bounds {
  from: Date;
  to: Date;
}

/** When these people were in a lesson, by its events, between its start and its end. Events come in their order. */
export function attendanceOf(
  userIds: readonly number[],
  events: readonly Happened[],
  bounds: Bounds,
): AttendanceRow[] {
  return userIds.map((userId) => {
    const own = events.filter(({ event }) => event.userId === userId);
    const spans = fewest(inside(spansOf(own, bounds.to), bounds));
    const ms = spans.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0);
    return { userId, seconds: Math.round(ms / 1000), spans };
  });
}

function spansOf(events: readonly Happened[], end: Date): Span[] {
  const spans: Span[] = [];
  let since: Date | null = null;
  for (const { at, event } of events) {
    if (event.event === 'JOINED') since ??= at;
    else if (since && (event.event === 'LEFT' || event.event === 'REMOVED')) {
      spans.push({ from: since, to: at, isLost: event.lost ?? false });
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

/** Joins spans over short breaks, and over the shortest ones while there are too many. */
function fewest(spans: readonly Span[]): Span[] {
  let joined = spans.reduce<Span[]>((before, span) => {
    const last = before.at(-1);
    return last && breakAfter(last, span) < BREAK_MS
      ? [...before.slice(0, -1), { ...span, from: last.from }]
      : [...before, span];
  }, []);
  while (joined.length > SPANS_MAX) {
    const breaks = joined.slice(1).map((span, index) => breakAfter(joined[index] ?? span, span));
    const at = breaks.indexOf(Math.min(...breaks));
    joined = joined.flatMap((span, index) => {
      if (index === at + 1) return [];
      const next = joined[at + 1];
      return index === at && next ? [{ ...next, from: span.from }] : [span];
    });
  }
  return joined;
}

const breakAfter = (before: Span, next: Span) => next.from.getTime() - before.to.getTime();
