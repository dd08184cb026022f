import type { LineSample, ReceivedStream, SentReport } from './line-sample';
import type { LineQuality } from './video-level';

/**
 * Whether the line carries the sound, by the connection's own figures. The media server judges too, but over TCP it
 * notices little: nothing gets lost there, everything only comes late.
 */
export interface LineJudgement {
  readonly quality: LineQuality;
  /** The shortest round trip seen, milliseconds: what is longer stands in a queue. */
  readonly shortest: number;
  readonly strained: number;
  readonly easy: number;
  readonly silent: number;
  readonly last: LineSample | null;
}

export const FRESH_LINE: LineJudgement = {
  quality: 'good',
  shortest: Infinity,
  strained: 0,
  easy: 0,
  silent: 0,
  last: null,
};

/**
 * Each of these by itself makes a line poor. What the browser believes it may send does not count: it fits its own
 * pictures to that, and once none is sent it never learns that the line has become wider.
 */
const QUEUE_MS = 400;
const LOST_SHARE = 0.1;
/** A busy processor makes up some too. */
const MADE_UP_SHARE = 0.2;
/** Half of what makes a line poor does not make it good yet, so that it does not flap. */
const EASY = 0.5;
/** A far line is no weak one, but one that was full from the beginning is. */
const FARTHEST_MS = 600;

/** Looks in a row, two seconds apart. */
const LOOKS_TO_POOR = 2;
const LOOKS_TO_GOOD = 3;
const LOOKS_TO_LOST = 3;
/** Whoever slept longer begins anew. */
const LONGEST_GAP_MS = 10_000;
/** A share of fewer packets is chance. */
const FEWEST_PACKETS = 20;

type Pair<Value> = readonly [before: Value, now: Value];

function pairs<Value>(before: ReadonlyMap<string, Value>, now: ReadonlyMap<string, Value>): Pair<Value>[] {
  return [...now].flatMap(([id, value]) => {
    const known = before.get(id);
    return known === undefined ? [] : [[known, value] as const];
  });
}

const grown = <Value>(all: readonly Pair<Value>[], read: (value: Value) => number) =>
  all.reduce((sum, [before, now]) => sum + Math.max(0, read(now) - read(before)), 0);

const isFresh = ([before, now]: Pair<SentReport>) => now.heardAt > before.heardAt;

function roundTrip(before: LineSample, now: LineSample): number | null {
  const streams: Pair<{ measured: number; milliseconds: number }>[] = pairs(before.reports, now.reports);
  if (before.checks && now.checks) streams.push([before.checks, now.checks]);
  const means = streams
    .filter(([old, { measured }]) => measured > old.measured)
    .map(
      (each) => grown([each], ({ milliseconds }) => milliseconds) / grown([each], ({ measured }) => measured),
    );
  return means.length > 0 ? Math.max(...means) : null;
}

/** Of the sound that is sent; of the pictures when there is no sound. */
function lostOnTheWay(before: LineSample, now: LineSample): number {
  const fresh = pairs(before.reports, now.reports).filter(isFresh);
  const sound = fresh.filter(([, { kind }]) => kind === 'audio');
  return Math.max(0, ...(sound.length > 0 ? sound : fresh).map(([, { lost }]) => lost));
}

function lostOnTheWayHere(streams: readonly Pair<ReceivedStream>[]): number {
  const lost = grown(streams, (stream) => stream.lost);
  const sent = lost + grown(streams, ({ packets }) => packets);
  return sent < FEWEST_PACKETS ? 0 : lost / sent;
}

function madeUp(streams: readonly Pair<ReceivedStream>[]): number {
  const played = grown(streams, (stream) => stream.played);
  return played === 0 ? 0 : grown(streams, (stream) => stream.madeUp) / played;
}

/** How near the line is to what makes it poor, which is 1. */
function strain(before: LineSample, now: LineSample, shortest: number, longest: number | null): number {
  const streams = pairs(before.received, now.received);
  const queue = longest === null ? 0 : longest - Math.min(shortest, FARTHEST_MS);
  return Math.max(
    queue / QUEUE_MS,
    lostOnTheWay(before, now) / LOST_SHARE,
    lostOnTheWayHere(streams) / LOST_SHARE,
    madeUp(streams) / MADE_UP_SHARE,
  );
}

/** Asked, and nothing came: no answer, no report, no packet. */
function isSilent(before: LineSample, now: LineSample): boolean {
  if (!before.checks || !now.checks || now.checks.asked <= before.checks.asked) return false;
  const answered = now.checks.measured > before.checks.measured;
  const heard = grown(pairs(before.received, now.received), ({ packets }) => packets) > 0;
  return !answered && !heard && !pairs(before.reports, now.reports).some(isFresh);
}

function verdict(
  before: LineQuality,
  { strained, easy, silent }: Omit<LineJudgement, 'quality'>,
): LineQuality {
  if (silent >= LOOKS_TO_LOST) return 'lost';
  if (strained >= LOOKS_TO_POOR) return 'poor';
  return easy >= LOOKS_TO_GOOD ? 'good' : before;
}

/** The judgement after one more look. */
export function judgeLine(state: LineJudgement, now: LineSample): LineJudgement {
  const { last } = state;
  if (!last || now.at - last.at > LONGEST_GAP_MS) return { ...state, last: now };
  const longest = roundTrip(last, now);
  const shortest = Math.min(state.shortest, longest ?? Infinity);
  if (isSilent(last, now)) {
    const next = { ...state, silent: state.silent + 1, easy: 0, last: now };
    return { ...next, quality: verdict(state.quality, next) };
  }
  const load = strain(last, now, shortest, longest);
  const next = {
    ...state,
    shortest,
    silent: 0,
    // Between poor and easy nothing is counted: the line stays what it was.
    strained: load >= 1 ? state.strained + 1 : load <= EASY ? 0 : state.strained,
    easy: load <= EASY ? state.easy + 1 : 0,
    last: now,
  };
  return { ...next, quality: verdict(state.quality, next) };
}

const ORDER = ['good', 'poor', 'lost'] as const;

/** The worse of two opinions. */
export const worse = (one: LineQuality, other: LineQuality): LineQuality =>
  ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other;
