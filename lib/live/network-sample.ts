/** What one look at the connection's own figures (getStats) tells. Counters run from its beginning. */
export interface NetworkSample {
  /** Milliseconds. */
  readonly at: number;
  /** What the other end reports of each stream that is sent. */
  readonly reports: ReadonlyMap<string, SentReport>;
  readonly received: ReadonlyMap<string, ReceivedStream>;
  /** The checks whether the other end is there. */
  readonly checks: Checks | null;
}

/** Round trips that were measured, and the milliseconds of all of them. */
interface RoundTrips {
  readonly measured: number;
  readonly milliseconds: number;
}

export interface SentReport extends RoundTrips {
  readonly kind: string;
  /** When the report came: a stream that rests is reported no more, and its last word says nothing of now. */
  readonly reportedAt: number;
  /** Share of the packets since the report before, 0 to 1. */
  readonly lost: number;
}

export interface ReceivedStream {
  /** Whose it is. */
  readonly sender: string;
  readonly packets: number;
  readonly lost: number;
  /** Of sound: samples played, and those made up because none had come. */
  readonly played: number;
  readonly madeUp: number;
}

export interface Checks extends RoundTrips {
  /** Of the two ends that media goes between now; another pair counts from its own beginning. */
  readonly pair: string;
  readonly asked: number;
}

/** One entry of a report, with its `sender`; browsers leave out what they do not measure. */
export type Figures = Readonly<Record<string, unknown>>;

const numberOf = (entry: Figures, name: string): number => {
  const value = entry[name];
  return typeof value === 'number' ? value : 0;
};

const sentReport = (entry: Figures): SentReport => ({
  kind: String(entry.kind),
  reportedAt: numberOf(entry, 'timestamp'),
  lost: numberOf(entry, 'fractionLost'),
  measured: numberOf(entry, 'roundTripTimeMeasurements'),
  milliseconds: numberOf(entry, 'totalRoundTripTime') * 1_000,
});

const receivedStream = (entry: Figures): ReceivedStream => ({
  sender: String(entry.sender),
  packets: numberOf(entry, 'packetsReceived'),
  // Less than none when packets came twice.
  lost: Math.max(0, numberOf(entry, 'packetsLost')),
  played: numberOf(entry, 'totalSamplesReceived'),
  // Silence that is made up was meant to be silence.
  madeUp: numberOf(entry, 'concealedSamples') - numberOf(entry, 'silentConcealedSamples'),
});

const checksOf = (pair: Figures): Checks => ({
  pair: String(pair.id),
  asked: numberOf(pair, 'requestsSent'),
  measured: numberOf(pair, 'responsesReceived'),
  milliseconds: numberOf(pair, 'totalRoundTripTime') * 1_000,
});

/** The pair media goes over; a browser that names none of them as chosen has only marked it. */
function chosenPair(entries: readonly Figures[]): Figures | undefined {
  const chosen = entries.find(({ type }) => type === 'transport')?.selectedCandidatePairId;
  const pairs = entries.filter(({ type }) => type === 'candidate-pair');
  return (
    pairs.find(({ id }) => id === chosen) ??
    pairs.find(({ nominated, state }) => nominated && state === 'succeeded')
  );
}

/** @param entries of all reports of one connection; the same entry may stand in several of them */
export function readNetworkSample(entries: readonly Figures[], at: number): NetworkSample {
  const reports = new Map<string, SentReport>();
  const received = new Map<string, ReceivedStream>();
  for (const entry of entries) {
    if (entry.type === 'remote-inbound-rtp') reports.set(String(entry.id), sentReport(entry));
    if (entry.type === 'inbound-rtp') received.set(String(entry.id), receivedStream(entry));
  }
  const pair = chosenPair(entries);
  return { at, reports, received, checks: pair ? checksOf(pair) : null };
}
