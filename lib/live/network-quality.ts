import type { NetworkSample, ReceivedStream, SentReport } from './network-sample';
import type { NetworkQuality } from './video-level';

/**
 * Whether the network carries the sound, by the connection's own figures. The media server judges too, but over TCP it
 * notices little: nothing gets lost there, everything only comes late.
 */
export interface QualityEstimate {
  readonly quality: NetworkQuality;
  /** The shortest round trip of this way, milliseconds: what is longer stands in a queue. */
  readonly shortest: number;
  /** Round trips in a row while nothing but sound was on the way. */
  readonly soundOnly: readonly number[];
  readonly strained: number;
  readonly easy: number;
  readonly silent: number;
  readonly last: NetworkSample | null;
}

export const INITIAL_ESTIMATE: QualityEstimate = {
  quality: 'good',
  shortest: Infinity,
  soundOnly: [],
  strained: 0,
  easy: 0,
  silent: 0,
  last: null,
};

/**
 * Each of these by itself makes a network poor. What the browser believes it may send does not count: it fits its own
 * pictures to that, and once none is sent it never learns that the network has become wider.
 */
const QUEUE_MS = 400;
const LOST_SHARE = 0.1;
/** A busy processor makes up some too. */
const MADE_UP_SHARE = 0.2;
/** Half of what makes a network poor does not make it good yet, so that it does not flap. */
const EASY = 0.5;
/** A far network is no weak one, but one that was full from the beginning is. */
const FARTHEST_MS = 600;

/** Looks in a row, two seconds apart. */
const SAMPLES_TO_POOR = 2;
const SAMPLES_TO_GOOD = 3;
const SAMPLES_TO_LOST = 3;
/** A queue of one's own pictures is gone long before; what is still on the way after half a minute is distance. */
const SAMPLES_TO_FAR = 15;
/** Whoever slept longer begins again. */
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

const isFresh = ([before, now]: Pair<SentReport>) => now.reportedAt > before.reportedAt;

function roundTrip(before: NetworkSample, now: NetworkSample): number | null {
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
function lostOnTheWay(before: NetworkSample, now: NetworkSample): number {
  const fresh = pairs(before.reports, now.reports).filter(isFresh);
  const sound = fresh.filter(([, { kind }]) => kind === 'audio');
  return Math.max(0, ...(sound.length > 0 ? sound : fresh).map(([, { lost }]) => lost));
}

const sentHere = (streams: readonly Pair<ReceivedStream>[]) =>
  grown(streams, ({ lost }) => lost) + grown(streams, ({ packets }) => packets);

function lostOnTheWayHere(streams: readonly Pair<ReceivedStream>[]): number {
  const sent = sentHere(streams);
  return sent < FEWEST_PACKETS ? 0 : grown(streams, ({ lost }) => lost) / sent;
}

function madeUp(streams: readonly Pair<ReceivedStream>[]): number {
  const played = grown(streams, (stream) => stream.played);
  return played === 0 ? 0 : grown(streams, (stream) => stream.madeUp) / played;
}

const strainHere = (streams: readonly Pair<ReceivedStream>[]) =>
  Math.max(lostOnTheWayHere(streams) / LOST_SHARE, madeUp(streams) / MADE_UP_SHARE);

/** What most of several senders have in common; a lone one, or few of many, may be weak themselves. */
function strainOfMost(streams: readonly Pair<ReceivedStream>[]): number {
  const senders = Map.groupBy(streams, ([, { sender }]) => sender);
  const strains = [...senders.values()]
    .filter((sent) => sentHere(sent) >= FEWEST_PACKETS)
    .map(strainHere)
    .sort((one, other) => other - one);
  return strains.length > 1 ? (strains[Math.floor(strains.length / 2)] ?? 0) : 0;
}

/**
 * How near the network is to what makes it poor, which is 1. The media server passes gaps on, so what is missing on its
 * way here may be missing since its sender: it counts where one's own figures agree, or most senders are alike.
 */
function strain(before: NetworkSample, now: NetworkSample, shortest: number, longest: number | null): number {
  const streams = pairs(before.received, now.received);
  const queue = longest === null ? 0 : longest - Math.min(shortest, FARTHEST_MS);
  const own = Math.max(queue / QUEUE_MS, lostOnTheWay(before, now) / LOST_SHARE);
  return Math.max(own, own > EASY ? strainHere(streams) : strainOfMost(streams));
}

/**
 * What counts as the length of the way. It falls with each shorter round trip and rises only where nothing but sound
 * has been on the way for long: pictures may stand in a queue for minutes, and that queue must stay one.
 */
function measure(state: QualityEstimate, longest: number | null, soundOnly: boolean) {
  if (longest === null) return { shortest: state.shortest, soundOnly: soundOnly ? state.soundOnly : [] };
  const alone = soundOnly ? [...state.soundOnly, longest].slice(-SAMPLES_TO_FAR) : [];
  const shortest = alone.length < SAMPLES_TO_FAR ? Math.min(state.shortest, longest) : Math.min(...alone);
  return { shortest, soundOnly: alone };
}

/** Asked, and nothing came: no answer, no report, no packet. */
function isSilent(before: NetworkSample, now: NetworkSample): boolean {
  if (!before.checks || !now.checks || now.checks.asked <= before.checks.asked) return false;
  const answered = now.checks.measured > before.checks.measured;
  const received = grown(pairs(before.received, now.received), ({ packets }) => packets) > 0;
  return !answered && !received && !pairs(before.reports, now.reports).some(isFresh);
}

function verdict(
  before: NetworkQuality,
  { strained, easy, silent }: Omit<QualityEstimate, 'quality'>,
): NetworkQuality {
  if (silent >= SAMPLES_TO_LOST) return 'lost';
  if (strained >= SAMPLES_TO_POOR) return 'poor';
  return easy >= SAMPLES_TO_GOOD ? 'good' : before;
}

/** On another way: what was measured says nothing of it. The last word stands until there is another. */
export const resetEstimate = ({ quality }: QualityEstimate): QualityEstimate => ({
  ...INITIAL_ESTIMATE,
  quality,
});

const isSameWay = (before: NetworkSample, now: NetworkSample) =>
  now.at - before.at <= LONGEST_GAP_MS && now.checks?.pair === before.checks?.pair;

/** The estimate after one more sample. `soundOnly`: no pictures were on the way, and so no queue of theirs. */
export function estimateQuality(
  state: QualityEstimate,
  now: NetworkSample,
  soundOnly = false,
): QualityEstimate {
  const { last } = state;
  if (!last || !isSameWay(last, now)) return { ...resetEstimate(state), last: now };
  const longest = roundTrip(last, now);
  if (isSilent(last, now)) {
    const next = { ...state, silent: state.silent + 1, easy: 0, last: now };
    return { ...next, quality: verdict(state.quality, next) };
  }
  const measured = measure(state, longest, soundOnly);
  const load = strain(last, now, measured.shortest, longest);
  const next = {
    ...state,
    ...measured,
    silent: 0,
    // Between poor and easy nothing is counted: the network stays what it was.
    strained: load >= 1 ? state.strained + 1 : load <= EASY ? 0 : state.strained,
    easy: load <= EASY ? state.easy + 1 : 0,
    last: now,
  };
  return { ...next, quality: verdict(state.quality, next) };
}

const ORDER = ['good', 'poor', 'lost'] as const;

/** The worse of two opinions. */
export const worse = (one: NetworkQuality, other: NetworkQuality): NetworkQuality =>
  ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other;
