import type { NetworkSample, ReceivedStream, SentReport } from './network-sample';
import type { NetworkQuality } from './video-level';

/**
 * Whether the network carries the sound, estimated from the connection's own statistics. The media server judges too,
 * but over TCP it notices little: no packets are lost there, they only arrive late.
 */
export interface QualityEstimate {
  readonly quality: NetworkQuality;
  /** Shortest round trip on this path, in milliseconds: anything longer is time in a queue. */
  readonly shortest: number;
  /** Consecutive round trips in milliseconds, measured while only sound was sent and received. */
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
 * Any one of these limits makes a network poor. The browser's bandwidth estimate does not count: the browser fits its
 * own video to it, and once it sends none, it never learns that more bandwidth is available.
 */
const QUEUE_MS = 400;
const LOST_SHARE = 0.1;
/** A busy processor causes some concealed samples too. */
const MADE_UP_SHARE = 0.2;
/** A network is good again only below half of a limit, so that it does not flap. */
const EASY = 0.5;
/** A distant network is not poor, but one that was congested from the beginning is. */
const FARTHEST_MS = 600;

/** Consecutive samples, two seconds apart. */
const SAMPLES_TO_POOR = 2;
const SAMPLES_TO_GOOD = 3;
const SAMPLES_TO_LOST = 3;
/** A queue caused by one's own video is gone long before; a delay that lasts half a minute is distance. */
const SAMPLES_TO_FAR = 15;
/** After a longer sleep the estimate begins again. */
const LONGEST_GAP_MS = 10_000;
/** With fewer packets, their lost share is chance. */
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

/** Lost share of the sound that is sent; of the video when there is no sound. */
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

/** Strain that most of several senders share; a single sender, or few of many, may have a poor network themselves. */
function strainOfMost(streams: readonly Pair<ReceivedStream>[]): number {
  const senders = Map.groupBy(streams, ([, { sender }]) => sender);
  const strains = [...senders.values()]
    .filter((sent) => sentHere(sent) >= FEWEST_PACKETS)
    .map(strainHere)
    .sort((one, other) => other - one);
  return strains.length > 1 ? (strains[Math.floor(strains.length / 2)] ?? 0) : 0;
}

/**
 * Load of the network relative to the limits; 1 and more is poor. The media server passes gaps on, so packets missing
 * here may have been lost on the sender's side: they count if the viewer's own statistics agree, or most senders have
 * the same.
 */
function strain(before: NetworkSample, now: NetworkSample, shortest: number, longest: number | null): number {
  const streams = pairs(before.received, now.received);
  const queue = longest === null ? 0 : longest - Math.min(shortest, FARTHEST_MS);
  const own = Math.max(queue / QUEUE_MS, lostOnTheWay(before, now) / LOST_SHARE);
  return Math.max(own, own > EASY ? strainHere(streams) : strainOfMost(streams));
}

/**
 * Updates the base round trip of the path. It falls with each shorter round trip and rises only after only sound was
 * sent and received for long: video may wait in a queue for minutes, which must still count as a queue.
 */
function measure(state: QualityEstimate, longest: number | null, soundOnly: boolean) {
  if (longest === null) return { shortest: state.shortest, soundOnly: soundOnly ? state.soundOnly : [] };
  const alone = soundOnly ? [...state.soundOnly, longest].slice(-SAMPLES_TO_FAR) : [];
  const shortest = alone.length < SAMPLES_TO_FAR ? Math.min(state.shortest, longest) : Math.min(...alone);
  return { shortest, soundOnly: alone };
}

/** Checks were sent and nothing arrived: no answer, no report, no packet. */
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

/** A new path: earlier measurements do not apply to it. The quality stays until it is measured again. */
export const resetEstimate = ({ quality }: QualityEstimate): QualityEstimate => ({
  ...INITIAL_ESTIMATE,
  quality,
});

const isSameWay = (before: NetworkSample, now: NetworkSample) =>
  now.at - before.at <= LONGEST_GAP_MS && now.checks?.pair === before.checks?.pair;

/** The estimate after one more sample. `soundOnly`: no video was sent or received, so none can cause a queue. */
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
    // Between poor and easy nothing is counted: the quality stays.
    strained: load >= 1 ? state.strained + 1 : load <= EASY ? 0 : state.strained,
    easy: load <= EASY ? state.easy + 1 : 0,
    last: now,
  };
  return { ...next, quality: verdict(state.quality, next) };
}

const ORDER = ['good', 'poor', 'lost'] as const;

/** The worse of two qualities. */
export const worse = (one: NetworkQuality, other: NetworkQuality): NetworkQuality =>
  ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other;
